// A reserve of disk space for the store. Deno KV removes expired rows by itself, and the process dies when it cannot write
// then. So a file in the store's folder reserves some space and is removed when the disk is full. Only the store uses the
// space that becomes free, because all commits are refused until the file fits again.
import { rmSync, statfs as statfsWithCallback } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { logEvent } from "../../shared/log_event.ts";

const LARGEST = 8 * 1024 * 1024; // SQLite's log before it is emptied, and the file that grows by as much: 4 MB each
const OF_DISK = 1 / 8; // a small disk gives no more
const statfs = promisify(statfsWithCallback); // `node:fs/promises` has none in Deno 2.5
const PIECE = 64 * 1024;
const EVERY = 250; // milliseconds in which who fills the disk at once can be ahead

let kept: string | undefined; // the folder whose reserve this process looks after
let spent = false;
let looking: Promise<void> | undefined;
let inVain = -Infinity; // when the reserve was last begun and did not fit

/** Whether the reserve was given back: nothing may be written until it is there again. */
export function isReserveSpent(): boolean {
  return spent;
}

/**
 * Looks for free space again, and makes the reserve anew at once: what filled the disk may be gone already, such
 * as an upload that did not fit. Says whether there is.
 */
export async function isSpaceAgain(): Promise<boolean> {
  await looking; // begun before now: what it sees may be older
  if (spent && kept !== undefined) await lookInto(kept);
  return !spent;
}

/** Gives the reserve back; to be called when the disk refused a commit. Does nothing where no reserve is kept. */
export function spendReserve(): void {
  if (kept === undefined) return;
  turn(true);
  try {
    rmSync(pathIn(kept), { force: true });
  } catch (error) {
    failed(error); // a disk that can only be read, for one
  }
}

/**
 * Sees to it that a store in the folder can be opened, if need be by giving back the reserve that an earlier process
 * has left. Throws an Error with one clear sentence when the disk is full all the same.
 */
export async function freeSpaceIn(folder: string): Promise<void> {
  if (!(await look(folder)).full) return;
  await rm(pathIn(folder), { force: true });
  const { full, free } = await look(folder);
  if (full) throw new Error(`the disk of ${folder} is full: ${Math.floor(free / 1024)} KB are free`);
}

/**
 * Keeps a reserve in the folder of the open store; resolves after the first look at the disk, with the function that
 * ends it. The file stays for the next process. Several may share a folder: each goes by whether the file is there.
 * While `isThere` says that the store is not in the folder any more, nothing is done.
 */
export async function keepReserve(folder: string, isThere: () => boolean): Promise<() => void> {
  kept = folder;
  await lookInto(folder);
  const timer = setInterval(() => {
    if (isThere()) lookInto(folder);
  }, EVERY);
  return () => {
    clearInterval(timer);
    kept = undefined;
    spent = false;
  };
}

/** One look at a time, for all who wait for it. */
function lookInto(folder: string): Promise<void> {
  return looking ??= watch(folder).finally(() => looking = undefined);
}

async function watch(folder: string): Promise<void> {
  try {
    const { full, there, fits, size } = await look(folder);
    const whole = there ? !full : fits && performance.now() - inVain > EVERY && await fillReserve(folder, size);
    if (kept !== folder) return; // it was ended meanwhile
    if (whole) turn(false);
    else spendReserve();
  } catch (error) {
    failed(error);
  }
}

/** `full`: next to nothing is free. `fits`: the reserve fits, and much would have to be written until it is full. */
async function look(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  const size = Math.min(LARGEST, Math.floor(blocks * bsize * OF_DISK));
  const free = bavail * bsize;
  const there = await Deno.stat(pathIn(folder)).then(() => true, () => false);
  return { size, free, there, full: free < size / 4, fits: free >= size * 1.5 };
}

/** Complete or not at all. False when the disk has no room, or a quota does not allow it. */
async function fillReserve(folder: string, size: number): Promise<boolean> {
  const part = `${pathIn(folder)}.part`;
  try {
    using file = await Deno.open(part, { write: true, create: true, truncate: true, mode: 0o600 });
    // Chance, because file systems that compress keep no room for zeros.
    const piece = new Uint8Array(PIECE);
    for (let at = 0; at < size;) at += await file.write(crypto.getRandomValues(piece));
    await file.sync();
    await Deno.rename(part, pathIn(folder));
    return true;
  } catch (error) {
    await rm(part, { force: true });
    inVain = performance.now();
    if (/ENOSPC|EDQUOT/.test((error as { code?: string }).code ?? "")) return false;
    throw error;
  }
}

function pathIn(folder: string): string {
  return join(folder, "reserve");
}

function turn(now: boolean): void {
  if (now !== spent) logEvent(now ? "disk full: nothing is written" : "the disk has room again");
  spent = now;
}

function failed(error: unknown): void {
  logEvent("reserve failed", { error: String(error) });
}
