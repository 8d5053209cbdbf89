// A consistent copy of the embedded file while a server writes into it. The process must not have the store open:
// two SQLite libraries in one process would lose each other's locks.
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { versionIn } from "../connection/version.ts";

const AT_ONCE = 100; // rows

/**
 * Copies the store `path` to `to`, a file that does not exist, and returns the database's version. Throws an Error with
 * a readable message when SQLite finds the store or the copy damaged, or the store holds nothing.
 */
export async function copyStoreFile(path: string, to: string): Promise<number> {
  (await Deno.open(to, { write: true, createNew: true, mode: 0o600 })).close(); // SQLite would make it public
  const copy = new DatabaseSync(to); // one file without a log beside it; Deno turns the log on when it opens the store
  try {
    copyRows(path, copy);
    const [fault] = damageIn(copy);
    if (fault) throw new Error(`the copy of ${path} is not sound: ${fault}; look at the disk of ${to}`);
    const version = versionIn(copy);
    if (version === 0) throw damagedStore(path); // it holds nothing
    return version;
  } finally {
    copy.close();
  }
}

/**
 * Copies all rows as of one moment, after a check of the source, because a copy of the readable part of a damaged table
 * passes every check. It does not copy pages, because free pages still hold deleted data, and `VACUUM INTO` needs all
 * permissions of Deno.
 */
function copyRows(path: string, copy: DatabaseSync): void {
  const source = new DatabaseSync(path, { readOnly: true });
  try {
    source.exec("BEGIN");
    if (damageIn(source).length > 0) throw damagedStore(path);
    copy.exec("BEGIN");
    const schema = source.prepare("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL").all();
    const [tables, others] = [true, false].map((is) => schema.filter(({ type }) => (type === "table") === is));
    for (const { name, sql } of tables!) {
      copy.exec(String(sql));
      const rows = source.prepare(`SELECT * FROM "${name}"`);
      rows.setReadBigInts(true);
      const one = `(${rows.columns().map(() => "?").join()})`;
      const insert = (n: number) => copy.prepare(`INSERT INTO "${name}" VALUES ${Array(n).fill(one).join()}`);
      const many = insert(AT_ONCE);
      let values: SQLInputValue[] = [];
      let n = 0;
      for (const row of rows.iterate()) {
        values.push(...Object.values(row));
        if (++n % AT_ONCE > 0) continue;
        many.run(...values);
        values = [];
      }
      if (values.length > 0) insert(n % AT_ONCE).run(...values);
      // `iterate` ends without an error when the disk fails to read.
      if (n !== source.prepare(`SELECT count(*) AS n FROM "${name}"`).get()?.n) {
        throw damagedStore(path);
      }
    }
    for (const { sql } of others!) copy.exec(String(sql));
    copy.exec("COMMIT");
  } finally {
    source.close();
  }
}

/** Returns the faults, one per line; none when the file is sound. The process must not have the store open. */
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

/** Returns the same for an open file, as its running transaction sees it. Throws an Error if SQLite cannot continue. */
function damageIn(file: DatabaseSync): string[] {
  const rows = file.prepare("PRAGMA integrity_check(10)").all();
  const hasTable = file.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'kv'").get() !== undefined;
  const lines = rows.flatMap(({ integrity_check }) => String(integrity_check).split("\n"));
  const faults = lines.filter((line) => line !== "ok" && !line.startsWith("***")); // a headline
  return hasTable ? faults : [...faults, "it has no table kv"];
}

/** Returns the error of a task that stops at a damaged store, in one line; `deno task kv:check` names the faults. */
export function damagedStore(path: string): Error {
  return new Error(`the store ${path} is damaged: restore a backup (deno task restore)`);
}
