// The database's version, and whether it is higher than this program knows.
import { DatabaseSync } from "node:sqlite";
import { deserialize } from "node:v8";
import { logEvent } from "../../shared/log_event.ts";
import { type Key, type Store, store } from "./db.ts";

export const VERSION: Key = ["version"];
/** The families that a database may hold before its first version: a first start may have been broken off. */
const BEFORE = new Set(["document", "lease", "marker"]);
/** The version of a database that keeps something but names no version. */
const UNNAMED = 1;

const own = new WeakMap<Store, number>();
const outgrown = new WeakSet<Store>();

/** The version of the open database; 0 when it is new. */
export async function databaseVersion(): Promise<number> {
  const stored = async () => (await store().reader.get<number>(VERSION)).value;
  const version = await stored();
  if (version !== null) return version;
  for await (const { key } of store().reader.list({ prefix: [] }, { batchSize: 100 })) {
    if (!BEFORE.has(String(key[0]))) return await stored() ?? UNNAMED; // another instance may be making it
  }
  return 0;
}

/**
 * The same of a file that is not open, which stays as it is: Deno KV removes what has expired from every file that it
 * opens. 0 when there is none. Undefined when it cannot be read; opening it says why.
 */
export function fileVersion(path: string): number | undefined {
  try {
    Deno.statSync(path);
    const file = new DatabaseSync(path, { readOnly: true });
    try {
      return versionIn(file);
    } finally {
      file.close();
    }
  } catch (error) {
    return error instanceof Deno.errors.NotFound ? 0 : undefined;
  }
}

/** The same of an open SQLite file. */
export function versionIn(file: DatabaseSync): number {
  const stored = () => {
    const found = file.prepare("SELECT v FROM kv WHERE k = ?").get(encoded(String(VERSION[0])));
    return found ? deserialize(found.v as Uint8Array) as number : null;
  };
  const version = stored();
  if (version !== null) return version;
  for (const { k } of file.prepare("SELECT k FROM kv").iterate()) {
    if (!BEFORE.has(firstPart(k as Uint8Array))) return stored() ?? UNNAMED;
  }
  return 0;
}

/** A key of one text as Deno KV stores it: a byte that says text, the text, and a zero. */
function encoded(part: string): Uint8Array {
  return Uint8Array.of(2, ...new TextEncoder().encode(part), 0);
}

function firstPart(key: Uint8Array): string {
  return new TextDecoder().decode(key.subarray(1, key.indexOf(0)));
}

/** Notes which version the open database has for this process. */
export function knowVersion(version: number): void {
  own.set(store(), version);
}

/** False once the database was seen at a higher version than this process knows; from then on it writes nothing. */
export async function isStoreCurrent(): Promise<boolean> {
  const open = store();
  if (!outgrown.has(open) && await databaseVersion() > (own.get(open) ?? Infinity)) {
    outgrown.add(open);
    logEvent("a newer program has taken the store over: nothing is written");
  }
  return !outgrown.has(open);
}

/** The same without asking the database again. */
export function isOutgrown(): boolean {
  return outgrown.has(store());
}
