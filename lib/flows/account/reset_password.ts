// Sets a new password by an email code; every session and every lock of the user ends.
import { spendCode, tryCode } from "../../domain/account/email_codes.ts";
import { typedName, unlock } from "../../domain/account/login_attempts.ts";
import { type Limit, takeFrom } from "../../domain/limits.ts";
import { queueEmail } from "../../domain/emails.ts";
import { isClosed, setPassword, type User, userTable } from "../../domain/account/users.ts";
import { emailSite } from "../../domain/settings.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { passwordChangedEmail } from "../../content/emails/account.ts";
import { hashPasswordFor } from "../../services/password.ts";
import { AppError } from "../../shared/app_error.ts";
import { oneAtATime } from "../../shared/one_at_a_time.ts";
import { MINUTE, siteTime } from "../../shared/time.ts";

type Reset = { email: string; code: string; newPassword: string };
/** `group` is the address as limits count it; `browser` the token of the code's requester. */
type Client = { group: string; browser?: string[] };

const fromAddress: Limit = { name: "reset_from_address", times: 60, every: MINUTE };
const inOrder = oneAtATime({ waiting: 500, patience: 10_000 }); // see register.ts

/**
 * Throws `rate_limited`, then `code_wrong`, then `email_unknown` when the code is right but no account has the
 * address.
 */
export async function replaceForgottenPassword(reset: Reset, client: Client): Promise<void> {
  await takeFrom(fromAddress, client.group);
  await inOrder(reset.email, () => setByCode(reset, client));
}

async function setByCode({ email, code, newPassword }: Reset, { group, browser }: Client): Promise<void> {
  await tryCode({ email, code, browser });
  await owner(email);
  const [hash, head] = [await hashPasswordFor(group, newPassword), await emailSite()];
  const { id, phone } = await transaction(async (tx) => {
    await spendCode({ email, code, browser }, tx);
    const user = await owner(email, tx);
    await setPassword(user.id, hash, tx);
    await queueEmail(user, passwordChangedEmail(head, { name: user.name, time: siteTime() }), tx);
    return user;
  });
  // Not under the name, which others may have, too.
  await unlock(`user:${id}`, [email, phone].map((name) => typedName("user", name)));
}

/** Returns the current owner of the address; a closed account has none. */
async function owner(email: string, tx?: Transaction): Promise<User> {
  const user = await userTable.find("email", email, tx);
  if (!user || isClosed(user)) throw new AppError("email_unknown");
  return user;
}
