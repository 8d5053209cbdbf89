// An administrator creates an account for a user without email; it is approved at once.
import { namesOf, recordOperation } from "../../domain/audit_log.ts";
import type { Actor } from "../../domain/actor.ts";
import { addApproved } from "../../domain/account/applications.ts";
import { type User } from "../../domain/account/users.ts";
import { transaction } from "../../kv/transaction.ts";
import { hashPassword } from "../../services/password.ts";
import type { NewUser } from "../../shared/schemas/administration/users.ts";

/** Throws `email_taken` or `phone_taken`. */
export async function openUserAccount({ password, email = "", ...person }: NewUser, actor: Actor): Promise<User> {
  const password_hash = await hashPassword(password);
  return await transaction(async (tx) => {
    const user = await addApproved({ ...person, email, password_hash, consent: null }, tx);
    const fields = [...namesOf(person), ...(email ? ["email" as const] : []), "password" as const];
    const target = { kind: "user", id: user.id, label: user.name };
    await recordOperation(actor, { action: "user.create", target, fields }, tx);
    return user;
  });
}
