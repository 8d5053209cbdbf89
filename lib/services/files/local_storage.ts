// Local storage: a folder of uploaded files (UPLOADS_DIR) whose keys are paths below it. Files are received under
// `.tmp/<process>/` on the same disk and renamed to their key.
import { dirname, join } from "node:path";
import { AppError } from "../../shared/app_error.ts";
import { explainDisk, pathBelow, removeIfThere, syncFolder } from "../disk.ts";
import type { Lock } from "./bucket_uploads.ts";
import { createLocalUploads } from "./local_uploads.ts";
import { claimProcessFolder } from "./process_folder.ts";
import type { Facts, FileStore, Opened, Part, UploadStorage } from "./storage_interface.ts";

/**
 * Opens a folder for this process; `lock` is for all processes, where files cannot be locked. Throws an Error with one
 * clear sentence when it cannot be written.
 */
export async function openLocalStorage(dir: string, lock?: Lock): Promise<UploadStorage> {
  const own = await claimProcessFolder(dir);

  async function* leftOver(): AsyncGenerator<string> {
    for await (const { id, name } of own.leftOver()) yield `.tmp/${id}/${name}`;
  }

  return {
    ...localFileStore(dir),
    own: `.tmp/${own.id}/`,
    temporaryFolder: own.path,
    resumable: createLocalUploads(join(dir, ".tmp", "growing"), own.path, lock), // they outlive every process
    isInPlace: own.isInPlace,
    leftOver,
    // Half files go with the process; a mark stays.
    [Symbol.asyncDispose]: () => own.leave((name) => !/^[0-9a-f]{32}$/.test(name)),
  };
}

/** The files of a folder, which need not be there yet; nothing is locked and nothing made. */
export function localFileStore(dir: string): FileStore {
  const path = (key: string) => pathBelow(dir, key);

  async function put(key: string, received?: { path: string }): Promise<boolean> {
    if (!received) return await putEmpty(path(key));
    if (await facts(key)) return false;
    await Deno.mkdir(dirname(path(key)), { recursive: true, mode: 0o700 }).catch(explainDisk);
    await Deno.rename(received.path, path(key)).catch(explainDisk);
    // The rename must survive a power failure before a row names the file. Derived files can be made again.
    if (!isOwn(key)) await syncFolder(dirname(path(key)));
    return true;
  }

  async function open(key: string, part?: Part, isSent?: () => boolean): Promise<Opened> {
    const handle = await Deno.open(path(key)).catch(notFound);
    try {
      const { isFile, size } = await handle.stat();
      if (!isFile) throw new AppError("file_not_found");
      if (part) await handle.seek(part.start, Deno.SeekMode.Start);
      return { size, stream: readFrom(handle, { length: part?.length ?? size, isSent }) };
    } catch (error) {
      handle.close();
      throw error;
    }
  }

  async function facts(key: string): Promise<Facts | null> {
    try {
      const { isFile, size, mtime } = await Deno.stat(path(key));
      return isFile ? { size, changed: mtime ?? new Date(0) } : null;
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return null;
      throw error;
    }
  }

  function remove(key: string): Promise<void> {
    return removeIfThere(path(key), { recursive: key.endsWith("/") });
  }

  async function* list(below = ""): AsyncGenerator<Facts & { key: string }> {
    for (const { name, isDirectory } of await entriesOf(path(below))) {
      const key = below + name;
      if (below === "" && isOwn(key)) continue;
      const found = isDirectory ? null : await facts(key); // null, too, when it has gone meanwhile
      if (found) yield { key, ...found };
      if (isDirectory) yield* list(`${key}/`);
    }
  }

  return { put, open, address: () => Promise.resolve(null), facts, remove, list };
}

const isOwn = (key: string) => key.startsWith(".");

async function putEmpty(path: string): Promise<boolean> {
  await Deno.mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch(explainDisk);
  try {
    await Deno.writeTextFile(path, "", { mode: 0o600, createNew: true });
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.AlreadyExists) return false;
    explainDisk(error);
  }
}

async function entriesOf(folder: string): Promise<Deno.DirEntry[]> {
  try {
    return (await Array.fromAsync(Deno.readDir(folder))).sort((a, b) => a.name < b.name ? -1 : 1);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

function notFound(cause: unknown): never {
  if (cause instanceof Deno.errors.NotFound) throw new AppError("file_not_found", { cause });
  throw cause;
}

/** Large enough that the loop is not the limit, small enough that 200 slow readers hold little. */
const CHUNK = 128 * 1024;

type Reading = { length: number; isSent?: () => boolean };

/** A stream that reads a piece only when the client can take one, and closes the file when it ends, however it ends. */
function readFrom(handle: Deno.FsFile, { length, isSent }: Reading): ReadableStream<Uint8Array> {
  let left = length;
  let buffer = new Uint8Array(0);
  let cancelled = false;
  let closed = false;

  /** Filling one buffer again and again doubles the speed and quarters the memory; it must have left us before. */
  function isFree() {
    return buffer.length > 0 && isSent !== undefined && isSent();
  }

  function close() {
    if (!closed) handle.close();
    closed = true;
  }

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
    try {
      if (!isFree()) buffer = new Uint8Array(Math.min(CHUNK, length));
      const read = left > 0 ? await handle.read(buffer.subarray(0, left)) : 0;
      if (cancelled) return close(); // while the disk was read
      if (read === null) throw new Error("the file became shorter while it was sent");
      left -= read;
      if (read > 0) controller.enqueue(buffer.subarray(0, read));
      if (left > 0) return;
      close();
      controller.close();
    } catch (error) {
      close();
      throw error;
    }
  }

  function cancel() {
    cancelled = true;
    close();
  }

  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
}
