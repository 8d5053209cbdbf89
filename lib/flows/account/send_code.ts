// Sends a code to an email address, for a registration or a password reset; the response is the same for every address.
import { CODE_LIFE, issueCode } from "../../domain/account/email_codes.ts";
import { type Limit, takeFrom } from "../../domain/limits.ts";
import { queueEmail } from "../../domain/emails.ts";
import { isClosed, userTable } from "../../domain/account/users.ts";
import { emailSite } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { codeEmail } from "../../content/emails/account.ts";
import { HOUR, MINUTE } from "../../shared/time.ts";

const again: Limit = { name: "code_again", times: 1, every: MINUTE };
const hourly: Limit = { name: "code_hourly", times: 5, every: HOUR };
const NOBODY = 0; // has no row, and is searched for as long as a real one
const fromAddress: Limit = { name: "code_from_address", times: 100, every: HOUR }; // an institute may share one

/** Returns the token that identifies the requesting browser when it sends the code. Throws `rate_limited`. */
export async function queueCode(email: string, { ip }: { ip: string }): Promise<string> {
  const head = await emailSite();
  return await transaction(async (tx) => {
    await takeFrom(again, email, tx);
    await takeFrom(hourly, email, tx);
    await takeFrom(fromAddress, ip, tx);
    const owner = await userTable.find("email", email, tx) ?? await userTable.get(NOBODY, tx);
    const { digits, browser } = await issueCode(email, tx);
    const message = codeEmail(head, { code: digits, registered: owner !== null && !isClosed(owner) });
    await queueEmail({ email, id: owner?.id ?? null }, message, tx, { worthless_after: Date.now() + CODE_LIFE });
    return browser;
  });
}
