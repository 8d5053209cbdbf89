// The uploads of this process, and what holds disk and store together over a kill: before a file is put in place or
// taken away a mark is laid beside the temporary files; whoever sweeps later asks the store which of the two it was.
import { join } from "node:path";
import { AppError } from "../shared/app_error.ts";
import { removeIfThere } from "./temp_file.ts";
import { createUploads, isUploadName, type UploadKind, uploadKinds } from "./uploads.ts";

export type UploadStore = Awaited<ReturnType<typeof openStore>>;

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
  await Deno.mkdir(own, { recursive: true }).catch((cause) => {
    throw new Error(`the folder ${dir} cannot be written: ${cause.message}`, { cause });
  });
  // The system frees the lock with the process, however it ends: a folder whose lock is free belongs to nobody.
  const lock = await Deno.open(join(own, "lock"), { create: true, write: true });
  await lock.lock(true);
  const files = createUploads({ dir, instance });
  const mark = (kind: UploadKind, name: string) => join(own, `mark-${kind}-${name}`);

  /** Puts a complete temporary file in place and runs `write`, which names it in the store; removes it if that fails. */
  async function keepWhile<T>(
    temp: string,
    { kind, extension }: { kind: UploadKind; extension: string },
    write: (name: string) => Promise<T>,
  ): Promise<T> {
    const name = files.nameFor(extension);
    await Deno.writeTextFile(mark(kind, name), "");
    await files.keep(temp, { kind, name });
    return await settled(mark(kind, name), () => write(name), () => files.remove(kind, name));
  }

  /** Runs `write`, which takes the name of the file out of the store, then removes the file. */
  async function dropAfter<T>(kind: UploadKind, name: string, write: () => Promise<T>): Promise<T> {
    await Deno.writeTextFile(mark(kind, name), "");
    return await settled(mark(kind, name), async () => {
      const result = await write();
      await files.remove(kind, name);
      return result;
    });
  }

  /** Removes what ended instances left: half files, and files that no row names. Gives how many. */
  async function sweep(isNamed: IsNamed): Promise<number> {
    let removed = 0;
    for (const id of await files.tempInstances()) {
      if (id !== instance && await isOver(join(dir, ".tmp", id))) removed += await sweepInstance(id, isNamed);
    }
    return removed;
  }

  async function sweepInstance(id: string, isNamed: IsNamed): Promise<number> {
    let removed = 0;
    for await (const { name: entry } of Deno.readDir(join(dir, ".tmp", id))) {
      if (entry === "lock") continue;
      const [, kind, name] = /^mark-([a-z]+)-(.+)$/.exec(entry) ?? [];
      const marked = uploadKinds.find((known) => known === kind);
      if (marked && name && isUploadName(name) && !await isNamed(marked, name)) await files.remove(marked, name);
      removed++;
    }
    await removeIfThere(join(dir, ".tmp", id), { recursive: true });
    return removed;
  }

  /** Gives the lock and the folder back; for a clean end. */
  async function close(): Promise<void> {
    lock.close();
    await removeIfThere(own, { recursive: true });
    current = undefined;
  }

  return { ...files, keepWhile, dropAfter, sweep, close };
}

/** Runs `write` and takes the mark away, unless nobody knows what became of it: then the mark waits for a sweep. */
async function settled<T>(mark: string, write: () => Promise<T>, undo?: () => Promise<void>): Promise<T> {
  try {
    const result = await write();
    await removeIfThere(mark);
    return result;
  } catch (error) {
    if (error instanceof AppError && error.key === "store_unavailable") throw error;
    await undo?.();
    await removeIfThere(mark);
    throw error;
  }
}

/** Whether the instance of a folder has ended: its lock is free, or it never came to make one. */
async function isOver(folder: string): Promise<boolean> {
  try {
    using lock = await Deno.open(join(folder, "lock"), { write: true });
    return await lock.tryLock(true);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return true;
    throw error;
  }
}
