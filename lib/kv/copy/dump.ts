// Dumps the store as lines of text, one entry a line, and loads it, portable between the embedded file and a KV server.
// A dump is no snapshot, and preserves a time of expiry only where the value stores it.
import { parse, stringify } from "devalue";
import { commit, type Mutation } from "../connection/commit.ts";
import { type Key, store } from "../connection/db.ts";
import { MARK } from "./unfinished.ts";

/** Families without a meaning in another store. */
const PASSING = new Set(["marker", "changes", "lease", "probe", String(MARK[0])]);
/** The family whose values store their end (expiring.ts). */
const ENDING = "expiring";
const BATCH_BYTES = 300_000;
const BATCH = 200;

/** Yields each entry as a line without a line break. */
export async function* dumpLines(): AsyncGenerator<string> {
  for await (const { key, value } of store().reader.list({ prefix: [] }, { batchSize: 100 })) {
    if (!PASSING.has(String(key[0]))) {
      yield stringify([key, value], { KvU64: (v) => v instanceof Deno.KvU64 && String(v.value) });
    }
  }
}

/** Writes the entries of `dumpLines` into the open store, which must be empty. Returns their number. */
export async function loadLines(lines: AsyncIterable<string>): Promise<number> {
  if (!await isStoreEmpty()) throw new Error("the store is not empty");
  let [mutations, bytes, n]: [Mutation[], number, number] = [[], 0, 0];
  for await (const line of lines) {
    const [key, value]: [Key, unknown] = parse(line, { KvU64: (v) => new Deno.KvU64(BigInt(v)) });
    const expireIn = key[0] === ENDING ? lifeOf(value) : undefined;
    if (expireIn !== undefined && expireIn <= 0) continue;
    mutations.push({ type: "set", key, value, ...(expireIn !== undefined && { expireIn }) });
    bytes += line.length * 2;
    n++;
    if (bytes < BATCH_BYTES && mutations.length < BATCH) continue;
    await commit([], mutations);
    [mutations, bytes] = [[], 0];
  }
  if (mutations.length > 0) await commit([], mutations);
  return n;
}

/** Whether the open store has no entries that a dump would contain. */
export async function isStoreEmpty(): Promise<boolean> {
  for await (const { key } of store().reader.list({ prefix: [] }, { batchSize: 100 })) {
    if (!PASSING.has(String(key[0]))) return false;
  }
  return true;
}

/** Returns the remaining life of an expiring row in milliseconds. */
function lifeOf(value: unknown): number | undefined {
  const ends = typeof value === "object" && value !== null && "ends_at" in value ? value.ends_at : undefined;
  return typeof ends === "number" ? ends - Date.now() : undefined;
}
