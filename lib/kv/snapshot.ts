// A consistent copy of the embedded file while a server writes into it. The process must not have the store open:
// two SQLite libraries in one process would lose each other's locks.
import { DatabaseSync } from "node:sqlite";

/** Copies the store `path` to `to`, a file that does not exist. Throws an Error when the copy is not sound. */
export function copyStoreFile(path: string, to: string): void {
  const source = new DatabaseSync(path);
  try {
    source.exec("PRAGMA busy_timeout = 10000");
    source.prepare("VACUUM INTO ?").run(to);
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to, { readOnly: true });
  try {
    const state = copy.prepare("PRAGMA integrity_check").get()?.integrity_check;
    if (state !== "ok") throw new Error(`the copy of ${path} is not sound: ${state}`);
  } finally {
    copy.close();
  }
}
