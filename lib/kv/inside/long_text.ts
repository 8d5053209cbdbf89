// Stores texts above the size of a value as gzip chunks under a revision that the row names. Chunks never change, so a
// reader gets the text of its row, or finds that it is gone and reads the row again.
import { Buffer } from "node:buffer";
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
/** A row as it is stored: each long field may be a pointer. */
export type Stored<R extends Row = Row> = R & Record<string, unknown>;

const SHORT = 8_000; // characters that the row stores, shared evenly by its long fields, because a value has 64 KB
const CHUNK = 60_000; // bytes
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true }); // takes a quarter of the time of Buffer.toString

export const longTextPrefix = (table: string, id?: number): Key =>
  id === undefined ? ["long", table] : ["long", table, id];
export const chunkKey = (table: string, id: number, field: string, revision: string, part: number): Key => [
  ...longTextPrefix(table, id),
  field,
  revision,
  part,
];

/** Returns the fields of a stored row that are pointers. */
export function pointers(stored: Stored, fields: readonly string[]): [string, Pointer][] {
  return fields.flatMap((field) => {
    const value = stored[field];
    return typeof value === "object" && value !== null ? [[field, value as Pointer] as [string, Pointer]] : [];
  });
}

/** Returns the stored row with empty texts instead of pointers. */
export function withoutLongText<R extends Row>(stored: Stored<R>, fields: readonly string[]): Stored<R> {
  return { ...stored, ...Object.fromEntries(pointers(stored, fields).map(([field]) => [field, ""])) };
}

type Change = { table: string; fields: readonly string[]; stored: Stored | null; before: Stored | null };

/** Writes the long texts of a row and removes obsolete chunks. Returns the row to store. */
export function putLongText(tx: OpenTransaction, after: Stored | null, change: Change): Stored | null {
  const { table, fields, stored, before } = change;
  const next = after && { ...after };
  const old = new Map(stored ? pointers(stored, fields) : []);
  for (const field of fields) {
    const text = after?.[field];
    const pointer = old.get(field);
    if (next && pointer && text === before?.[field]) {
      next[field] = pointer;
      continue;
    }
    if (stored && pointer) {
      for (let part = 0; part < pointer.parts; part++) {
        tx.delete(chunkKey(table, stored.id, field, pointer.long, part));
      }
    }
    if (!next || typeof text !== "string" || text.length * fields.length <= SHORT) continue;
    const bytes = new Uint8Array(gzipSync(text));
    const fresh: Pointer = { long: crypto.randomUUID(), parts: Math.ceil(bytes.length / CHUNK) };
    for (let part = 0; part < fresh.parts; part++) {
      const chunk = bytes.slice(part * CHUNK, (part + 1) * CHUNK);
      tx.set(chunkKey(table, next.id, field, fresh.long, part), chunk);
    }
    next[field] = fresh;
  }
  return next;
}

/** Reads one chunk; null if it is gone. */
export type ReadChunk = (field: string, revision: string, part: number) => Promise<Uint8Array | null>;

/** Returns the row with its long texts; null if a chunk is gone, because the row has changed. */
export async function withLongText<R extends Row>(
  stored: Stored<R>,
  fields: readonly string[],
  read: ReadChunk,
): Promise<R | null> {
  const full: Record<string, unknown> = { ...stored };
  for (const [field, { long, parts }] of pointers(stored, fields)) {
    const known = unpacked.get(long);
    if (known !== undefined) {
      full[field] = known;
      continue;
    }
    const chunks: Uint8Array[] = [];
    for (let part = 0; part < parts; part++) {
      const chunk = await read(field, long, part);
      if (!chunk) return null;
      chunks.push(chunk);
    }
    const text = utf8.decode(gunzipSync(Buffer.concat(chunks))); // streams take twice the time for a hundred texts
    unpacked.set(long, text);
    full[field] = text;
  }
  return full as Stored<R>;
}

/** Reads the chunks of the rows from one id to another in one range scan. */
export async function scanChunks(table: string, { first, last }: { first: number; last: number }) {
  const found = new Map<string, Uint8Array>();
  const range = { start: longTextPrefix(table, first), end: longTextPrefix(table, last + 1) };
  for await (const { key, value } of store().reader.list<Uint8Array>(range, { batchSize: 10 })) {
    found.set(key.slice(2).join(" "), value);
  }
  return (id: number): ReadChunk => (field, revision, part) =>
    Promise.resolve(found.get([id, field, revision, part].join(" ")) ?? null);
}
