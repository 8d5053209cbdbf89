// The second step's arithmetic: codes of RFC 6238 as every telephone computes them, and recovery codes.
import { Secret, TOTP } from "otpauth";
import { AppError } from "../shared/app_error.ts";
import { HOUR } from "../shared/time.ts";
import { findHash, hashTogether } from "./password.ts";

const PERIOD = 30; // seconds
const STEPS_EITHER_SIDE = 1;
/** So many steps of a clock that is off are still told from a code that is wrong. */
const STEPS_TOLD = 10;

type Key = Uint8Array<ArrayBuffer>;
type Label = { issuer: string; username: string };

function totp(key: Key, { issuer = "", username = "" }: Partial<Label> = {}): TOTP {
  const secret = new Secret({ buffer: key.buffer });
  return new TOTP({ issuer, label: username, secret, algorithm: "SHA1", digits: 6, period: PERIOD });
}

/** The key as it is typed, and as a QR code has it. */
export function formattedKey(key: Key, label: Label): { secret: string; uri: string } {
  const shown = totp(key, label);
  return { secret: shown.secret.base32, uri: shown.toString() };
}

/** The number of the time step whose code this is, one either side of now, or null. */
export function stepOf(key: Key, code: string, now = Date.now()): number | null {
  const off = stepsOff(key, code, { now, window: STEPS_EITHER_SIDE });
  return off === null ? null : Math.floor(now / 1000 / PERIOD) + off;
}

/** By how many steps the clock that made the code is ahead of ours; null when it is no code of the minutes around. */
export function stepsOff(key: Key, code: string, { now = Date.now(), window = STEPS_TOLD } = {}): number | null {
  return isCode(code) ? totp(key).validate({ token: code, timestamp: now, window }) : null;
}

/** The code of an instant, for tests and the demonstration. */
export function codeAt(key: Key, now = Date.now()): string {
  return totp(key).generate({ timestamp: now });
}

const isCode = (text: string) => /^\d{6}$/.test(text);
const isRecoveryCode = (text: string) => /^[0-9A-Z]{10}$/.test(text);

/** What proves the second step: the time step of a code, or the hash of a recovery code. */
export type Proof = { step: number } | { recovery: string };

/** A person's key, the hashes of the recovery codes that are left, and whether only these are good for something. */
type Secrets = { key: Key; recovery: string[]; locked: boolean };

/**
 * What the typed text proves, or null: nobody has looked yet whether it was used before. Throws `unavailable`, and
 * `otp_locked` for whatever is no recovery code, right or wrong, when the codes are locked.
 */
export async function proofOf(typed: string, secrets: Secrets | null): Promise<Proof | null> {
  if (!secrets) return null;
  if (isRecoveryCode(typed)) {
    const hash = await findHash(typed, secrets.recovery);
    return hash === null ? null : { recovery: hash };
  }
  if (secrets.locked) throw new AppError("otp_locked", { retryAfter: HOUR / 1000 });
  const step = stepOf(secrets.key, typed);
  return step === null ? null : { step };
}

const COUNT = 10;
/** Crockford's: without the letters that look like a digit or like each other. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Ten codes for when the telephone is lost, as they are shown, and their hashes. Throws `unavailable`. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: COUNT }, () => {
    const signs = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => SIGNS.charAt(byte % SIGNS.length));
    return signs.join("");
  });
  return { codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes: await hashTogether(codes) };
}
