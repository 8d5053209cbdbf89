// Resumable uploads into a folder: the length of the file is the offset, so that nothing else has to agree with it
// after a kill. A lock on the file lets one process at a time append to it.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { AppError } from "../../shared/app_error.ts";
import { logEvent } from "../../shared/log_event.ts";
import { canTryLock, createWriter, explainDisk, namesIn, removeIfThere, syncFolder } from "../disk.ts";
import { assertSpaceOn } from "./received_files.ts";
import { lockInProcess } from "./bucket_uploads.ts";
import { randomHex } from "./names.ts";
import {
  type CompleteUpload,
  LOCKED_SECONDS,
  type ResumableUpload,
  type ResumableUploads,
  type UploadState,
} from "./storage_interface.ts";

/** `folder` is on the disk of `temporaryFolder`. `lock` is for a Deno that cannot try a file lock. */
export function createLocalUploads(folder: string, temporaryFolder: string, lock = lockInProcess()): ResumableUploads {
  const path = (name: string) => join(folder, name.slice(0, 32));

  async function lengthOf(name: string): Promise<number> {
    try {
      return (await Deno.stat(path(name))).size;
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return 0;
      throw error;
    }
  }

  async function open(name: string): Promise<ResumableUpload> {
    await Deno.mkdir(folder, { recursive: true, mode: 0o700 }).catch(explainDisk);
    const unlock = canTryLock ? undefined : await lock(name);
    const file = await openLocked(name).catch(async (error) => {
      await unlock?.();
      throw error;
    });
    const { size: start } = await file.stat();
    const { write, sync } = createWriter(file, path(name), { size: start });

    async function finish(): Promise<number> {
      const size = await sync().catch(explainDisk);
      if (start === 0) await syncFolder(folder);
      return size;
    }

    const undo = () => file.truncate(start);
    const close = async () => {
      file.close();
      await unlock?.();
    };

    return { start, write, finish, undo, [Symbol.asyncDispose]: close };
  }

  async function openLocked(name: string): Promise<Deno.FsFile> {
    const file = await Deno.open(path(name), { create: true, append: true, mode: 0o600 }).catch(explainDisk);
    if (!canTryLock || await file.tryLock(true)) return file;
    file.close();
    throw new AppError("upload_locked", { retryAfter: LOCKED_SECONDS });
  }

  async function hash(name: string): Promise<string> {
    using file = await Deno.open(path(name));
    const hash = createHash("sha256");
    const buffer = new Uint8Array(1024 * 1024);
    for (let read = await file.read(buffer); read !== null; read = await file.read(buffer)) {
      hash.update(buffer.subarray(0, read));
    }
    return hash.digest("hex");
  }

  /** Links the file under a second name on the same disk. */
  async function asReceived(name: string): Promise<CompleteUpload> {
    const temp = join(temporaryFolder, randomHex());
    await Deno.link(path(name), temp).catch(explainDisk);
    return { path: temp };
  }

  /** A stored file has another link, which stays. */
  async function drop(name: string): Promise<void> {
    await removeIfThere(path(name)).catch((error) => logEvent("upload not removed", { name, error: String(error) }));
  }

  async function sweep(uploadStateOf: (name: string) => Promise<UploadState>): Promise<number> {
    let removed = 0;
    for (const name of await namesIn(folder)) {
      if (await uploadStateOf(name) === "active") continue;
      await drop(name);
      removed++;
    }
    return removed;
  }

  const assertSpace = (bytes: number) => assertSpaceOn(temporaryFolder, bytes);

  return { lengthOf, open, hash, asReceived, drop, sweep, assertSpace };
}
