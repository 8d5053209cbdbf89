// What is asked of a disk in several places: a refusal in its own words, names in a folder, and what outlives a power cut.
import { join } from "node:path";
import { AppError } from "../shared/app_error.ts";
import { noteSpent } from "./spent_buffers.ts";

/** Whether a file's lock can be tried, as since Deno 2.7; before it, a lock can only be waited for. */
export const canTryLock = "tryLock" in Deno.FsFile.prototype;

/** Turns a disk that is full, or a quota that is used up, into its own refusal; throws everything else as it is. */
export function explainDisk(error: unknown): never {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT") throw new AppError("disk_full", { cause: error });
  throw error;
}

/**
 * The path of a key below a folder: the folder itself for an empty key. A slash at the end is allowed. Throws an Error for
 * a key that leads out of the folder.
 */
export function pathBelow(folder: string, key: string): string {
  const segments = key === "" ? [] : key.replace(/\/$/, "").split("/");
  const leadsOut = segments.some((segment) => ["", ".", ".."].includes(segment));
  if (leadsOut) throw new Error(`${JSON.stringify(key)} is no path below a folder`);
  return join(folder, key);
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

/** Writes all of the bytes: one write may take fewer. */
export async function writeAll(file: Deno.FsFile, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await file.write(bytes.subarray(at));
}

const SYNC_EVERY = 16 * 1024 * 1024;

/**
 * Writes a file as its bytes come. The disk takes what is here while the rest comes, so that `sync` waits for little; with
 * `isCopied` it need not outlive a power cut.
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
    syncing.catch(() => {}); // `sync` meets what fails here: the system tells of a write that failed only once
  }

  /** Gives the size of the file. */
  async function sync(): Promise<number> {
    await syncing;
    if (!isCopied) await file.sync();
    return size;
  }

  /** Resolves when nothing is done beside any more, whatever has become of it. */
  const rest = () => syncing.catch(() => {});

  return { write, sync, rest };
}

/** Through a handle of its own: Deno lets a handle do one thing at a time, and writing would wait for the disk. */
async function syncBeside(path: string): Promise<void> {
  using handle = await Deno.open(path, { write: true });
  await handle.syncData();
}

/** Resolves when the names in a folder would outlive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  if (Deno.build.os === "windows") return; // folders cannot be opened there; NTFS journals the rename
  using handle = await Deno.open(folder);
  await handle.sync();
}
