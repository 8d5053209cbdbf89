// A new password by the code of a letter; every session of the user ends, and every lock.
import { tryCode, useCode } from "../../domain/account/email_codes.ts";
import { unlock } from "../../domain/account/login_attempts.ts";
import { post } from "../../domain/mails.ts";
import { setPassword, users } from "../../domain/account/users.ts";
import { letterhead } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { passwordChangedLetter } from "../../services/letters.ts";
import { hashPassword } from "../../services/password.ts";
import { AppError } from "../../shared/app_error.ts";
import { oneAtATime } from "../../shared/one_at_a_time.ts";
import { siteTime } from "../../shared/time.ts";

type Reset = { email: string; code: string; newPassword: string };

const inOrder = oneAtATime(); // see register.ts

/** Throws `code_wrong`, or `email_unknown` when the code is right but nobody has the address. */
export function resetPassword(reset: Reset): Promise<void> {
  return inOrder(reset.email, () => setByCode(reset));
}

async function setByCode({ email, code, newPassword }: Reset): Promise<void> {
  await tryCode(email, code);
  const user = await users.find("email", email);
  if (!user) throw new AppError("email_unknown");
  const [hash, head] = [await hashPassword(newPassword), await letterhead()];
  await transaction(async (tx) => {
    await useCode(email, code, tx);
    await setPassword(user.id, hash, tx);
    await post(email, passwordChangedLetter(head, { name: user.name, time: siteTime() }), tx);
  });
  await unlock(`user:${user.id}`);
}
