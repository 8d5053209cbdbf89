// The user's own change of password: the current one is asked for, and counted like a sign-in.
import { countedTry, forgetAttempts } from "../domain/login_attempts.ts";
import { post } from "../domain/mails.ts";
import { letterhead, settings } from "../domain/settings.ts";
import { setPassword, type User, users } from "../domain/users.ts";
import { transaction } from "../kv/transaction.ts";
import { passwordChangedLetter } from "../services/letters.ts";
import { hashPassword, verifyPassword } from "../services/password.ts";
import { AppError } from "../shared/app_error.ts";
import { siteTime } from "../shared/time.ts";

type Change = { currentPassword: string; newPassword: string };

/**
 * Ends every session of the user, this one too. Throws `current_password_wrong`, `login_locked`, or `session_expired`
 * when another change was first.
 */
export async function changePassword(user: User, change: Change, { ip }: { ip: string }): Promise<void> {
  const { security } = await settings();
  const attempt = { account: `user:${user.id}`, ip, limit: security.login_failures, known: true };
  const right = await countedTry(attempt, () => verifyPassword(change.currentPassword, user.password_hash));
  if (!right) throw new AppError("current_password_wrong");
  const [hash, head] = [await hashPassword(change.newPassword), await letterhead()];
  await transaction(async (tx) => {
    const current = await users.get(user.id, tx);
    if (current?.generation !== user.generation) throw new AppError("session_expired");
    await forgetAttempts(attempt, tx);
    await setPassword(user.id, hash, tx);
    if (user.email) await post(user.email, passwordChangedLetter(head, { name: user.name, time: siteTime() }), tx);
  });
}
