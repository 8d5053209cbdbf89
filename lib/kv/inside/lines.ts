// Small things that come in crowds, such as visits: those of one commit stand together in one value, a line of JSON
// each. That is one write, one row of the store and one encoding for many of them.
import type { Mutation } from "./commit.ts";
import type { Key } from "./db.ts";

/** One of a crowd. */
export type Line = {
  /** Values stand below this key, each under the id of its first line. */
  under: Key;
  id: string;
  /** Lines share a value only with others of the same list. */
  list: string;
  /** JSON. */
  text: string;
  /** How long (milliseconds) its value is kept at least, asked when it is written; for ever when it is missing. */
  life?: () => Promise<number>;
  /** The keys below which the values with its owners' lines are named (owners.ts). */
  owners?: Key[];
};

type Value = { first: Line; texts: string[]; chars: number; owners?: Map<string, Key> };

// Far from a value's 65,536 bytes, with three a character, and one fold of new texts takes it (numbering.ts).
const CHARS = 8_000;
const LINES = 300;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Gathers lines; a value is closed when it is full, and a line that is longer has one of its own. */
export function gatherLines() {
  const open = new Map<string, Value>();
  const values: Value[] = [];
  let ownerKeys = 0;

  function add(line: Line): void {
    let value = open.get(line.list);
    if (!value || value.chars + line.text.length > CHARS || value.texts.length === LINES) {
      value = { first: line, texts: [], chars: 0 };
      open.set(line.list, value);
      values.push(value);
    }
    value.texts.push(line.text);
    value.chars += line.text.length;
    for (const owner of line.owners ?? []) {
      const owners = value.owners ??= new Map();
      const before = owners.size;
      owners.set(JSON.stringify(owner), owner);
      ownerKeys += owners.size - before;
    }
  }

  async function mutations(): Promise<Mutation[]> {
    const lives = new Map<Line["life"], number>();
    for (const { first: { life } } of values) if (life && !lives.has(life)) lives.set(life, await life());
    const all: Mutation[] = [];
    for (const { first: { under, id, life }, texts, owners } of values) {
      const expireIn = lives.get(life);
      all.push({ type: "set", key: [...under, id], value: valueOf(texts), expireIn });
      for (const owner of owners?.values() ?? []) all.push({ type: "set", key: [...owner, id], value: null, expireIn });
    }
    return all;
  }

  /** How many writes its mutations are. */
  const writes = () => values.length + ownerKeys;

  return { writes, add, mutations };
}

/** The value that holds lines. */
export function valueOf(texts: string[]): Uint8Array<ArrayBuffer> {
  return encoder.encode(texts.join("\n"));
}

/** The things in a value: many, or one that was written by itself. */
export function entriesOf<T>(value: Uint8Array | T): T[] {
  if (!(value instanceof Uint8Array)) return [value];
  return decoder.decode(value).split("\n").map((text) => JSON.parse(text));
}
