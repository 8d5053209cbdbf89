// One file on its way to the disk: what comes is gathered in a few buffers, which the disk's thread empties and returns.
import { AppError } from "../shared/app_error.ts";
import { ask } from "./disk_thread.ts";

/** A complete file that waits to be kept or dropped. */
export type TempFile = { path: string; size: number; sha256: string };

/** One that a form has brought: `name` is the client's and only for display, `extension` its lower-case end or "". */
export type ArrivedFile = TempFile & { name: string; extension: string };

/** After `abort`, or a `finish` that threw, nothing of the file is left. */
export type Sink = { write(chunk: Uint8Array): Promise<void>; finish(): Promise<TempFile>; abort(): Promise<void> };

const BUFFER = 128 * 1024; // a socket gives 64 KB at most: fewer and larger writes cost less; 256 KB took 15 MB more
const BUFFERS = 3; // one is filled while two are with the thread; a client that is faster waits

/** Creates the file, which only this user may read; throws AppError `disk_full`, as its writing does. */
export async function openTempFile(path: string): Promise<Sink> {
  await ask({ act: "create", path }).catch(explainDisk);
  const free = Array.from({ length: BUFFERS - 1 }, () => Promise.resolve(new Uint8Array(BUFFER)));
  let filling = new Uint8Array(BUFFER);
  let used = 0;
  let size = 0;

  async function write(chunk: Uint8Array): Promise<void> {
    size += chunk.length;
    for (let at = 0; at < chunk.length;) {
      const part = chunk.subarray(at, at + BUFFER - used);
      filling.set(part, used);
      used += part.length;
      at += part.length;
      if (used === BUFFER) await handOver().catch(explainDisk);
    }
  }

  /** Resolves when there is a buffer to go on with; throws what became of an earlier one. */
  async function handOver(): Promise<void> {
    const emptied = ask({ act: "write", path, buffer: filling.buffer, length: used })
      .then((buffer) => new Uint8Array(buffer));
    emptied.catch(() => {}); // who takes it from `free` is told
    free.push(emptied);
    used = 0;
    filling = await free.shift()!;
  }

  async function finish(): Promise<TempFile> {
    try {
      await handOver();
      await Promise.all(free);
      return { path, size, sha256: await ask({ act: "finish", path }) };
    } catch (error) {
      await abort();
      explainDisk(error);
    }
  }

  async function abort(): Promise<void> {
    await ask({ act: "drop", path }).catch(() => {}); // a thread that has ended has let go of it, too
    await removeIfThere(path);
  }

  return { write, finish, abort };
}

/** Turns a disk that is full, or a quota that is used up, into its own refusal; throws everything else as it is. */
export function explainDisk(error: unknown): never {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT") throw new AppError("disk_full", { cause: error });
  throw error;
}

/** Removes a file or folder; fine when it is gone. */
export async function removeIfThere(path: string, options?: Deno.RemoveOptions): Promise<void> {
  try {
    await Deno.remove(path, options);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

/** The names in a folder; none when the folder is not there yet. */
export async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const entry of Deno.readDir(folder)) names.push(entry.name);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return names;
}
