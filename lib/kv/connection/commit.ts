// Commits all writes, each exactly once, with retries. Success means on disk: every commit is fsynced, and the file's
// inode and device are checked before it is acknowledged. When the file was deleted or replaced, changes are refused
// and reads continue. On a KV server each commit sets a random marker and checks that it does not exist: a failed
// commit whose marker exists was applied.
import { AppError } from "../../shared/app_error.ts";
import { logEvent } from "../../shared/log_event.ts";
import { pause } from "../../shared/time.ts";
import { explainDamage, isDamaged } from "./damage.ts";
import { type Key, store } from "./db.ts";
import { sendSmallRequest } from "./remote.ts";
import { isOutgrown } from "./version.ts";
import { isReserveSpent, isSpaceAgain, spendReserve } from "./reserve.ts";
import { type KvServer, PATIENCE } from "./server.ts";

export type Check = { key: Key; versionstamp: string | null };
export type Mutation =
  | { type: "set"; key: Key; value: unknown; expireIn?: number }
  | { type: "delete"; key: Key }
  | { type: "sum"; key: Key; value: Deno.KvU64 };

/** A KV server accepts ten checks and a thousand mutations in an atomic. The operation marker takes one of each. */
export const MAX_CHECKS = 9;
export const MAX_MUTATIONS = 999;
const MAX_CHECKS_OF_A_FILE = 100;

/** Returns the maximum of checks in an atomic of this store. */
export function mostChecks(): number {
  return store().remote ? MAX_CHECKS : MAX_CHECKS_OF_A_FILE;
}

const MARKER_LIFE = 3_600_000;
const FULL = /disk is full|disk I\/O|readonly database/i;
const KNOWN_FOR = 1_000; // milliseconds, because each commit looks once more when it is done

let onTheWay = 0; // commits to a KV server without a response

/**
 * Applies all mutations in one atomic if all checks hold. Returns the versionstamp, or null when a check failed. Throws
 * `store_unavailable` after ten seconds of retries, when the embedded file is damaged or was replaced, and when a newer
 * program has migrated the store. Throws `disk_full` at once. A KV server that stops responding (server.ts) may still
 * apply the atomic later, but never twice.
 */
export async function commit(checks: Check[], mutations: Mutation[]): Promise<string | null> {
  if (checks.length > mostChecks()) throw new Error(`${checks.length} checks in one atomic, at most ${mostChecks()}`);
  if (mutations.length > MAX_MUTATIONS) {
    throw new Error(`${mutations.length} mutations in one atomic, at most ${MAX_MUTATIONS}`);
  }
  if (isOutgrown()) throw new AppError("store_unavailable");
  const { server } = store();
  try {
    return server ? await commitRemote(server, checks, mutations) : await commitFile(checks, mutations);
  } catch (error) {
    if (!(error instanceof AppError) && !isTooMuch(error)) logFailure(error, mutations);
    throw error;
  }
}

/** Whether the store refused an atomic for its size. Only after this error nothing was written for certain. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof TypeError && /^(Key|Value|Total \w+ size) too large|^Too many/.test(error.message);
}

/** Logs it, because a sum on a key without a counter fails its atomic after earlier mutations were written. */
function logFailure(error: unknown, mutations: Mutation[]): void {
  // The end of other keys may be an email address.
  const keys = mutations.map(({ type, key }) => JSON.stringify(type === "sum" ? key : key.slice(0, 2)));
  logEvent("a commit failed, and may be written in part", { error: String(error), keys: [...new Set(keys)] });
}

async function commitFile(checks: Check[], mutations: Mutation[]): Promise<string | null> {
  const { writer, isThere } = store();
  if (isReserveSpent() && !await isSpaceAgain()) throw new AppError("disk_full");
  if (!isThere(KNOWN_FOR) || isDamaged()) throw new AppError("store_unavailable");
  const versionstamp = await retried(isLocked, async () => {
    const done = await atomic(writer, checks, mutations).commit();
    return done.ok ? done.versionstamp : null;
  });
  if (!isThere(0)) throw new AppError("store_unavailable");
  return versionstamp;
}

async function commitRemote(server: KvServer, checks: Check[], mutations: Mutation[]): Promise<string | null> {
  const { writer } = store();
  const marker: Key = ["marker", crypto.randomUUID()];
  const write = () =>
    retried(isPassing, async () => {
      if (onTheWay === 1) sendSmallRequest(writer); // a lone commit waits for an acknowledgement (remote.ts)
      const done = await atomic(writer, checks, mutations)
        .check({ key: marker, versionstamp: null })
        .set(marker, 1, { expireIn: MARKER_LIFE })
        .commit();
      if (done.ok) return done.versionstamp;
      // The client repeats a write whose answer was lost, and the repetition fails on its own marker.
      return (await writer.get(marker)).versionstamp;
    });
  // Once the marker exists, the atomic fails its check whenever the client repeats it.
  const withdraw = async () => {
    const done = await writer.atomic().check({ key: marker, versionstamp: null })
      .set(marker, 1, { expireIn: MARKER_LIFE }).commit();
    return done.ok;
  };
  onTheWay++;
  return await server.change(write, withdraw).finally(() => onTheWay--);
}

function atomic(writer: Deno.Kv, checks: Check[], mutations: Mutation[]): Deno.AtomicOperation {
  return writer.atomic().check(...checks).mutate(...(mutations as Deno.KvMutation[]));
}

async function retried<T>(passing: (error: Error) => boolean, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + PATIENCE;
  for (let time = 2;; time = Math.min(time * 2, 100)) {
    try {
      return await work();
    } catch (error) {
      if (!passing(error as Error)) throw storeError(error as Error);
      if (performance.now() > deadline) throw new AppError("store_unavailable", { cause: error });
      await pause(time * (0.5 + Math.random()));
    }
  }
}

/** Another connection was writing, and nothing was applied. */
function isLocked(error: Error): boolean {
  return /database is (?:locked|busy)/i.test(error.message);
}

/** All errors but an invalid request and a full disk. The marker makes a retry harmless. */
function isPassing(error: Error): boolean {
  return !(error instanceof TypeError) && !/status=4\d\d/.test(error.message) && !FULL.test(error.message) &&
    !(error instanceof Deno.errors.BadResource);
}

function storeError(error: Error): Error {
  if (!FULL.test(error.message)) return explainDamage(error) as Error;
  spendReserve();
  return new AppError("disk_full", { cause: error });
}

/** Limits of an atomic in bytes. The store accepts 81,920 and 819,200; the rest is a margin for the estimates. */
export const KEY_BYTES = 60_000;
export const BYTES = 500_000;

/**
 * Returns the size of a key's parts, exact unless they contain a zero. Joining them first takes eight times as long.
 */
export function partsSize(key: Deno.KvKey): number {
  let size = 0;
  for (const part of key) size += typeof part === "string" ? 2 + utf8Size(part) : 9;
  return size;
}

function utf8Size(text: string): number {
  let size = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) size += code > 0x7ff ? 2 : 1;
  }
  return size;
}

/** Estimates the size of a value, never too low. */
export function valueSize(value: unknown): number {
  if (typeof value === "string") return value.length * 2 + 10;
  if (value instanceof Uint8Array) return value.length + 10;
  if (typeof value !== "object" || value === null) return 12;
  let size = 10;
  for (const name in value) size += name.length + 2 + valueSize((value as Record<string, unknown>)[name]);
  return size;
}
