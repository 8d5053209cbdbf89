// One file on its way to the disk: written in pieces, hashed as it comes, on the disk for good when it is finished.
// It writes without letting anything else run, so it belongs into a thread of its own: see disk_worker.ts.
import { createHash } from "node:crypto";

export type DiskFile = {
  write(piece: Uint8Array): void;
  /** Closes the file once it is on the disk; gives its SHA-256. */
  finish(): Promise<string>;
  close(): Promise<void>;
};

const SYNC_EVERY = 16 * 1024 * 1024;

/** Creates the file, which only this user may read. */
export function createDiskFile(path: string): DiskFile {
  const file = Deno.openSync(path, { write: true, createNew: true, mode: 0o600 });
  const hash = createHash("sha256");
  let unsynced = 0;
  let syncing = Promise.resolve();

  function write(piece: Uint8Array): void {
    hash.update(piece);
    for (let at = 0; at < piece.length;) at += file.writeSync(piece.subarray(at));
    unsynced += piece.length;
    if (unsynced >= SYNC_EVERY) syncInPassing();
  }

  /** The disk takes what is here while the rest still comes; `finish` then has little to wait for. */
  function syncInPassing() {
    unsynced = 0;
    syncing = syncing.then(() => syncBeside(path));
    syncing.catch(() => {}); // `finish` meets what fails here: the system tells of a write that failed only once
  }

  async function finish(): Promise<string> {
    await syncing;
    await file.sync();
    file.close();
    return hash.digest("hex");
  }

  async function close(): Promise<void> {
    await syncing.catch(() => {}); // nobody wants the file any more
    file.close();
  }

  return { write, finish, close };
}

/** Through a handle of its own: Deno lets a handle do one thing at a time, and writing would wait for the disk. */
async function syncBeside(path: string): Promise<void> {
  using handle = await Deno.open(path, { write: true });
  await handle.syncData();
}
