// The uploads of this process, and what holds disk and store together over a kill: before a file is put in place or
// taken away a mark is laid beside the temporary files; whoever sweeps later asks the store which of the two it was.
import { join } from "node:path";
import { AppError } from "../shared/app_error.ts";
import { logEvent } from "../shared/log_event.ts";
import { isUploadKind, type SlotOf, slotOf, type UploadKind } from "../shared/media.ts";
import { mediaExtension } from "./media_check.ts";
import { createPictureSizes } from "./picture_sizes.ts";
import { type ArrivedFile, namesIn, removeIfThere, type Sink } from "./temp_file.ts";
import { createUploads, isUploadName } from "./uploads.ts";

export type UploadStore = Awaited<ReturnType<typeof openStore>>;

/** A file in its place. */
type Kept = { kind: UploadKind; name: string };

type Arrived = Pick<ArrivedFile, "path" | "extension">;

type Files<Kind extends UploadKind> = {
  kind: Kind;
  /** Complete temporary files by their slots; what is not one of its slot is refused. */
  keep?: { [Field in SlotOf<Kind>]?: Arrived };
  /** Names of files that the rows no longer name afterwards; an empty one is none. */
  drop?: string[];
};
type Names<Kind extends UploadKind> = { [Field in SlotOf<Kind>]?: string };

/** Whether a row of the store names the file. */
type IsNamed = (kind: UploadKind, name: string) => Promise<boolean>;

let current: UploadStore | undefined;

/** The open uploads. Throws when none are. */
export function uploads(): UploadStore {
  if (!current) throw new Error("the uploads are not open");
  return current;
}

/** Whether the sizes of pictures are made as soon as they are kept, not only when somebody asks for one. */
type Ahead = { ahead?: boolean };

/** Opens UPLOADS_DIR for this process. Throws an Error with one clear sentence when it cannot be written. */
export async function openUploads(dir: string, { ahead = false }: Ahead = {}): Promise<UploadStore> {
  return current = await openStore(dir, ahead);
}

async function openStore(dir: string, ahead: boolean) {
  const instance = crypto.randomUUID();
  const own = join(dir, ".tmp", instance);
  const lock = await claim(own, dir).catch((cause) => {
    throw new Error(`the folder ${dir} cannot be written: ${cause.message}`, { cause });
  });
  const files = createUploads({ dir, instance });
  const pictures = createPictureSizes({ ...files, begin });

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

  /**
   * Puts files in place and runs `write`, which gives the names of the new ones to the store and takes those of the old
   * ones out. Then the old files go, or the new ones when anything fails. Throws AppError `media_type` first.
   */
  async function withFiles<Kind extends UploadKind, T>(
    { kind, keep = {}, drop = [] }: Files<Kind>,
    write: (names: Names<Kind>) => Promise<T>,
  ): Promise<T> {
    assertInPlace();
    const kept = await namedFiles(kind, keep);
    const dropped = drop.filter((name) => name !== "").map((name) => ({ kind, name }));
    let result: T;
    try {
      for (const file of [...kept, ...dropped]) await Deno.writeTextFile(markOf(file), "", { mode: 0o600 });
      for (const file of kept) await files.keep(file.path, file);
      result = await write(Object.fromEntries(kept.map(({ field, name }) => [field, name])) as Names<Kind>);
    } catch (error) {
      // When nobody knows what became of the write, files and marks stay, and a sweep asks the rows.
      if (isUnknown(error)) throw error;
      for (const file of kept) await clear(markOf(file), file);
      for (const file of dropped) await clear(markOf(file));
      throw error;
    }
    for (const file of kept) await clear(markOf(file));
    for (const file of dropped) await clear(markOf(file), file);
    for (const file of ahead ? kept : []) pictures.makeAhead(file);
    return result;
  }

  /** The files under the names that they will have, each judged by its slot. */
  async function namedFiles<Kind extends UploadKind>(kind: Kind, keep: Files<Kind>["keep"] & object) {
    const named: (Kept & { field: string; path: string })[] = [];
    for (const [field, file] of Object.entries(keep) as [SlotOf<Kind>, Arrived | undefined][]) {
      if (!file) continue;
      const extension = await mediaExtension(slotOf(kind, field), file);
      named.push({ kind, field, path: file.path, name: files.nameFor(extension) });
    }
    return named;
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
    await pictures.sweepSizes();
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

  const sized = { sizeOf: pictures.sizeOf, makeMissing: pictures.makeMissing };
  return { ...files, assertInPlace, begin, withFiles, ...sized, sweep, close };
}

/** The file that a mark speaks of; undefined when the entry is no mark. */
function markedBy(entry: string): Kept | undefined {
  const [, kind = "", name = ""] = /^mark-([a-z]+)-(.+)$/.exec(entry) ?? [];
  return isUploadKind(kind) && isUploadName(name) ? { kind, name } : undefined;
}

function isUnknown(error: unknown): boolean {
  return error instanceof AppError && error.key === "store_unavailable";
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
