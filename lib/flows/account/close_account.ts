// A user closes the account: the password is required and counted like a sign-in, and an email states the date.
import { beginClosing } from "../../domain/account/closing.ts";
import { reauthenticateUser } from "../../domain/account/reauthentication.ts";
import type { UserActor } from "../../domain/actor.ts";
import { aDay, isWithin, takeFrom } from "../../domain/limits.ts";
import { queueEmail } from "../../domain/emails.ts";
import { emailSite } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { closingEmail } from "../../content/emails/account.ts";
import { verifyPassword } from "../../services/password.ts";
import { AppError } from "../../shared/app_error.ts";
import { CLOSING_EMAILS_A_DAY, CLOSINGS_A_DAY } from "../../shared/bounds.ts";
import { siteTime } from "../../shared/time.ts";

/**
 * Returns when the account will be closed. Throws `password_wrong`, `login_locked`, `unavailable`, `session_expired`,
 * or `rate_limited_today`. Of several closings on a day only the first sends an email.
 */
export async function closeAccount(password: string, owner: UserActor, { ip }: { ip: string }): Promise<string> {
  const head = await emailSite();
  let closes_at = "";
  const right = await reauthenticateUser(owner, ip, async ({ password_hash }, forget) => {
    if (!await verifyPassword(password, password_hash)) return false;
    return await transaction(async (tx) => {
      const { user, isNew } = await beginClosing(owner, tx);
      await forget(tx);
      closes_at = user.closes_at ?? "";
      if (!isNew) return true;
      const who = String(user.id);
      await takeFrom(aDay("closings", CLOSINGS_A_DAY), who, tx);
      if (user.email && await isWithin(aDay("closing_emails", CLOSING_EMAILS_A_DAY), who, tx)) {
        await queueEmail(user, closingEmail(head, { name: user.name, time: siteTime(closes_at) }), tx);
      }
      return true;
    });
  });
  if (!right) throw new AppError("password_wrong");
  return closes_at;
}
