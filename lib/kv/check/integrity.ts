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
  const lines = rows.flatMap(({ integrity_check }) => String(integrity_check).split("\n"));
  return lines.filter((line) => line !== "ok");
}
