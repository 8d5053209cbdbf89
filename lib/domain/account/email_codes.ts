// Six digits sent to an address: ten minutes, five wrong tries, used once, one living code an address.
import { defineExpiring } from "../../kv/expiring.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { equalInConstantTime } from "../../shared/encoding.ts";
import { MINUTE } from "../../shared/time.ts";
import { sign } from "../secrets.ts";

export const CODE_LIFE = 10 * MINUTE;
const WRONG_TRIES = 5;

type Code = { mac: string; tries: number; until: number };

const codes = defineExpiring<Code>("email_code");

/** Makes a new code for the address in place of any older one, and gives its six digits. */
export async function issueCode(email: string, tx: Transaction): Promise<string> {
  const digits = String(randomBelow(1_000_000)).padStart(6, "0");
  const code = { mac: await mac(email, digits), tries: 0, until: Date.now() + CODE_LIFE };
  await codes.put([email], code, { until: code.until, tx });
  return digits;
}

/** Throws `code_wrong`, and counts the try, unless the digits are the address's living code. Does not use it up. */
export async function tryCode(email: string, digits: string): Promise<void> {
  const given = await mac(email, digits);
  const right = await transaction(async (tx) => {
    const code = await codes.get([email], tx);
    if (!code || code.tries >= WRONG_TRIES) return false;
    if (equalInConstantTime(code.mac, given)) return true;
    await codes.put([email], { ...code, tries: code.tries + 1 }, { until: code.until, tx });
    return false;
  });
  if (!right) throw new AppError("code_wrong");
}

/** Uses the code up together with what it was good for. Throws `code_wrong` when somebody else has just used it. */
export async function useCode(email: string, digits: string, tx: Transaction): Promise<void> {
  const code = await codes.get([email], tx);
  const right = code && code.tries < WRONG_TRIES && equalInConstantTime(code.mac, await mac(email, digits));
  if (!right) throw new AppError("code_wrong");
  await codes.remove([email], tx);
}

/** Bound to the address: a code is worthless for any other one. */
function mac(email: string, digits: string): Promise<string> {
  return sign("codes", `${email}\n${digits}`);
}

/** A uniform random number from 0 to below `n`. */
function randomBelow(n: number): number {
  const limit = Math.floor(0x1_0000_0000 / n) * n;
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < limit) return value % n;
  }
}
