// One file on its way to the disk: written in pieces, hashed as it comes, on the disk for good when it is finished.
import { createHash } from "node:crypto";
import { AppError } from "../shared/app_error.ts";

/** A complete file that waits to be kept or dropped. */
export type TempFile = { path: string; size: number; sha256: string };

/** After `abort`, or a `finish` that threw, nothing of the file is left. */
export type Sink = { write(chunk: Uint8Array): Promise<void>; finish(): Promise<TempFile>; abort(): Promise<void> };

const SYNC_EVERY = 16 * 1024 * 1024;

/** Creates the file, which only this user may read; throws AppError `disk_full`, as its writing does. */
export async function openTempFile(path: string): Promise<Sink> {
  const file = await Deno.open(path, { write: true, createNew: true, mode: 0o600 }).catch(explainDisk);
  const hash = createHash("sha256");
  let size = 0;
  let synced = 0;
  let syncing = Promise.resolve();
  let open = true;

  function close() {
    if (open) file.close();
    open = false;
  }

  async function write(chunk: Uint8Array): Promise<void> {
    hash.update(chunk);
    size += chunk.length;
    for (let at = 0; at < chunk.length;) at += await file.write(chunk.subarray(at)).catch(explainDisk);
    if (size - synced >= SYNC_EVERY) syncInPassing();
  }

  /** The disk takes what is here while the rest still comes; `finish` then has little to wait for. */
  function syncInPassing() {
    synced = size;
    syncing = syncing.then(() => file.syncData());
    syncing.catch(() => {}); // `finish` meets what fails here: the system tells of a write that failed only once
  }

  async function finish(): Promise<TempFile> {
    try {
      await syncing;
      await file.sync();
      close();
    } catch (error) {
      await abort();
      explainDisk(error);
    }
    return { path, size, sha256: hash.digest("hex") };
  }

  async function abort(): Promise<void> {
    await syncing.catch(() => {}); // the file goes in any case
    close();
    await removeIfThere(path);
  }

  return { write, finish, abort };
}

/** Turns a disk that is full, or a quota that is used up, into its own refusal; throws everything else as it is. */
export function explainDisk(error: unknown): never {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT") throw new AppError("disk_full", { cause: error });
  throw error;
}

/** Removes a file or folder; fine when it is gone. */
export async function removeIfThere(path: string, options?: Deno.RemoveOptions): Promise<void> {
  try {
    await Deno.remove(path, options);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

/** The names in a folder; none when the folder is not there yet. */
export async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const entry of Deno.readDir(folder)) names.push(entry.name);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return names;
}
