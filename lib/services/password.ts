// Password hashing: Argon2id, at most two at a time, stored as a PHC string. Imported bcrypt hashes are verified in the
// same queue.
import { timingSafeEqual } from "node:crypto";
import { oneAtATime } from "../shared/one_at_a_time.ts";
import { bcryptCost } from "../shared/account/bcrypt.ts";
import { argon2id, type Cost } from "./argon2id.ts";
import { verifyBcrypt } from "./bcrypt.ts";

/** 46 MiB, one pass: about 60 ms a hash. Two at a time allow 31 sign-ins a second without slowing other requests. */
const cost: Cost = { memory: 47104, passes: 1, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const LONGEST = 1_024; // the schemas refuse more, because normalizing takes quadratic time in the number of marks

const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
const shape = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Returns the hash of a password as a PHC string. Throws AppError `unavailable` when 50 others are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const [hash = ""] = await hashTogether([password]);
  return hash;
}

/**
 * Returns the hashes of random secrets under one salt, so that one hash finds a typed secret. Throws like hashPassword.
 */
export function hashTogether(secrets: string[]): Promise<string[]> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return Promise.all(secrets.map(async (secret) => {
    const tag = await derive(secret, { salt, cost, length: TAG_BYTES });
    return `${prefix}${base64(salt)}$${base64(tag)}`;
  }));
}

const inTurn = oneAtATime({ waiting: 60, patience: 10_000 });

/** The same for a visitor without a session. All visitors of a network address share one place in the queue. */
export function hashPasswordFor(address: string, password: string): Promise<string> {
  return inTurn(address, () => hashPassword(password));
}

/** Whether the password matches the PHC string or bcrypt hash. Throws like hashPassword, and for another string. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  if (bcryptCost(phc) !== undefined) return await inPlace(QUEUE, () => verifyBcrypt(limited(password), phc));
  return await findHash(password, [phc]) !== null;
}

/** Returns the hash of the secret among hashes with one salt, or null. Throws like verifyPassword. */
export async function findHash(secret: string, phcs: string[]): Promise<string | null> {
  const [first] = phcs;
  if (first === undefined) return null;
  const [, memory, passes, parallelism, salt, tag] = shape.exec(first) ?? [];
  if (!salt || !tag) throw new Error("a stored password is no Argon2id PHC string");
  const actual = await derive(secret, {
    salt: Uint8Array.fromBase64(salt),
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    length: Uint8Array.fromBase64(tag).length,
  });
  const fits = phcs.map((phc) => timingSafeEqual(actual, Uint8Array.fromBase64(phc.split("$").at(-1) ?? "")));
  return phcs[fits.indexOf(true)] ?? null;
}

/**
 * Does the same work for an account that does not exist, so that the response takes as long; with `cost` that of a
 * bcrypt hash. Returns false.
 */
export async function verifyDummy(password: string, cost?: number): Promise<false> {
  await verifyPassword(password, cost === undefined ? dummy : `$2b$${String(cost).padStart(2, "0")}$${".".repeat(53)}`);
  return false;
}

/** Whether a stored string has outdated parameters and should be replaced at this sign-in. */
export function needsRehash(phc: string): boolean {
  return !phc.startsWith(prefix);
}

const dummy = `${prefix}${base64(new Uint8Array(SALT_BYTES))}$${base64(new Uint8Array(TAG_BYTES))}`;

const inPlace = oneAtATime({ places: 2, waiting: 50 });
const QUEUE = "password";

type Parameters = { salt: Uint8Array<ArrayBuffer>; cost: Cost; length: number };

async function derive(password: string, parameters: Parameters): Promise<Uint8Array> {
  const secret = new TextEncoder().encode(limited(password).normalize("NFKC").slice(0, LONGEST));
  return await inPlace(QUEUE, () => argon2id({ secret, ...parameters }));
}

function limited(password: string): string {
  if (password.length > LONGEST) throw new RangeError("a password is longer than any may be");
  return password;
}

/** Base64 without padding, as PHC strings have it. */
function base64(bytes: Uint8Array): string {
  return bytes.toBase64({ omitPadding: true });
}
