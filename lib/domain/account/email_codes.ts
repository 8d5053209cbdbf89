// Email codes of six digits: ten minutes, five wrong attempts, used once, one valid code per address.
import { hash } from "node:crypto";
import { defineExpiring } from "../../kv/expiring.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { equalInConstantTime, randomText } from "../../shared/encoding.ts";
import { isRunning, MINUTE } from "../../shared/time.ts";
import { sign } from "../secrets.ts";
import type { PersonalData } from "./personal_data.ts";

export const CODE_LIFE = 10 * MINUTE;

// The browser that requested a code has five wrong attempts, all others together have five more: a stranger who knows
// only the address uses up those, and the owner's remain. That is ten guesses per code, fifty an hour per address,
// which gets five codes an hour: a chance of one in 20,000 an hour for an attacker who requests the codes.
const WRONG_TRIES = 5;

type Group = "asker" | "others";
type Code = { mac: string; asked_by: string; tries: Record<Group, number>; until: number };
/** Digits that a client sends, and the tokens of its browser. */
type CodeTry = { email: string; code: string; browser?: string[] };

const codes = defineExpiring<Code>("email_code");

async function livingCode(email: string, tx: Transaction): Promise<Code | null> {
  const code = await codes.get([email], tx);
  return code && isRunning(code.until, CODE_LIFE) ? code : null;
}

/** Creates a code for the address and replaces an older one. Returns its digits, and the token of the requester. */
export async function issueCode(email: string, tx: Transaction): Promise<{ digits: string; browser: string }> {
  const digits = String(randomBelow(1_000_000)).padStart(6, "0");
  const browser = randomText(16);
  const tries = { asker: 0, others: 0 };
  const code = { mac: await mac(email, digits), asked_by: digest(browser), tries, until: Date.now() + CODE_LIFE };
  await codes.put([email], code, { until: code.until, tx });
  return { digits, browser };
}

/** Throws `code_wrong`, and counts the attempt, unless the digits are the address's valid code. Does not use it up. */
export async function tryCode(given: CodeTry): Promise<void> {
  const { email, browser } = given;
  const its = await mac(email, given.code);
  const right = await transaction(async (tx) => {
    const code = await livingCode(email, tx);
    const group = code && groupOf(code, browser);
    if (!group || code.tries[group] >= WRONG_TRIES) return false;
    if (equalInConstantTime(code.mac, its)) return true;
    const tries = { ...code.tries, [group]: code.tries[group] + 1 };
    await codes.put([email], { ...code, tries }, { until: code.until, tx });
    return false;
  });
  if (!right) throw new AppError("code_wrong");
}

/** Uses up the code together with its effect. Throws `code_wrong` when another request has just used it. */
export async function spendCode({ email, code: digits, browser }: CodeTry, tx: Transaction): Promise<void> {
  const code = await livingCode(email, tx);
  const left = code && code.tries[groupOf(code, browser)] < WRONG_TRIES;
  if (!left || !equalInConstantTime(code.mac, await mac(email, digits))) throw new AppError("code_wrong");
  await codes.remove([email], tx);
}

export const personalCodes: PersonalData = {
  async gather({ email }) {
    const code = email ? await codes.get([email]) : null;
    return { email_codes: code ? [{ tries: code.tries, ends_at: new Date(code.until).toISOString() }] : [] };
  },
  async erase({ email }) {
    if (email) await codes.remove([email]);
  },
};

function groupOf({ asked_by }: Code, browser: string[] = []): Group {
  return browser.some((token) => equalInConstantTime(asked_by, digest(token))) ? "asker" : "others";
}

function digest(browser: string): string {
  return hash("sha256", browser);
}

/** Bound to the address: a code is invalid for any other one. */
function mac(email: string, digits: string): Promise<string> {
  return sign("codes", `${email}\n${digits}`);
}

/** Returns a uniform random number from 0 to below `n`. */
function randomBelow(n: number): number {
  const limit = Math.floor(0x1_0000_0000 / n) * n;
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < limit) return value % n;
  }
}
