// The one way by which anything is written: retried where a retry is right, applied exactly once.
import { AppError } from "../shared/app_error.ts";
import { type Key, store } from "./db.ts";

export type Check = { key: Key; versionstamp: string | null };
export type Mutation =
  | { type: "set"; key: Key; value: unknown; expireIn?: number }
  | { type: "delete"; key: Key }
  | { type: "sum"; key: Key; value: Deno.KvU64 };

/** A KV server takes ten checks an atomic; one is the operation marker's. */
export const MAX_CHECKS = 9;
export const MAX_MUTATIONS = 1_000;

const PATIENCE = 10_000; // how long a locked file or a silent server is asked again
const MARKER_LIFE = 3_600_000;

/** Applies all mutations in one atomic if all checks hold. Gives the versionstamp, or null when a check failed. */
export async function commit(checks: Check[], mutations: Mutation[]): Promise<string | null> {
  if (checks.length > MAX_CHECKS) throw new Error(`${checks.length} checks in one atomic, at most ${MAX_CHECKS}`);
  const { writer, remote } = store();
  const marker: Key | undefined = remote ? ["marker", crypto.randomUUID()] : undefined;
  const deadline = Date.now() + PATIENCE;
  for (let pause = 2;; pause = Math.min(pause * 2, 100)) {
    try {
      const done = await attempt(writer, { checks, mutations, marker });
      if (done.ok) return done.versionstamp;
      // The client repeats a write whose answer was lost, and the repetition fails on its own marker.
      return marker ? (await writer.get(marker)).versionstamp : null;
    } catch (error) {
      if (!worthRetrying(error as Error, remote)) throw storeError(error as Error);
      if (Date.now() > deadline) throw new AppError("store_unavailable", { cause: error });
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
    }
  }
}

type Attempt = { checks: Check[]; mutations: Mutation[]; marker?: Key };

function attempt(writer: Deno.Kv, { checks, mutations, marker }: Attempt) {
  const atomic = writer.atomic().check(...checks).mutate(...(mutations as Deno.KvMutation[]));
  if (marker) atomic.check({ key: marker, versionstamp: null }).set(marker, 1, { expireIn: MARKER_LIFE });
  return atomic.commit();
}

/** A locked file has applied nothing; over the network the marker makes a second try harmless. */
function worthRetrying(error: Error, remote: boolean): boolean {
  if (/database is locked/i.test(error.message)) return true;
  return remote && !(error instanceof TypeError) && !/too large|invalid/i.test(error.message);
}

function storeError(error: Error): Error {
  return /disk is full|disk I\/O|readonly database/i.test(error.message)
    ? new AppError("disk_full", { cause: error })
    : error;
}
