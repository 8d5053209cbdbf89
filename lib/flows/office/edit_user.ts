// An administrator changes what is known of a user, or sets a password that the next sign-in asks to change.
import { editUser as edit, type User, users } from "../../domain/account/users.ts";
import { post } from "../../domain/mails.ts";
import { type Actor, changedNames, namesOf, noteOperation } from "../../domain/audit_log.ts";
import { letterhead } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { passwordChangedLetter } from "../../services/letters/account.ts";
import { hashPassword } from "../../services/password.ts";
import type { UserChange } from "../../shared/schemas/office/users.ts";
import { siteTime } from "../../shared/time.ts";

/** Throws `user_not_found`, and `transition_refused` for an account that has been closed. */
export async function editUser(id: number, { password, ...changes }: UserChange, actor: Actor): Promise<User> {
  const [password_hash, head] = [password ? await hashPassword(password) : undefined, await letterhead()];
  return await transaction(async (tx) => {
    const before = await users.get(id, tx);
    const user = await edit(id, { changes, password_hash }, tx);
    const changed = changedNames(namesOf(changes), { before, after: user });
    const fields = password_hash ? [...changed, "password" as const] : changed;
    const target = { kind: "user", id, label: user.name };
    await noteOperation(actor, { action: "user.update", target, fields }, tx);
    if (password_hash && user.email) {
      const time = siteTime(user.updated_at);
      await post(user, passwordChangedLetter(head, { name: user.name, time }), tx);
    }
    return user;
  });
}
