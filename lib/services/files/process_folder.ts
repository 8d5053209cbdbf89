// The folder of one process beside others on the same disk: `ROOT/.tmp/<id>/`, which contains a lock.
import { join } from "node:path";
import { within } from "../../shared/time.ts";
import { canTryLock, namesIn, removeIfThere } from "../disk.ts";

const LOCK = "lock";

/**
 * Makes the folder of this process and locks it. The system frees the lock with the process, however it ends: a folder
 * whose lock is free is orphaned. Throws an Error with a readable message when it cannot be written.
 */
export async function claimProcessFolder(root: string) {
  const id = crypto.randomUUID();
  const path = join(root, ".tmp", id);
  const lock = await claim(root, path).catch((cause) => {
    throw new Error(`the folder ${root} cannot be written: ${cause.message}`, { cause });
  });

  const locked = await lock.stat();

  /** Returns false when the folder was deleted, replaced or unmounted. */
  function isInPlace(): boolean {
    try {
      const found = Deno.statSync(join(path, LOCK));
      return locked.ino === found.ino && locked.dev === found.dev;
    } catch {
      return false; // that is the answer
    }
  }

  /** Updates the times, so that a cleaner of old temporary files leaves the folder alone. */
  async function touch(): Promise<void> {
    const now = new Date();
    await Promise.all([lock.utime(now, now), Deno.utime(path, now, now)]);
  }

  /**
   * Yields the files that ended processes left in their folders, as id and name; others may be sweeping them, too. A
   * folder is removed with its last file, if that is gone before the next file is requested.
   */
  async function* leftOver(): AsyncGenerator<{ id: string; name: string }> {
    for (const other of await alone(root, endedIn)) {
      const folder = join(root, ".tmp", other);
      for (const name of await entriesOf(folder)) yield { id: other, name };
      if ((await entriesOf(folder)).length === 0) await removeIfThere(folder, { recursive: true });
    }
  }

  async function endedIn(): Promise<string[]> {
    const ended: string[] = [];
    for (const other of await namesIn(join(root, ".tmp"))) {
      if (isId(other) && other !== id && await isOver(join(root, ".tmp", other))) ended.push(other);
    }
    return ended;
  }

  /** Unlocks and removes the folder at a clean end. A file for which `stays` is true retains it for the next sweep. */
  async function leave(stays: (name: string) => boolean): Promise<void> {
    lock.close();
    if (!(await entriesOf(path)).some(stays)) await removeIfThere(path, { recursive: true });
  }

  return { id, path, isInPlace, touch, leftOver, leave };
}

/** Other names, such as the folder of resumable uploads, do not belong to a process. */
const isId = (name: string) => name !== "growing";

async function entriesOf(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => name !== LOCK);
}

async function claim(root: string, path: string): Promise<Deno.FsFile> {
  await Deno.mkdir(root, { recursive: true, mode: 0o700 });
  return await alone(root, async () => {
    await Deno.mkdir(path, { recursive: true, mode: 0o700 });
    const lock = await Deno.open(join(path, LOCK), { create: true, write: true, mode: 0o600 });
    await lock.lock(true);
    return lock;
  });
}

/** Runs `work` while no other process does, because a sweep must not see a folder before it is locked. */
async function alone<T>(root: string, work: () => Promise<T>): Promise<T> {
  using turn = await Deno.open(join(root, ".lock"), { create: true, write: true, mode: 0o600 });
  await turn.lock(true);
  return await work();
}

/** Whether the process of a folder has ended: its lock is free, or there is none. */
async function isOver(folder: string): Promise<boolean> {
  try {
    if (!canTryLock) return await isLockedSoon(join(folder, LOCK));
    using lock = await Deno.open(join(folder, LOCK), { write: true });
    return await lock.tryLock(true);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return true;
    throw error;
  }
}

const SOON = 100; // milliseconds
/** Locks that are waited for. Each holds a thread, so one file is waited for once, until its process has ended. */
const awaited = new Set<string>();

/** The same on a Deno that can only wait for a lock. */
async function isLockedSoon(path: string): Promise<boolean> {
  if (awaited.has(path)) return false;
  const file = await Deno.open(path, { write: true });
  awaited.add(path);
  const locked = file.lock(true).finally(() => {
    awaited.delete(path);
    file.close();
  });
  return await within(SOON, locked).then(() => true, () => false);
}
