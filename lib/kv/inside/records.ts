// Small records that arrive in large numbers, such as visits: the records of one commit share a value, a line of JSON
// each. So many records cost one write, one row of the store and one encoding.
import type { Mutation } from "../connection/commit.ts";
import type { Key } from "../connection/db.ts";

/** A record that shares a value with others. */
export type BatchedRecord = {
  /** The prefix of the keys of values; the last part is the id of a value's first record. */
  under: Key;
  id: string;
  /** Only records of the same list share a value. */
  list: string;
  /** JSON. */
  text: string;
  /** Returns for how long the value is stored at least, in milliseconds. It runs at the commit. Missing: for ever. */
  life?: () => Promise<number>;
  /** The prefixes of its owners' keys (owners.ts). */
  owners?: Key[];
};

type Value = { first: BatchedRecord; texts: string[]; chars: number; owners?: Map<string, Key> };

// Far from a value's 65,536 bytes, with three a character, and one fold of new texts takes it (numbering.ts).
const CHARS = 8_000;
const RECORDS = 300;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Gathers records into values of bounded size. A record that is longer than the bound gets a value of its own. */
export function gatherRecords() {
  const open = new Map<string, Value>();
  const values: Value[] = [];
  let ownerKeys = 0;

  function add(record: BatchedRecord): void {
    let value = open.get(record.list);
    if (!value || value.chars + record.text.length > CHARS || value.texts.length === RECORDS) {
      value = { first: record, texts: [], chars: 0 };
      open.set(record.list, value);
      values.push(value);
    }
    value.texts.push(record.text);
    value.chars += record.text.length;
    for (const owner of record.owners ?? []) {
      const owners = value.owners ??= new Map();
      const before = owners.size;
      owners.set(JSON.stringify(owner), owner);
      ownerKeys += owners.size - before;
    }
  }

  async function mutations(): Promise<Mutation[]> {
    const lives = new Map<BatchedRecord["life"], number>();
    for (const { first: { life } } of values) if (life && !lives.has(life)) lives.set(life, await life());
    const all: Mutation[] = [];
    for (const { first: { under, id, life }, texts, owners } of values) {
      const expireIn = lives.get(life);
      all.push({ type: "set", key: [...under, id], value: joinedRecords(texts), expireIn });
      for (const owner of owners?.values() ?? []) all.push({ type: "set", key: [...owner, id], value: null, expireIn });
    }
    return all;
  }

  /** Returns the number of its mutations. */
  const writes = () => values.length + ownerKeys;

  return { writes, add, mutations };
}

/** Returns the value that stores records, given as JSON. */
export function joinedRecords(texts: string[]): Uint8Array<ArrayBuffer> {
  return encoder.encode(texts.join("\n"));
}

/** Returns the records of a value, which stores several, or one as it is. */
export function recordsIn<T>(value: Uint8Array | T): T[] {
  if (!(value instanceof Uint8Array)) return [value];
  return decoder.decode(value).split("\n").map((text) => JSON.parse(text));
}
