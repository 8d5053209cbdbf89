// Whether SQLite finds the embedded file's pages in order; what follows from the rows is another question (fsck.ts).
import { DatabaseSync } from "node:sqlite";

/** Faults, a line each; none when the file is sound. The process must not have the store open (copy/snapshot.ts). */
export function damageOf(path: string): string[] {
  try {
    using file = new DatabaseSync(path, { readOnly: true });
    const lines = file.prepare("PRAGMA integrity_check(10)").all().flatMap(({ integrity_check }) =>
      String(integrity_check).split("\n")
    );
    return lines.filter((line) => line !== "ok");
  } catch (error) {
    return [(error as Error).message];
  }
}
