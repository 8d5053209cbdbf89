// The user's own change of password: the current one is asked for, and counted like a sign-in.
import { countedTry, forgetAttempts } from "../../domain/account/login_attempts.ts";
import { post } from "../../domain/mails.ts";
import { letterhead, settings } from "../../domain/settings.ts";
import { setPassword, type User, users } from "../../domain/account/users.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { passwordChangedLetter } from "../../services/letters.ts";
import { hashPassword, verifyPassword } from "../../services/password.ts";
import { AppError } from "../../shared/app_error.ts";
import { siteTime } from "../../shared/time.ts";

type Change = { currentPassword: string; newPassword: string };

/**
 * Ends every session of the user, this one too. Throws `current_password_wrong`, `login_locked`, `unavailable`, or
 * `session_expired` when another change was first.
 */
export async function changePassword(user: User, change: Change, { ip }: { ip: string }): Promise<void> {
  const { security } = await settings();
  const attempt = { account: `user:${user.id}`, from: ip, limit: security.login_failures, known: true };
  const right = await countedTry(attempt, async () => {
    await assertUnchanged(user); // others may have had their turn first
    if (!await verifyPassword(change.currentPassword, user.password_hash)) return false;
    const [hash, head] = [await hashPassword(change.newPassword), await letterhead()];
    return await transaction(async (tx) => {
      await assertUnchanged(user, tx);
      await forgetAttempts(attempt, tx);
      await setPassword(user.id, hash, tx);
      if (user.email) await post(user.email, passwordChangedLetter(head, { name: user.name, time: siteTime() }), tx);
      return true;
    });
  });
  if (!right) throw new AppError("current_password_wrong");
}

async function assertUnchanged(user: User, tx?: Transaction): Promise<void> {
  const current = await users.get(user.id, tx);
  if (current?.generation !== user.generation) throw new AppError("session_expired");
}
