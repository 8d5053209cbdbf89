// The user's own change of the password: the current one is required, and counted like a sign-in.
import { assertUserActive, type UserActor } from "../../domain/actor.ts";
import { reauthenticateUser } from "../../domain/account/reauthentication.ts";
import { setPassword } from "../../domain/account/users.ts";
import { ownChanges, takeFrom } from "../../domain/limits.ts";
import { queueEmail } from "../../domain/emails.ts";
import { emailSite } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { passwordChangedEmail } from "../../content/emails/account.ts";
import { hashPassword, verifyPassword } from "../../services/password.ts";
import { AppError } from "../../shared/app_error.ts";
import { siteTime } from "../../shared/time.ts";

type Change = { currentPassword: string; newPassword: string };

/**
 * Ends every session of the user, including the current one. Throws `current_password_wrong`, `login_locked`,
 * `rate_limited`, `unavailable`, or `session_expired`, also when another change was first.
 */
export async function replacePassword(change: Change, owner: UserActor, { ip }: { ip: string }): Promise<void> {
  const right = await reauthenticateUser(owner, ip, async (user, forget) => {
    if (!await verifyPassword(change.currentPassword, user.password_hash)) return false;
    const [hash, head] = [await hashPassword(change.newPassword), await emailSite()];
    return await transaction(async (tx) => {
      await assertUserActive(owner, tx);
      await takeFrom(ownChanges("own_password"), String(user.id), tx);
      await forget(tx);
      await setPassword(user.id, hash, tx);
      if (user.email) await queueEmail(user, passwordChangedEmail(head, { name: user.name, time: siteTime() }), tx);
      return true;
    });
  });
  if (!right) throw new AppError("current_password_wrong");
}
