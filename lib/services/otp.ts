// Verifies two-factor authentication: TOTP codes (RFC 6238) and recovery codes.
import { Secret, TOTP } from "otpauth";
import { AppError } from "../shared/app_error.ts";
import { HOUR } from "../shared/time.ts";
import { findHash, hashTogether } from "./password.ts";

const PERIOD = 30; // seconds
const STEPS_EITHER_SIDE = 1;
/** Up to this many steps, a wrong clock is distinguished from a wrong code. */
const STEPS_TOLD = 10;

type Key = Uint8Array<ArrayBuffer>;
type Label = { issuer: string; username: string };

function totp(key: Key, { issuer = "", username = "" }: Partial<Label> = {}): TOTP {
  const secret = new Secret({ buffer: key.buffer });
  return new TOTP({ issuer, label: username, secret, algorithm: "SHA1", digits: 6, period: PERIOD });
}

/** Returns the key for typing, and the address for a QR code. */
export function formattedKey(key: Key, label: Label): { secret: string; uri: string } {
  const shown = totp(key, label);
  return { secret: shown.secret.base32, uri: shown.toString() };
}

/** Returns the time step of a code, at most one before or after now; null for a wrong code. */
export function stepOf(key: Key, code: string, now = Date.now()): number | null {
  const off = stepsOff(key, code, { now, window: STEPS_EITHER_SIDE });
  return off === null ? null : Math.floor(now / 1000 / PERIOD) + off;
}

/** Returns by how many steps the clock of the code is ahead of this one; null when no step nearby has the code. */
export function stepsOff(key: Key, code: string, { now = Date.now(), window = STEPS_TOLD } = {}): number | null {
  return isCode(code) ? totp(key).validate({ token: code, timestamp: now, window }) : null;
}

/** Returns the code of an instant, for tests and the demonstration. */
export function codeAt(key: Key, now = Date.now()): string {
  return totp(key).generate({ timestamp: now });
}

const isCode = (text: string) => /^\d{6}$/.test(text);
const isRecoveryCode = (text: string) => /^[0-9A-Z]{10}$/.test(text);

/** A verified factor: the time step of a code, or the hash of a recovery code. */
export type Proof = { step: number } | { recovery: string };

/** A user's key, the hashes of the unused recovery codes, and whether only recovery codes are accepted. */
type Secrets = { key: Key; recovery: string[]; locked: boolean };

/**
 * Verifies the typed text, or returns null. The caller must check whether it was used before. Throws `unavailable`, and
 * `otp_locked` for any other text than a recovery code while TOTP codes are locked.
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
/** Crockford's alphabet, without letters that resemble digits or each other. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns ten recovery codes as they are displayed, and their hashes. Throws `unavailable`. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: COUNT }, () => {
    const signs = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => SIGNS.charAt(byte % SIGNS.length));
    return signs.join("");
  });
  return { codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes: await hashTogether(codes) };
}
