// Fills an empty table of a closed store file by SQL: a million rows take a minute, by transactions they take seven.
import { serialize } from "node:v8";
import { DatabaseSync } from "node:sqlite";
import {
  countKey,
  type Definition,
  indexKeysOf,
  type Part,
  revisionKey,
  type Row,
  rowCounts,
  rowKey,
  sequenceKey,
} from "../../../lib/kv/inside/table_keys.ts";

const INDEX = "kv_expiration_ms_idx";
const VALUE = 1; // Deno KV's codes for a value in V8's format and for a counter
const SUM = 2;
const VERSION = 1; // less than the version of any later commit

/** For tables without unique values and without texts stored beside the row. The first row gets the id 1. */
export function loadFile(path: string, tables: { definition: Definition<Row>; rows: Iterable<Omit<Row, "id">> }[]) {
  using db = new DatabaseSync(path);
  db.exec("PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000");
  const { sql } = db.prepare("SELECT sql FROM sqlite_master WHERE name = ?").get(INDEX) as { sql: string };
  db.exec(`DROP INDEX ${INDEX}; BEGIN`);
  const insert = db.prepare("INSERT INTO kv (k, v, v_encoding, version) VALUES (?, ?, ?, ?)");
  const set = (key: Part[], value: unknown) => void insert.run(encoded(key), serialize(value), VALUE, VERSION);
  const sum = (key: Part[], value: number) => {
    db.prepare("DELETE FROM kv WHERE k = ?").run(encoded(key));
    insert.run(encoded(key), new Uint8Array(new BigUint64Array([BigInt(value)]).buffer), SUM, VERSION);
  };
  const sums = new Map<string, { key: Part[]; value: number }>();
  const count = (key: Part[]) => {
    const name = key.join(" ");
    sums.set(name, { key, value: (sums.get(name)?.value ?? 0) + 1 });
  };
  const nothing = `x'${Array.from(serialize(null), (byte) => byte.toString(16).padStart(2, "0")).join("")}'`;
  const add = db.prepare(`INSERT INTO kv (k, v, v_encoding, version) VALUES (?, ${nothing}, ${VALUE}, ${VERSION})`);
  for (const { definition, rows } of tables) {
    let id = 0;
    for (const fields of rows) {
      const row = { ...fields, id: ++id };
      set(rowKey(definition.name, id) as Part[], row);
      for (const key of indexKeysOf(definition, row)) add.run(encoded(key as Part[]));
      for (const [name, of] of Object.entries(rowCounts(definition))) {
        const value = of(row);
        if (value !== null) count(countKey(definition.name, name, value) as Part[]);
      }
      for (const [name, shows] of Object.entries(definition.raises ?? {})) {
        if (shows(null, row)) count(revisionKey(name) as Part[]);
      }
    }
    set(sequenceKey(definition.name) as Part[], id);
  }
  for (const { key, value } of sums.values()) sum(key, value);
  db.exec(`COMMIT; ${sql}`);
}

const utf8 = new TextEncoder();
const words = new Map<string, Uint8Array>(); // because the names in keys occur millions of times

function bytesOf(word: string): Uint8Array {
  const known = words.get(word);
  if (known) return known;
  const bytes = utf8.encode(word);
  if (words.size < 1_000) words.set(word, bytes);
  return bytes;
}

/** Encodes a key as Deno KV does, so that bytes sort as keys do: FoundationDB's tuples of texts and numbers. */
function encoded(key: Part[]): Uint8Array {
  const parts = key.map((part) => typeof part === "string" ? bytesOf(part) : part);
  const size = parts.reduce<number>((sum, part) => sum + (typeof part === "number" ? 9 : part.length + 2), 0);
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    if (typeof part === "number") {
      if (part < 0) throw new Error("keys of these tables have no negative numbers");
      bytes[at] = 0x21;
      new DataView(bytes.buffer).setFloat64(at + 1, part);
      bytes[at + 1] = (bytes[at + 1] ?? 0) | 0x80;
      at += 9;
    } else {
      bytes[at] = 0x02;
      bytes.set(part, at + 1); // the texts of these keys contain no zero, which would have to be escaped
      at += part.length + 2;
    }
  }
  return bytes;
}
