// Texts that a rollup counts by, such as addresses, are kept as a keyed hash alone: the same text is known again, and
// nobody reads it from the store. A thief of the whole store has the key, too, and could try all addresses out.
import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import { commit } from "../../connection/commit.ts";
import { SECRET, type Store, store } from "../../connection/db.ts";

const BYTES = 16; // of the hash; 22 letters
const REMEMBERED = 100_000; // texts, of all rollups together

const memory = new WeakMap<Store, LRUCache<string, string>>();

/** Returns a member as it is stored: a number, or the hash of a text. */
export function memberOf(member: number | string): number | string {
  return typeof member === "string" ? hashed(member) : member;
}

function hashed(text: string): string {
  const open = store();
  let known = memory.get(open);
  if (!known) memory.set(open, known = new LRUCache({ max: REMEMBERED }));
  const remembered = known.get(text);
  if (remembered !== undefined) return remembered;
  if (!open.secret) throw new Error("the store has no secret, which migrate makes");
  const hash = createHmac("sha256", open.secret).update(text).digest().subarray(0, BYTES).toString("base64url");
  known.set(text, hash);
  return hash;
}

/** Makes the secret of a new store; of several processes that come at once all have the same. */
export async function ensureSecret({ isNew }: { isNew: boolean }): Promise<void> {
  const open = store();
  const value = crypto.getRandomValues(new Uint8Array(32));
  if (isNew) await commit([{ key: SECRET, versionstamp: null }], [{ type: "set", key: SECRET, value }]);
  open.secret ??= (await open.reader.get<Uint8Array>(SECRET)).value ?? undefined;
}
