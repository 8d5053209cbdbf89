// Resets a forgotten password by an email code, and sends the codes, also those for a registration or a new address.
import { CODE_LIFE, issueCode, spendCode, tryCode } from "../../domain/account/email_codes.ts";
import { typedName, unlock } from "../../domain/account/login_attempts.ts";
import { notify } from "../../domain/account/notifications.ts";
import { isClosed, setPassword, type User, userTable } from "../../domain/account/users.ts";
import { queueEmail } from "../../domain/emails.ts";
import { type Limit, takeFrom } from "../../domain/limits.ts";
import { emailSite } from "../../domain/settings.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { codeEmail, passwordChangedEmail } from "../../content/emails/account.ts";
import { hashPasswordFor } from "../../services/password.ts";
import { AppError } from "../../shared/app_error.ts";
import { oneAtATime } from "../../shared/one_at_a_time.ts";
import { HOUR, MINUTE, siteTime } from "../../shared/time.ts";

type Reset = { email: string; code: string; newPassword: string };
/** `group` is the address as limits count it; `browser` the token of the code's requester. */
type Client = { group: string; browser?: string[] };

const resetsFromAddress: Limit = { name: "reset_from_address", times: 60, every: MINUTE };
const inOrder = oneAtATime({ waiting: 500, patience: 10_000 }); // see register.ts

/**
 * Throws `rate_limited`, then `code_wrong`, then `email_unknown` when the code is right but no account has the
 * address.
 */
export async function replaceForgottenPassword(reset: Reset, client: Client): Promise<void> {
  await takeFrom(resetsFromAddress, client.group);
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
    const notice = passwordChangedEmail(head, { name: user.name, time: siteTime() });
    await notify(user, { kind: "password", about: { by: "user" }, email: notice }, tx);
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

const again: Limit = { name: "code_again", times: 1, every: MINUTE };
const hourly: Limit = { name: "code_hourly", times: 5, every: HOUR };
const NO_USER = 0; // has no row; the search takes as long as for a real one
const codesFromAddress: Limit = { name: "code_from_address", times: 100, every: HOUR }; // an institute may share one

/** Returns the token that identifies the requesting browser when it sends the code. Throws `rate_limited`. */
export async function queueCode(email: string, { ip }: { ip: string }): Promise<string> {
  const head = await emailSite();
  return await transaction(async (tx) => {
    await takeFrom(again, email, tx);
    await takeFrom(hourly, email, tx);
    await takeFrom(codesFromAddress, ip, tx);
    const owner = await userTable.find("email", email, tx) ?? await userTable.get(NO_USER, tx);
    const { digits, browser } = await issueCode(email, tx);
    const message = codeEmail(head, { code: digits, registered: owner !== null && !isClosed(owner) });
    await queueEmail({ email, id: owner?.id ?? null }, message, tx, { worthless_after: Date.now() + CODE_LIFE });
    return browser;
  });
}
