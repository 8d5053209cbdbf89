// The user closes the account: the password is asked for and counted like a sign-in, and a letter tells the date.
import { beginClosing } from "../../domain/account/closing.ts";
import { countedTry, forgetAttempts } from "../../domain/account/login_attempts.ts";
import type { User } from "../../domain/account/users.ts";
import { type ActingUser, assertUserActing } from "../../domain/acting.ts";
import { post } from "../../domain/mails.ts";
import { letterhead, settings } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { closingLetter } from "../../services/letters/account.ts";
import { verifyPassword } from "../../services/password.ts";
import { AppError } from "../../shared/app_error.ts";
import { siteTime } from "../../shared/time.ts";

/** Throws `password_wrong`, `login_locked`, `unavailable` or `session_expired`. */
export async function closeAccount(password: string, owner: ActingUser, { ip }: { ip: string }): Promise<User> {
  const [{ security }, head] = [await settings(), await letterhead()];
  const { id } = await assertUserActing(owner); // before the try is counted
  const attempt = { account: `user:${id}`, from: ip, limit: security.login_failures, known: true };
  const closing = await countedTry(attempt, async () => {
    const { password_hash } = await assertUserActing(owner); // others may have had their turn first
    if (!await verifyPassword(password, password_hash)) return null;
    return await transaction(async (tx) => {
      const { user, isNew } = await beginClosing(owner, tx);
      await forgetAttempts(attempt, tx);
      const letter = closingLetter(head, { name: user.name, time: siteTime(user.closes_at ?? undefined) });
      if (isNew && user.email) await post(user.email, letter, tx);
      return user;
    });
  });
  if (!closing) throw new AppError("password_wrong");
  return closing;
}
