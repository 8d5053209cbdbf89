// Files that come piece by piece, over several requests, instances and days. The length of the file says what is here, so
// that nothing else has to agree with it after a kill; its lock lets one instance after the other add to it.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { AppError } from "../shared/app_error.ts";
import { logEvent } from "../shared/log_event.ts";
import { noteSpent } from "./spent_buffers.ts";
import { explainDisk, namesIn, removeIfThere, syncBeside, syncFolder } from "./temp_file.ts";

export type GrowingFile = Awaited<ReturnType<ReturnType<typeof createGrowingFiles>["open"]>>;

const LOCKED_SECONDS = 5;
const SYNC_EVERY = 16 * 1024 * 1024;

export function createGrowingFiles(folder: string) {
  const path = (id: string) => join(folder, id);

  /** How many bytes are here; none before the first piece. */
  async function lengthOf(id: string): Promise<number> {
    try {
      return (await Deno.stat(path(id))).size;
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return 0;
      throw error;
    }
  }

  /** Opens the file for one more piece. Throws AppError `upload_locked` while another request adds to it. */
  async function open(id: string) {
    await Deno.mkdir(folder, { recursive: true, mode: 0o700 }).catch(explainDisk);
    const file = await Deno.open(path(id), { create: true, append: true, mode: 0o600 }).catch(explainDisk);
    if (!await file.tryLock(true)) {
      file.close();
      throw new AppError("upload_locked", { retryAfter: LOCKED_SECONDS });
    }
    const { size: start } = await file.stat();
    let size = start;
    let syncing = Promise.resolve();

    async function write(chunk: Uint8Array): Promise<void> {
      const before = size;
      for (let at = 0; at < chunk.length;) {
        const written = await file.write(chunk.subarray(at)).catch(explainDisk);
        at += written;
        size += written;
      }
      noteSpent(chunk.length);
      if (Math.floor(size / SYNC_EVERY) === Math.floor(before / SYNC_EVERY)) return;
      syncing = syncing.then(() => syncBeside(path(id)));
      syncing.catch(() => {}); // `finish` meets what fails here
    }

    /** Resolves with the length when all of it would outlive a power cut. */
    async function finish(): Promise<number> {
      await syncing.catch(explainDisk);
      await file.sync().catch(explainDisk);
      if (start === 0) await syncFolder(folder);
      return size;
    }

    /** Takes the piece back. */
    async function undo(): Promise<void> {
      await file.truncate(start);
    }

    return { start, write, finish, undo, [Symbol.dispose]: () => file.close() };
  }

  async function hash(id: string): Promise<string> {
    using file = await Deno.open(path(id));
    const hash = createHash("sha256");
    const buffer = new Uint8Array(1024 * 1024);
    for (let read = await file.read(buffer); read !== null; read = await file.read(buffer)) {
      hash.update(buffer.subarray(0, read));
    }
    return hash.digest("hex");
  }

  /** Removes a file; what the disk refuses is logged and waits for the next sweep. */
  async function drop(id: string): Promise<void> {
    await removeIfThere(path(id)).catch((error) => logEvent("upload not removed", { id, error: String(error) }));
  }

  /** Removes the files that nobody may go on with. */
  async function sweep(isAwaited: (id: string) => Promise<boolean>): Promise<number> {
    let removed = 0;
    for (const id of await namesIn(folder)) {
      if (await isAwaited(id)) continue;
      await drop(id);
      removed++;
    }
    return removed;
  }

  return { path, lengthOf, open, hash, drop, sweep };
}
