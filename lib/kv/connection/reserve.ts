// A reserve of disk space for the store. Deno KV removes expired rows by itself, and the process dies when that write
// fails. So a file in the store's folder reserves space and is removed when the disk is full. All commits are refused
// until the file fits again, so that only the removal of expired rows uses the free space.
import { rmSync, statfs as statfsWithCallback } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { logEvent } from "../../shared/log_event.ts";

const LARGEST = 8 * 1024 * 1024; // SQLite's log before a checkpoint, and the growth of the file: 4 MB each
const OF_DISK = 1 / 8; // the limit on a small disk
const statfs = promisify(statfsWithCallback); // `node:fs/promises` has none in Deno 2.5
const PIECE = 64 * 1024;
const EVERY = 250; // milliseconds between checks

let reserveFolder: string | undefined; // the folder of the reserve
let spent = false;
let checking: Promise<void> | undefined;
let failedAt = -Infinity; // the time of the last attempt to create the reserve that failed

/** Whether the reserve was released. Nothing may be written until it exists again. */
export function isReserveSpent(): boolean {
  return spent;
}

/**
 * Looks for free space and creates the reserve again at once, because the cause of the full disk may be gone already,
 * such as a failed upload. Returns whether the reserve exists.
 */
export async function isSpaceAgain(): Promise<boolean> {
  await checking; // it began earlier, so its result may be outdated
  if (spent && reserveFolder !== undefined) await checkOnce(reserveFolder);
  return !spent;
}

/** Releases the reserve, if there is one. Call it when the disk refused a commit. */
export function spendReserve(): void {
  if (reserveFolder === undefined) return;
  setSpent(true);
  try {
    rmSync(pathIn(reserveFolder), { force: true });
  } catch (error) {
    failed(error); // such as a read-only disk
  }
}

/**
 * Ensures space for opening a store in the folder, if necessary by removing the reserve of an earlier process. Throws
 * an Error with a readable message when the disk is still full.
 */
export async function freeSpaceIn(folder: string): Promise<void> {
  if (!(await spaceIn(folder)).full) return;
  await rm(pathIn(folder), { force: true });
  const { full, free } = await spaceIn(folder);
  if (full) throw new Error(`the disk of ${folder} is full: ${Math.floor(free / 1024)} KB are free`);
}

/**
 * Maintains a reserve in the folder of the open store. Resolves after the first check with the function that ends this.
 * The file remains for the next process, and several processes may share it. Does nothing while `isThere` is false.
 */
export async function maintainReserve(folder: string, isThere: () => boolean): Promise<() => void> {
  reserveFolder = folder;
  await checkOnce(folder);
  const timer = setInterval(() => {
    if (isThere()) checkOnce(folder);
  }, EVERY);
  return () => {
    clearInterval(timer);
    reserveFolder = undefined;
    spent = false;
  };
}

/** Runs one check at a time, shared by all callers. */
function checkOnce(folder: string): Promise<void> {
  return checking ??= check(folder).finally(() => checking = undefined);
}

async function check(folder: string): Promise<void> {
  try {
    const { full, there, fits, size } = await spaceIn(folder);
    const whole = there ? !full : fits && performance.now() - failedAt > EVERY && await fillReserve(folder, size);
    if (reserveFolder !== folder) return; // ended meanwhile
    if (whole) setSpent(false);
    else spendReserve();
  } catch (error) {
    failed(error);
  }
}

/** `full`: almost nothing is free. `fits`: the reserve fits, with a margin. */
async function spaceIn(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  const size = Math.min(LARGEST, Math.floor(blocks * bsize * OF_DISK));
  const free = bavail * bsize;
  const there = await Deno.stat(pathIn(folder)).then(() => true, () => false);
  return { size, free, there, full: free < size / 4, fits: free >= size * 1.5 };
}

/** Creates the file completely or not at all. Returns false without space or quota. */
async function fillReserve(folder: string, size: number): Promise<boolean> {
  const part = `${pathIn(folder)}.part`;
  try {
    using file = await Deno.open(part, { write: true, create: true, truncate: true, mode: 0o600 });
    // Random bytes, because compressing file systems reserve no space for zeros.
    const piece = new Uint8Array(PIECE);
    for (let at = 0; at < size;) at += await file.write(crypto.getRandomValues(piece));
    await file.sync();
    await Deno.rename(part, pathIn(folder));
    return true;
  } catch (error) {
    await rm(part, { force: true });
    failedAt = performance.now();
    if (/ENOSPC|EDQUOT/.test((error as { code?: string }).code ?? "")) return false;
    throw error;
  }
}

function pathIn(folder: string): string {
  return join(folder, "reserve");
}

function setSpent(now: boolean): void {
  if (now !== spent) logEvent(now ? "disk full: nothing is written" : "the disk has room again");
  spent = now;
}

function failed(error: unknown): void {
  logEvent("reserve failed", { error: String(error) });
}
