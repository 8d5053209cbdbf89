// Whether SQLite finds the embedded file's pages in order; what follows from the rows is another question (fsck.ts).
import { DatabaseSync } from "node:sqlite";

/** Faults, a line each; none when the file is sound. The process must not have the store open (copy/snapshot.ts). */
export function damageOf(path: string): string[] {
  try {
    const file = new DatabaseSync(path, { readOnly: true });
    try {
      return damageIn(file);
    } finally {
      file.close();
    }
  } catch (error) {
    return [(error as Error).message];
  }
}

/** The same of an open file, as its running transaction sees it. Throws an Error where SQLite cannot go on. */
export function damageIn(file: DatabaseSync): string[] {
  const rows = file.prepare("PRAGMA integrity_check(10)").all();
  const hasTable = file.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'kv'").get() !== undefined;
  const lines = rows.flatMap(({ integrity_check }) => String(integrity_check).split("\n"));
  const faults = lines.filter((line) => line !== "ok" && !line.startsWith("***")); // a headline
  return hasTable ? faults : [...faults, "it has no table kv"];
}

/** What a task says when it stops at a damaged store, in one line; `deno task kv:check` names the faults. */
export function damagedStore(path: string): Error {
  return new Error(`the store ${path} is damaged: restore a backup (deno task restore)`);
}
