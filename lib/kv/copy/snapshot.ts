// A consistent copy of the embedded file while a server writes into it. The process must not have the store open:
// two SQLite libraries in one process would lose each other's locks.
import { backup, DatabaseSync } from "node:sqlite";

const ALL_PAGES = 2_147_483_647; // in one step: a copy in several begins anew whenever another process writes

/** Copies the store `path` to `to`, a file that does not exist. Throws an Error when the copy is not sound. */
export async function copyStoreFile(path: string, to: string): Promise<void> {
  (await Deno.open(to, { write: true, createNew: true, mode: 0o600 })).close(); // SQLite would let everybody read it
  const source = new DatabaseSync(path, { readOnly: true });
  try {
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    // One file without a log beside it; Deno turns the log on again when it opens the store.
    copy.exec("PRAGMA journal_mode = DELETE");
    const state = copy.prepare("PRAGMA integrity_check").get()?.integrity_check;
    if (state !== "ok") throw new Error(`the copy of ${path} is not sound: ${state}`);
  } finally {
    copy.close();
  }
}
