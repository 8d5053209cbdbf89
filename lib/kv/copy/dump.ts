// The store as lines of text, one entry a line, and back: portable between the embedded file and a KV server.
// It is no snapshot of one moment, and times of expiry are kept only where the value tells them.
import { parse, stringify } from "devalue";
import { commit, type Mutation } from "../connection/commit.ts";
import { type Key, store } from "../connection/db.ts";
import { MARK } from "./unfinished.ts";

/** Families that mean nothing in another store. */
const PASSING = new Set(["marker", "changes", "lease", "probe", String(MARK[0])]);
/** The family whose values tell when they end (expiring.ts); an `ends_at` elsewhere is a field like any other. */
const ENDING = "expiring";
const BATCH_BYTES = 300_000;
const BATCH = 200;

/** Every entry as a line without its line break. */
export async function* dumpLines(): AsyncGenerator<string> {
  for await (const { key, value } of store().reader.list({ prefix: [] }, { batchSize: 100 })) {
    if (!PASSING.has(String(key[0]))) {
      yield stringify([key, value], { KvU64: (v) => v instanceof Deno.KvU64 && String(v.value) });
    }
  }
}

/** Writes entries that `dumpLines` has given into the open store, which must be empty. */
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

/** Whether nothing is kept in the open store, but what means nothing elsewhere. */
export async function isStoreEmpty(): Promise<boolean> {
  for await (const { key } of store().reader.list({ prefix: [] }, { batchSize: 100 })) {
    if (!PASSING.has(String(key[0]))) return false;
  }
  return true;
}

/** The time left to a row that ends by itself (expiring.ts), in milliseconds. */
function lifeOf(value: unknown): number | undefined {
  const ends = typeof value === "object" && value !== null && "ends_at" in value ? value.ends_at : undefined;
  return typeof ends === "number" ? ends - Date.now() : undefined;
}
