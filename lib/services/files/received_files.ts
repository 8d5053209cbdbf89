// Receives uploaded files as temporary files in the folder of this process: limits how many requests upload at once and
// checks the free space; each file is written and hashed chunk by chunk.
import { createHash } from "node:crypto";
import { statfs as statfsWithCallback } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { AppError } from "../../shared/app_error.ts";
import { createWriter, explainDisk, removeIfThere } from "../disk.ts";
import { randomHex } from "./names.ts";
import type { CompleteUpload, UploadStorage } from "./storage_interface.ts";

export type FileReceiver = ReturnType<typeof createFileReceiver>;

/** A complete file that is to be stored or dropped. */
export type TempFile = { path: string; size: number; sha256: string };

/** A file of a form. `name` is the client's and only for display, `extension` its lower-case end or "". */
export type ReceivedFile = TempFile & Pick<CompleteUpload, "ready"> & {
  name: string;
  extension: string;
  /** The id of its upload session, if it was uploaded in pieces; see lib/domain/content/upload_sessions.ts. */
  upload_id?: string;
};

/** Writes one temporary file. After `abort`, or a `finish` that threw, nothing of the file is left. */
export type Sink = { write(chunk: Uint8Array): Promise<void>; finish(): Promise<TempFile>; abort(): Promise<void> };

const statfs = promisify(statfsWithCallback); // `node:fs/promises` has none in Deno 2.5
const SPARE = 1024 ** 3; // bytes that stay free for the store, which shares the disk; a tenth of a smaller disk
const BUSY_SECONDS = 10;

/** `atOnce` requests may upload at the same time. */
export function createFileReceiver(
  storage: Pick<UploadStorage, "temporaryFolder" | "isCopied" | "isInPlace" | "now">,
  atOnce = 8,
) {
  let running = 0;

  /** Counts one more request that uploads; returns the function that ends it. Throws AppError `uploads_busy`. */
  function enter(): () => void {
    if (running >= atOnce) throw new AppError("uploads_busy", { retryAfter: BUSY_SECONDS });
    running++;
    return () => void running--;
  }

  /** Throws AppError `store_unavailable` when the storage folder is gone, because it must not be created again. */
  function assertStoreOnDisk(): void {
    if (!storage.isInPlace()) throw new AppError("store_unavailable");
  }

  /** Throws AppError `disk_full` when the disk has no space for so many bytes and the spare ones. */
  async function assertSpace(bytes: number): Promise<void> {
    const { temporaryFolder } = await storage.now?.() ?? storage;
    await assertSpaceOn(temporaryFolder, bytes);
  }

  /** Opens a new temporary file. Throws AppError `disk_full` or `store_unavailable`. */
  async function begin(): Promise<Sink> {
    const { temporaryFolder, isCopied, isInPlace } = await storage.now?.() ?? storage;
    if (!isInPlace()) throw new AppError("store_unavailable");
    return await openTempFile(join(temporaryFolder, randomHex()), { isCopied });
  }

  /** Removes a temporary file; does nothing when it was stored or dropped before, or has no path (`CompleteUpload`). */
  async function dropTemp(path: string): Promise<void> {
    if (path) await removeIfThere(path);
  }

  return { enter, assertStoreOnDisk, assertSpace, begin, dropTemp };
}

/** Throws AppError `disk_full` when the disk of a folder has no space for so many bytes and the spare ones. */
export async function assertSpaceOn(folder: string, bytes: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + Math.min(SPARE, blocks * bsize / 10)) throw new AppError("disk_full");
}

/** `isCopied`: the stored file is a copy, so the temporary one need not survive a power cut. */
type Options = { isCopied?: boolean };

/** Creates a file that only this user may read. Throws AppError `disk_full`, as do `write` and `finish`. */
export async function openTempFile(path: string, { isCopied = false }: Options = {}): Promise<Sink> {
  const file = await Deno.open(path, { write: true, createNew: true, mode: 0o600 }).catch(explainDisk);
  const hash = createHash("sha256");
  const writer = createWriter(file, path, { isCopied });
  let isOpen = true;

  async function write(chunk: Uint8Array): Promise<void> {
    hash.update(chunk);
    await writer.write(chunk);
  }

  async function finish(): Promise<TempFile> {
    try {
      const size = await writer.sync();
      close();
      return { path, size, sha256: hash.digest("hex") };
    } catch (error) {
      await abort();
      explainDisk(error);
    }
  }

  async function abort(): Promise<void> {
    await writer.rest();
    close();
    await removeIfThere(path);
  }

  function close() {
    if (isOpen) file.close();
    isOpen = false;
  }

  return { write, finish, abort };
}
