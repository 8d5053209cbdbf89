// An administrator changes a user, or sets a password that must be changed at the next sign-in.
import { saveUser, type User, userTable } from "../../domain/account/users.ts";
import { queueEmail } from "../../domain/emails.ts";
import { changedNames, namesOf, recordOperation } from "../../domain/audit_log.ts";
import type { Actor } from "../../domain/actor.ts";
import { emailSite } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { passwordChangedEmail } from "../../content/emails/account.ts";
import { hashPassword } from "../../services/password.ts";
import type { UserChange } from "../../shared/schemas/administration/users.ts";
import { siteTime } from "../../shared/time.ts";

/** Throws `user_not_found`, and `transition_refused` for a closed account. */
export async function updateUser(id: number, { password, ...changes }: UserChange, actor: Actor): Promise<User> {
  const [password_hash, head] = [password ? await hashPassword(password) : undefined, await emailSite()];
  return await transaction(async (tx) => {
    const before = await userTable.get(id, tx);
    const user = await saveUser(id, { changes, password_hash }, tx);
    const changed = changedNames(namesOf(changes), { before, after: user });
    const fields = password_hash ? [...changed, "password" as const] : changed;
    const target = { kind: "user", id, label: user.name };
    await recordOperation(actor, { action: "user.update", target, fields }, tx);
    if (password_hash && user.email) {
      const time = siteTime(user.updated_at);
      await queueEmail(user, passwordChangedEmail(head, { name: user.name, time }), tx);
    }
    return user;
  });
}
