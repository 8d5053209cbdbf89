// Growing files of a folder: the length of the file says what is here, so that nothing else has to agree with it after a
// kill; its lock lets one process after the other add to it.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { AppError } from "../../shared/app_error.ts";
import { logEvent } from "../../shared/log_event.ts";
import { canTryLock, createWriter, explainDisk, namesIn, removeIfThere, syncFolder } from "../disk.ts";
import { assertRoomOn } from "./arrivals.ts";
import { lockHere } from "./bucket_growing.ts";
import { randomHex } from "./names.ts";
import { type Fate, type Growing, type GrowingFile, type Lent, LOCKED_SECONDS } from "./room.ts";

/** They lie in `folder`, which is on the disk of the `arriving` ones. `lock` is for a Deno that cannot lock a file at once. */
export function createGrowingFiles(folder: string, arriving: string, lock = lockHere()): Growing {
  const path = (name: string) => join(folder, name.slice(0, 32));

  async function lengthOf(name: string): Promise<number> {
    try {
      return (await Deno.stat(path(name))).size;
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return 0;
      throw error;
    }
  }

  async function open(name: string): Promise<GrowingFile> {
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

  /** Under a second name on the same disk. */
  async function lend(name: string): Promise<Lent> {
    const temp = join(arriving, randomHex());
    await Deno.link(path(name), temp).catch(explainDisk);
    return { path: temp };
  }

  /** Of one that a row names the bytes have another name. */
  async function drop(name: string): Promise<void> {
    await removeIfThere(path(name)).catch((error) => logEvent("upload not removed", { name, error: String(error) }));
  }

  async function sweep(fateOf: (name: string) => Promise<Fate>): Promise<number> {
    let removed = 0;
    for (const name of await namesIn(folder)) {
      if (await fateOf(name) === "awaited") continue;
      await drop(name);
      removed++;
    }
    return removed;
  }

  const assertRoom = (bytes: number) => assertRoomOn(arriving, bytes);

  return { lengthOf, open, hash, lend, drop, sweep, assertRoom };
}
