// Files on their way in: so many at once, each a temporary file in the folder of this process, on a disk with room.
import { statfs as statfsWithCallback } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { AppError } from "../../shared/app_error.ts";
import { removeIfThere } from "../disk.ts";
import { randomHex } from "./names.ts";
import type { Room } from "./room.ts";
import { openTempFile, type Sink } from "./temp_file.ts";

export type Arrivals = ReturnType<typeof createArrivals>;

const statfs = promisify(statfsWithCallback); // `node:fs/promises` has none in Deno 2.5
const SPARE = 1024 ** 3; // what stays free for the store, which shares the disk; a tenth of a smaller one
const BUSY_SECONDS = 10;

/** `atOnce` requests may upload at the same time. */
export function createArrivals(room: Pick<Room, "arriving" | "isCopied" | "isInPlace" | "now">, atOnce = 8) {
  let running = 0;

  /** Takes one of the places for uploads; gives the function that frees it. Throws AppError `uploads_busy`. */
  function enter(): () => void {
    if (running >= atOnce) throw new AppError("uploads_busy", { retryAfter: BUSY_SECONDS });
    running++;
    return () => void running--;
  }

  /** Throws AppError `store_unavailable`: nothing is made anew in the place of what is gone. */
  function assertInPlace(): void {
    if (!room.isInPlace()) throw new AppError("store_unavailable");
  }

  /** Throws AppError `disk_full` when the disk has no room for so many bytes and what stays free. */
  async function assertRoom(bytes: number): Promise<void> {
    const { arriving } = await room.now?.() ?? room;
    await assertRoomOn(arriving, bytes);
  }

  /** Opens a new temporary file. Throws AppError `disk_full` or `store_unavailable`. */
  async function begin(): Promise<Sink> {
    const { arriving, isCopied, isInPlace } = await room.now?.() ?? room;
    if (!isInPlace()) throw new AppError("store_unavailable");
    return await openTempFile(join(arriving, randomHex()), { isCopied });
  }

  /** Drops a temporary file; fine when it was kept or dropped before. */
  async function dropTemp(path: string): Promise<void> {
    if (path) await removeIfThere(path); // without a path: of one that lies in its place already (`Lent`)
  }

  return { enter, assertInPlace, assertRoom, begin, dropTemp };
}

/** Throws AppError `disk_full` when the disk of a folder has no room for so many bytes and what stays free. */
export async function assertRoomOn(folder: string, bytes: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + Math.min(SPARE, blocks * bsize / 10)) throw new AppError("disk_full");
}
