// Operations on a disk: errors of a full disk, names in a folder, durable writes.
import { join } from "node:path";
import { AppError } from "../shared/app_error.ts";
import { noteSpent } from "./spent_buffers.ts";

/** Whether a file lock can be tried without waiting, as since Deno 2.7. */
export const canTryLock = "tryLock" in Deno.FsFile.prototype;

/** Throws an AppError for a full disk or an exhausted quota, and any other error as it is. */
export function explainDisk(error: unknown): never {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT") throw new AppError("disk_full", { cause: error });
  throw error;
}

/**
 * Returns the path of a key below a folder; the folder itself for an empty key. A slash at the end is allowed. Throws
 * an Error for a key that leads out of the folder.
 */
export function pathBelow(folder: string, key: string): string {
  const segments = key === "" ? [] : key.replace(/\/$/, "").split("/");
  const leadsOut = segments.some((segment) => ["", ".", ".."].includes(segment));
  if (leadsOut) throw new Error(`${JSON.stringify(key)} is no path below a folder`);
  return join(folder, key);
}

/** Removes a file or folder, if it exists. */
export async function removeIfThere(path: string, options?: Deno.RemoveOptions): Promise<void> {
  try {
    await Deno.remove(path, options);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

/** Returns the names in a folder; none if the folder does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const entry of Deno.readDir(folder)) names.push(entry.name);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return names;
}

/** Writes all bytes, because a single write may take fewer. */
export async function writeAll(file: Deno.FsFile, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await file.write(bytes.subarray(at));
}

const SYNC_EVERY = 16 * 1024 * 1024;

/**
 * Writes a file while its bytes arrive. Syncs meanwhile, so that the final `sync` is short; with `isCopied` the file
 * need not survive a power failure.
 */
export function createWriter(file: Deno.FsFile, path: string, { size = 0, isCopied = false } = {}) {
  let syncing = Promise.resolve();

  async function write(chunk: Uint8Array): Promise<void> {
    await writeAll(file, chunk).catch(explainDisk);
    const before = size;
    size += chunk.length;
    noteSpent(chunk.length);
    if (isCopied || Math.floor(size / SYNC_EVERY) === Math.floor(before / SYNC_EVERY)) return;
    syncing = syncing.then(() => syncBeside(path));
    syncing.catch(() => {}); // `sync` reports the error, because the system reports a failed write only once
  }

  /** Returns the size of the file. */
  async function sync(): Promise<number> {
    await syncing;
    if (!isCopied) await file.sync();
    return size;
  }

  /** Resolves when no background work runs, successful or not. */
  const rest = () => syncing.catch(() => {});

  return { write, sync, rest };
}

/** Uses a handle of its own, because a handle does one operation at a time and writes would wait for the disk. */
async function syncBeside(path: string): Promise<void> {
  using handle = await Deno.open(path, { write: true });
  await handle.syncData();
}

/** Resolves when the names in a folder would survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  if (Deno.build.os === "windows") return; // folders cannot be opened there; NTFS journals the rename
  using handle = await Deno.open(folder);
  await handle.sync();
}
