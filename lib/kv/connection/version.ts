// The database's version, and whether it is higher than this program knows.
import { DatabaseSync } from "node:sqlite";
import { deserialize } from "node:v8";
import { logEvent } from "../../shared/log_event.ts";
import { type Key, type Store, store } from "./db.ts";

export const VERSION: Key = ["version"];
/** The families that a database may contain before its first version, after an interrupted first start. */
const BEFORE = new Set(["document", "lease", "marker"]);
/** The version of a database that has entries but no version. */
const UNNAMED = 1;

const own = new WeakMap<Store, number>();
const outgrown = new WeakSet<Store>();

/** Returns the version of the open database; 0 for a new one. */
export async function databaseVersion(): Promise<number> {
  const stored = async () => (await store().reader.get<number>(VERSION)).value;
  const version = await stored();
  if (version !== null) return version;
  for await (const { key } of store().reader.list({ prefix: [] }, { batchSize: 100 })) {
    if (!BEFORE.has(String(key[0]))) return await stored() ?? UNNAMED; // another instance may be creating it
  }
  return 0;
}

/**
 * Returns the version of a file without opening it in Deno KV, which would remove expired rows. Returns 0 when there is
 * no file, and undefined when it cannot be read; opening it reports the reason.
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

/** Returns the version of an open SQLite file. */
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

/** Encodes a key of one text as Deno KV does: a type byte, the text, a zero. */
function encoded(part: string): Uint8Array {
  return Uint8Array.of(2, ...new TextEncoder().encode(part), 0);
}

function firstPart(key: Uint8Array): string {
  return new TextDecoder().decode(key.subarray(1, key.indexOf(0)));
}

/** Records the version that this process expects of the open database. */
export function knowVersion(version: number): void {
  own.set(store(), version);
}

/**
 * Returns false once the database has a higher version than this process knows. From then on the process writes
 * nothing.
 */
export async function isStoreCurrent(): Promise<boolean> {
  const open = store();
  if (!outgrown.has(open) && await databaseVersion() > (own.get(open) ?? Infinity)) {
    outgrown.add(open);
    logEvent("a newer program has taken the store over: nothing is written");
  }
  return !outgrown.has(open);
}

/** The last known answer of `isStoreCurrent`. */
export function isOutgrown(): boolean {
  return outgrown.has(store());
}
