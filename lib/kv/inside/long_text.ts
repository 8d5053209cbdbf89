// Stores texts above the size of a value as gzip chunks under a revision that the row names. Chunks never change, so a
// reader gets the text of its row, or finds that it is gone and reads the row again. The revision is the text's hash:
// equal texts of a row and its earlier states (history.ts) are stored once.
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { type Key, store } from "../connection/db.ts";
import type { Row } from "./table_keys.ts";
import type { OpenTransaction } from "./transaction.ts";

/** Texts by revision, because unpacking takes most of the time of a page of long texts. */
const unpacked = new LRUCache<string, string>({
  maxSize: 32 * 1_048_576,
  sizeCalculation: ({ length }) => 2 * length + 1,
});

/** Replaces a long text in a stored row. */
type Pointer = { long: string; parts: number };
/** A long text of a row: its field and its pointer. */
export type LongText = [field: string, pointer: Pointer];
/** A row as it is stored: each long field may be a pointer. */
export type Stored<R extends Row = Row> = R & Record<string, unknown>;

const SHORT = 8_000; // characters that the row stores, shared evenly by its long fields, because a value has 64 KB
const CHUNK = 60_000; // bytes
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true }); // takes a quarter of the time of Buffer.toString

export const longTextPrefix = (table: string, id?: number): Key =>
  id === undefined ? ["long", table] : ["long", table, id];
const chunkKey = (table: string, id: number, field: string, revision: string, part: number): Key => [
  ...longTextPrefix(table, id),
  field,
  revision,
  part,
];

/** Returns the fields of a stored row that are pointers. */
export function pointers(stored: Stored, fields: readonly string[]): LongText[] {
  return fields.flatMap((field): LongText[] => {
    const value = stored[field];
    return typeof value === "object" && value !== null ? [[field, value as Pointer]] : [];
  });
}

/** Returns the stored row with empty texts instead of pointers. */
export function withoutLongText<R extends Row>(stored: Stored<R>, fields: readonly string[]): Stored<R> {
  return { ...stored, ...Object.fromEntries(pointers(stored, fields).map(([field]) => [field, ""])) };
}

type Change = {
  table: string;
  fields: readonly string[];
  stored: Stored | null;
  before: Stored | null;
  /** The texts of the row and its earlier states that are stored already. */
  known: LongText[];
};

/** Writes the long texts of a row that are not stored yet. Returns the row to store. */
export function putLongText(tx: OpenTransaction, after: Stored, change: Change): Stored {
  const { table, fields, stored, before, known } = change;
  const next = { ...after };
  const old = new Map(stored ? pointers(stored, fields) : []);
  for (const field of fields) {
    const text = after[field];
    const unchanged = text === before?.[field] ? old.get(field) : undefined;
    if (unchanged) next[field] = unchanged;
    if (unchanged || typeof text !== "string" || text.length * fields.length <= SHORT) continue;
    const long = createHash("sha256").update(text).digest("base64url");
    next[field] = known.find(([name, pointer]) => name === field && pointer.long === long)?.[1] ??
      putChunks(tx, [table, after.id, field, long], text);
  }
  return next;
}

type ChunksOf = [table: string, id: number, field: string, revision: string];

function putChunks(tx: OpenTransaction, of: ChunksOf, text: string): Pointer {
  const bytes = new Uint8Array(gzipSync(text));
  const parts = Math.ceil(bytes.length / CHUNK);
  for (let part = 0; part < parts; part++) {
    tx.set(chunkKey(...of, part), bytes.slice(part * CHUNK, (part + 1) * CHUNK));
  }
  return { long: of[3], parts };
}

/** Returns the keys of a text's chunks. */
export function chunkKeys(table: string, id: number, [field, { long, parts }]: LongText): Key[] {
  return Array.from({ length: parts }, (_, part) => chunkKey(table, id, field, long, part));
}

type Named = { before: LongText[]; after: LongText[] };

/** Removes the chunks of texts that nothing names after the change. */
export function dropLongText(tx: OpenTransaction, { table, id }: { table: string; id: number }, named: Named): void {
  const keysOf = (texts: LongText[]) => {
    return texts.flatMap((text) => chunkKeys(table, id, text)).map((key): [string, Key] => [JSON.stringify(key), key]);
  };
  const remaining = new Set(keysOf(named.after).map(([name]) => name));
  for (const [name, key] of keysOf(named.before)) if (!remaining.has(name)) tx.delete(key);
}

/** Reads one chunk; null if it is gone. */
type ReadChunk = (field: string, revision: string, part: number) => Promise<Uint8Array | null>;

/** Returns the row with its long texts; null if a chunk is gone, because the row has changed. */
export async function withLongText<R extends Row>(
  stored: Stored<R>,
  fields: readonly string[],
  read: ReadChunk,
): Promise<R | null> {
  const texts = await Promise.all(
    pointers(stored, fields).map(async ([field, { long, parts }]) => {
      const known = unpacked.get(long);
      if (known !== undefined) return [field, known];
      const found = await Promise.all(Array.from({ length: parts }, (_, part) => read(field, long, part)));
      const chunks = found.filter((chunk) => chunk !== null);
      if (chunks.length < parts) return null;
      const text = utf8.decode(gunzipSync(Buffer.concat(chunks))); // streams take twice the time for a hundred texts
      unpacked.set(long, text);
      return [field, text];
    }),
  );
  return texts.includes(null) ? null : { ...stored, ...Object.fromEntries(texts.filter((text) => text !== null)) };
}

/** Reads the chunks of a row in a transaction. */
export function chunksOf(table: string, id: number, tx: OpenTransaction): ReadChunk {
  return (field, revision, part) => tx.get(chunkKey(table, id, field, revision, part));
}

/** Reads the chunks of stored rows by their keys, ten in a request. */
export async function fetchChunks(table: string, rows: Stored[], fields: readonly string[]) {
  const keys = rows.flatMap((row) => {
    const texts = pointers(row, fields).filter(([, { long }]) => !unpacked.has(long));
    return texts.flatMap((text) => chunkKeys(table, row.id, text));
  });
  const entries = await store().reader.getMany<(Uint8Array | null)[]>(keys);
  return chunksIn(new Map(entries.map(({ key, value }) => [key.slice(2).join(" "), value])));
}

/** Reads the chunks of the rows from one id to another in one range scan. */
export async function scanChunks(table: string, { first, last }: { first: number; last: number }) {
  const found = new Map<string, Uint8Array>();
  const range = { start: longTextPrefix(table, first), end: longTextPrefix(table, last + 1) };
  for await (const { key, value } of store().reader.list<Uint8Array>(range, { batchSize: 10 })) {
    found.set(key.slice(2).join(" "), value);
  }
  return chunksIn(found);
}

function chunksIn(found: Map<string, Uint8Array | null>): (id: number) => ReadChunk {
  return (id) => (field, revision, part) => {
    return Promise.resolve(found.get([id, field, revision, part].join(" ")) ?? null);
  };
}
