// Mails a code to an address, for registering or for a new password; the answer is the same for every address.
import { CODE_LIFE, issueCode } from "../../domain/account/email_codes.ts";
import { type Limit, takeFrom } from "../../domain/limits.ts";
import { post } from "../../domain/mails.ts";
import { isClosed, users } from "../../domain/account/users.ts";
import { letterhead } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { codeLetter } from "../../services/letters/account.ts";
import { HOUR, MINUTE } from "../../shared/time.ts";

const again: Limit = { name: "code_again", times: 1, every: MINUTE };
const hourly: Limit = { name: "code_hourly", times: 5, every: HOUR };
const NOBODY = 0; // has no row, and is looked for as long as somebody
const fromAddress: Limit = { name: "code_from_address", times: 100, every: HOUR }; // an institute stands behind one

/** Gives the token by which the browser that asked is known when it sends the code. Throws `rate_limited`. */
export async function sendCode(email: string, { ip }: { ip: string }): Promise<string> {
  const head = await letterhead();
  return await transaction(async (tx) => {
    await takeFrom(again, email, tx);
    await takeFrom(hourly, email, tx);
    await takeFrom(fromAddress, ip, tx);
    const owner = await users.find("email", email, tx) ?? await users.get(NOBODY, tx);
    const { digits, browser } = await issueCode(email, tx);
    const letter = codeLetter(head, { code: digits, registered: owner !== null && !isClosed(owner) });
    await post({ email, id: owner?.id ?? null }, letter, tx, { worthless_after: Date.now() + CODE_LIFE });
    return browser;
  });
}
