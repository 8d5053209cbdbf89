// Members of rollups that are texts: stores only a keyed hash, numbers the hashes from 1 on, and counts exactly how
// many exist. A row adds its hash to a list of new ones without a read; folding, in one process at a time, numbers
// them.
import { AppError } from "../../../shared/app_error.ts";
import { commit, type Mutation } from "../../connection/commit.ts";
import { type Key, SECRET, type Store, store } from "../../connection/db.ts";
import { joinedReads } from "../../connection/shared_reads.ts";
import { type BatchedRecord, recordsIn } from "../records.ts";
import { timeId } from "../time_id.ts";
import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";

const FOLD = 600; // writes of a commit: one for each text and each list
const FOLDS = 20; // in one query
/**
 * The writes of a fold while days are packed; fewer than the remembered numbers. Texts are numbered in the order of
 * their keys, so that a commit changes few pages of the store's file. A million new texts take 35 seconds of processor
 * time to pack, and 97 in small folds.
 */
export const LARGE_FOLD = 80_000;

/** A process caches up to `remembered` numbers. */
export function numberingOf(under: Key, { remembered = 100_000 } = {}) {
  const newKey: Key = [...under, "new"];
  const numberKey = (text: string): Key => [...under, "number", text];
  const countKey: Key = [...under, "numbers"];
  const list = JSON.stringify(newKey);
  const memory = new WeakMap<Store, Map<string, number>>();

  /** Returns the cached numbers of the open store. */
  function known(): Map<string, number> {
    const numbers = memory.get(store());
    if (numbers) return numbers;
    const none = new Map<string, number>();
    memory.set(store(), none);
    return none;
  }

  /** Returns the records that add a new text; none if it has a number. */
  function mark(text: string): BatchedRecord[] {
    return known().has(text) ? [] : [{ under: newKey, id: timeId(), list, text: JSON.stringify(text) }];
  }

  /** Returns the numbers of texts. An added text lacks one only while nothing can be written. `most` as for `fold`. */
  async function numbers(texts: string[], most = FOLD): Promise<Map<string, number>> {
    const memory = known();
    const found = new Map<string, number>();
    let others = texts;
    const areFound = () => {
      for (const text of others) {
        const number = memory.get(text);
        if (number !== undefined) found.set(text, number);
      }
      others = others.filter((text) => !found.has(text));
      return others.length === 0;
    };
    await foldAll(most, areFound);
    if (areFound()) return found;
    const read = await numbersOf(others);
    remember(read);
    return new Map([...found, ...read]);
  }

  /** Returns the number of all texts; concurrent callers share the work. */
  const total = joinedReads(async () => {
    for (;;) {
      const all = await foldAll();
      const before = await store().reader.get<number>(countKey);
      if (all) return before.value ?? 0;
      // Adds the texts without a number, unless another process has folded meanwhile.
      const { texts } = await newLists();
      const numbers = await numbersOf(texts);
      const after = await store().reader.get<number>(countKey);
      if (after.versionstamp === before.versionstamp) return (before.value ?? 0) + texts.length - numbers.size;
    }
  });

  /** Returns false when some may remain: enough are numbered, or too many for one query, or nothing can be written. */
  async function foldAll(most = FOLD, isEnough: () => boolean = () => false): Promise<boolean> {
    try {
      for (let n = 0; n < FOLDS && !isEnough(); n++) if (!await fold(most)) return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    return false;
  }

  /** Numbers new texts, with up to `most` writes. Returns true when more remain. */
  async function fold(most = FOLD): Promise<boolean> {
    for (;;) {
      if ((await newLists({ limit: 1 })).keys.length === 0) return false;
      const counted = await store().reader.get<number>(countKey);
      const { keys, texts, more } = await newLists({ most });
      if (await numberAll([...texts.sort(), ...keys], counted)) return more;
    }
  }

  /**
   * Numbers texts, then removes their lists. Returns false when another process has folded since `counted`: each commit
   * checks it, because only folds change numbers.
   */
  async function numberAll(all: (string | Key)[], counted: Deno.KvEntryMaybe<number>): Promise<boolean> {
    let [count, versionstamp] = [counted.value ?? 0, counted.versionstamp];
    const numbers = new Map<string, number>();
    for (let n = 0; n < all.length; n += FOLD) {
      const some = all.slice(n, n + FOLD);
      const texts = some.filter((one) => typeof one === "string");
      for (const [text, number] of await numbersOf(texts)) numbers.set(text, number);
      const writes: Mutation[] = [];
      for (const one of some) {
        if (typeof one !== "string") writes.push({ type: "delete", key: one });
        else if (!numbers.has(one)) {
          numbers.set(one, ++count);
          writes.push({ type: "set", key: numberKey(one), value: count });
        }
      }
      if (writes.length > 0) {
        writes.push({ type: "set", key: countKey, value: count });
        versionstamp = await commit([{ key: countKey, versionstamp }], writes);
        if (versionstamp === null) return false;
      }
    }
    remember(numbers);
    return true;
  }

  /** Returns lists of new texts and their different texts: up to `most` of both, but at least one list; or all. */
  async function newLists({ most = Infinity, limit }: { most?: number; limit?: number } = {}) {
    const keys: Key[] = [];
    const texts = new Set<string>();
    const options = { limit, batchSize: limit ?? 50 };
    for await (const { key, value } of store().reader.list<Uint8Array>({ prefix: newKey }, options)) {
      const added = recordsIn<string>(value);
      const full = keys.length + texts.size + added.length >= most;
      if (full && keys.length > 0) return { keys, texts: [...texts], more: true };
      keys.push(key);
      for (const each of added) texts.add(each);
    }
    return { keys, texts: [...texts], more: false };
  }

  /** Yields the texts without a number. */
  async function* waiting(): AsyncGenerator<string> {
    for await (const { value } of store().reader.list<Uint8Array>({ prefix: newKey }, { batchSize: 50 })) {
      yield* recordsIn<string>(value);
    }
  }

  async function numbersOf(texts: string[]): Promise<Map<string, number>> {
    const found = await store().reader.getMany<number[]>(texts.map(numberKey));
    return new Map(found.flatMap(({ value }, i) => value === null ? [] : [[texts[i]!, value]]));
  }

  function remember(numbers: Map<string, number>): void {
    const memory = known();
    if (memory.size + numbers.size > remembered) memory.clear();
    for (const [text, number] of numbers) memory.set(text, number);
  }

  return { mark, numbers, total, fold, waiting, countKey };
}

const BYTES = 16; // of the hash; 22 characters
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
  if (!open.secret) throw new Error("the store has no secret, which migrate creates");
  const hash = createHmac("sha256", open.secret).update(text).digest().subarray(0, BYTES).toString("base64url");
  known.set(text, hash);
  return hash;
}

/** Creates the secret of a new store; concurrent processes get the same one. */
export async function ensureSecret({ isNew }: { isNew: boolean }): Promise<void> {
  const open = store();
  const value = crypto.getRandomValues(new Uint8Array(32));
  if (isNew) await commit([{ key: SECRET, versionstamp: null }], [{ type: "set", key: SECRET, value }]);
  open.secret ??= (await open.reader.get<Uint8Array>(SECRET)).value ?? undefined;
}
