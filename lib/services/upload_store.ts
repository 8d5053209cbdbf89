// The uploads of this process, and what holds disk and store together over a kill: before a file is put in place or
// taken away a mark is laid beside the temporary files; whoever sweeps later asks the store which of the two it was.
import { join } from "node:path";
import { AppError } from "../shared/app_error.ts";
import { logEvent } from "../shared/log_event.ts";
import { namesIn, removeIfThere, type Sink } from "./temp_file.ts";
import { createUploads, isUploadName, type UploadKind, uploadKinds } from "./uploads.ts";

export type UploadStore = Awaited<ReturnType<typeof openStore>>;

/** A file in its place. */
type Kept = { kind: UploadKind; name: string };

/** Whether a row of the store names the file. */
type IsNamed = (kind: UploadKind, name: string) => Promise<boolean>;

let current: UploadStore | undefined;

/** The open uploads. Throws when none are. */
export function uploads(): UploadStore {
  if (!current) throw new Error("the uploads are not open");
  return current;
}

/** Opens UPLOADS_DIR for this process. Throws an Error with one clear sentence when it cannot be written. */
export async function openUploads(dir: string): Promise<UploadStore> {
  return current = await openStore(dir);
}

async function openStore(dir: string) {
  const instance = crypto.randomUUID();
  const own = join(dir, ".tmp", instance);
  const lock = await claim(own, dir).catch((cause) => {
    throw new Error(`the folder ${dir} cannot be written: ${cause.message}`, { cause });
  });
  const files = createUploads({ dir, instance });

  /** False when the folder was deleted, replaced or unmounted: what is written there then is lost, or nobody's. */
  function isInPlace(): boolean {
    try {
      const [locked, found] = [lock.statSync(), Deno.statSync(join(own, "lock"))];
      return locked.ino === found.ino && locked.dev === found.dev;
    } catch {
      return false; // that is the answer
    }
  }

  /** Throws AppError `store_unavailable`: nothing is made anew in the place of what is gone. */
  function assertInPlace(): void {
    if (!isInPlace()) throw new AppError("store_unavailable");
  }

  /** As `begin` of uploads.ts, in the folder that this process has locked. */
  async function begin(): Promise<Sink> {
    assertInPlace();
    return await files.begin();
  }

  /** Puts a complete temporary file in place and runs `write`, which names it in the store; removes it if that fails. */
  async function keepWhile<T>(
    temp: string,
    { kind, extension }: { kind: UploadKind; extension: string },
    write: (name: string) => Promise<T>,
  ): Promise<T> {
    assertInPlace();
    const file = { kind, name: files.nameFor(extension) };
    await Deno.writeTextFile(markOf(file), "", { mode: 0o600 });
    await files.keep(temp, file);
    return await settled(file, () => write(file.name), { removeWhen: "rejected" });
  }

  /** Runs `write`, which takes the name of the file out of the store, then removes the file. */
  async function dropAfter<T>(kind: UploadKind, name: string, write: () => Promise<T>): Promise<T> {
    assertInPlace();
    const file = { kind, name };
    await Deno.writeTextFile(markOf(file), "", { mode: 0o600 });
    return await settled(file, write, { removeWhen: "fulfilled" });
  }

  /** What `write` gives or throws. File and mark stay when nobody knows what became of it, for a sweep to settle. */
  async function settled<T>(
    file: Kept,
    write: () => Promise<T>,
    { removeWhen }: { removeWhen: "fulfilled" | "rejected" },
  ): Promise<T> {
    const [outcome] = await Promise.allSettled([write()]);
    if (!isUnknown(outcome)) await clear(markOf(file), outcome.status === removeWhen ? file : undefined);
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  }

  /**
   * Removes the file, then its mark or whatever else lies at `entry`; gives whether they are gone. A disk that refuses
   * undoes nothing that is committed: it is logged, and what is left waits for the next sweep.
   */
  async function clear(entry: string, file?: Kept): Promise<boolean> {
    try {
      if (file) await files.remove(file.kind, file.name);
      await removeIfThere(entry);
      return true;
    } catch (error) {
      logEvent("upload not removed", { ...file, error: (error as Error).message });
      return false;
    }
  }

  /** Removes what ended instances left: half files, and files that no row names. Gives how many. */
  async function sweep(isNamed: IsNamed): Promise<number> {
    let removed = 0;
    for (const id of await alone(dir, endedInstances)) removed += await sweepInstance(join(dir, ".tmp", id), isNamed);
    return removed;
  }

  async function endedInstances(): Promise<string[]> {
    const ended: string[] = [];
    for (const id of await files.tempInstances()) {
      if (id !== instance && await isOver(join(dir, ".tmp", id))) ended.push(id);
    }
    return ended;
  }

  /** Others may be sweeping the same folder. */
  async function sweepInstance(folder: string, isNamed: IsNamed): Promise<number> {
    const entries = (await namesIn(folder)).filter((entry) => entry !== "lock");
    let removed = 0;
    for (const entry of entries) {
      const marked = markedBy(entry);
      const orphan = marked && !await isNamed(marked.kind, marked.name) ? marked : undefined;
      if (await clear(join(folder, entry), orphan)) removed++;
    }
    if (removed === entries.length) await removeIfThere(folder, { recursive: true });
    return removed;
  }

  /** Gives the lock and the folder back; for a clean end. A mark that is left keeps the folder for the next sweep. */
  async function close(): Promise<void> {
    lock.close();
    if (!(await namesIn(own)).some(markedBy)) await removeIfThere(own, { recursive: true });
    current = undefined;
  }

  function markOf({ kind, name }: Kept): string {
    return join(own, `mark-${kind}-${name}`);
  }

  return { ...files, assertInPlace, begin, keepWhile, dropAfter, sweep, close };
}

/** The file that a mark speaks of; undefined when the entry is no mark. */
function markedBy(entry: string): Kept | undefined {
  const [, kind, name = ""] = /^mark-([a-z]+)-(.+)$/.exec(entry) ?? [];
  const known = uploadKinds.find((each) => each === kind);
  return known && isUploadName(name) ? { kind: known, name } : undefined;
}

function isUnknown(outcome: PromiseSettledResult<unknown>): boolean {
  if (outcome.status === "fulfilled") return false;
  return outcome.reason instanceof AppError && outcome.reason.key === "store_unavailable";
}

/**
 * Makes the folder of an instance and locks it. The system frees the lock with the process, however it ends: a folder
 * whose lock is free belongs to nobody.
 */
async function claim(own: string, dir: string): Promise<Deno.FsFile> {
  await Deno.mkdir(dir, { recursive: true, mode: 0o700 });
  return await alone(dir, async () => {
    await Deno.mkdir(own, { recursive: true, mode: 0o700 });
    const lock = await Deno.open(join(own, "lock"), { create: true, write: true, mode: 0o600 });
    await lock.lock(true);
    return lock;
  });
}

/** Runs `work` while no other process does: who looks for ended instances must not see one before it has its lock. */
async function alone<T>(dir: string, work: () => Promise<T>): Promise<T> {
  using turn = await Deno.open(join(dir, ".lock"), { create: true, write: true, mode: 0o600 });
  await turn.lock(true);
  return await work();
}

/** Whether the instance of a folder has ended: its lock is free, or there is none. */
async function isOver(folder: string): Promise<boolean> {
  try {
    using lock = await Deno.open(join(folder, "lock"), { write: true });
    return await lock.tryLock(true);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return true;
    throw error;
  }
}
