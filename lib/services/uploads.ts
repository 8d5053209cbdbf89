// Uploaded files on disk: they arrive under `.tmp/<instance>/` and are renamed into their folder when complete.
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../shared/app_error.ts";
import { media, type UploadKind } from "../shared/media.ts";
import { createGrowingFiles } from "./growing_file.ts";
import { explainDisk, namesIn, openTempFile, removeIfThere, type Sink, syncFolder } from "./temp_file.ts";

export type Uploads = ReturnType<typeof createUploads>;

type Options = {
  /** UPLOADS_DIR. */
  dir: string;
  /** The id of this process; each one writes in its own folder, so that it can be swept when the process is gone. */
  instance: string;
  /** How many requests may upload at the same time. */
  atOnce?: number;
};

const SPARE = 1024 ** 3; // what stays free for the store, which shares the disk; a tenth of a smaller one
const BUSY_SECONDS = 10;
const GROWING = "growing";

/** Whether the text can be the name of a kept file: 32 hex digits and an extension. */
export function isUploadName(name: string): boolean {
  return /^[0-9a-f]{32}\.[a-z0-9]{1,10}$/.test(name);
}

/** Whether a folder holds kept files; false also of one that cannot be read, which opening it will tell. */
export async function holdsUploads(dir: string): Promise<boolean> {
  for (const kind of Object.keys(media)) {
    const names = await namesIn(join(dir, kind)).catch(() => []);
    if (names.some(isUploadName)) return true;
  }
  return false;
}

export function createUploads({ dir, instance, atOnce = 8 }: Options) {
  const tempRoot = join(dir, ".tmp");
  if (!/^[\w-]{1,64}$/.test(instance)) throw new Error("an instance id is letters, digits, _ and -");
  const ownTemp = join(tempRoot, instance);
  let running = 0;

  /** Takes one of the places for uploads; gives the function that frees it. Throws AppError `uploads_busy`. */
  function enter(): () => void {
    if (running >= atOnce) throw new AppError("uploads_busy", { retryAfter: BUSY_SECONDS });
    running++;
    return () => void running--;
  }

  /** Throws AppError `disk_full` when the disk has no room for so many bytes and what stays free. */
  async function assertRoom(bytes: number): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(dir);
    if (bavail * bsize < bytes + Math.min(SPARE, blocks * bsize / 10)) throw new AppError("disk_full");
  }

  /** Opens a new temporary file. Throws AppError `disk_full`. */
  async function begin(): Promise<Sink> {
    await Deno.mkdir(ownTemp, { recursive: true, mode: 0o700 }).catch(explainDisk);
    return await openTempFile(join(ownTemp, randomHex()));
  }

  /** A new random name with the extension, or `bin` for an odd one. */
  function nameFor(extension: string): string {
    return `${randomHex()}.${/^[a-z0-9]{1,10}$/.test(extension) ? extension : "bin"}`;
  }

  /** Moves a complete temporary file into its folder under a name of `nameFor`. */
  async function keep(temp: string, { kind, name }: { kind: UploadKind; name: string }): Promise<void> {
    await Deno.mkdir(join(dir, kind), { recursive: true, mode: 0o700 });
    await Deno.rename(temp, path(kind, name));
    await syncFolder(join(dir, kind)); // the rename itself must outlive a power cut before a row names the file
  }

  /** Drops a temporary file; fine when it was kept or dropped before. */
  async function dropTemp(temp: string): Promise<void> {
    await removeIfThere(temp);
  }

  /** The path of a kept file; throws AppError `file_not_found` on a name that `keep` cannot have given. */
  function path(kind: UploadKind, name: string): string {
    if (!isUploadName(name)) throw new AppError("file_not_found");
    return join(dir, kind, name);
  }

  /** The folder of the sizes in which a kept picture is shown. */
  function sizes(kind: UploadKind, name: string): string {
    return join(dir, ".sizes", kind, name);
  }

  /** Removes a kept file, then its sizes; fine when they are gone. */
  async function remove(kind: UploadKind, name: string): Promise<void> {
    await removeIfThere(path(kind, name));
    await removeIfThere(sizes(kind, name), { recursive: true });
  }

  /** The names of the kept files of a kind. */
  async function list(kind: UploadKind): Promise<string[]> {
    return (await namesIn(join(dir, kind))).filter(isUploadName);
  }

  /** A second name of a file on the same disk, as a temporary file that may be kept or dropped. */
  async function lend(path: string): Promise<string> {
    const temp = join(ownTemp, randomHex());
    await Deno.mkdir(ownTemp, { recursive: true, mode: 0o700 }).catch(explainDisk);
    await Deno.link(path, temp).catch(explainDisk);
    return temp;
  }

  /** The instances that have a folder of temporary files, this one included. */
  async function tempInstances(): Promise<string[]> {
    return (await namesIn(tempRoot)).filter((name) => name !== GROWING);
  }

  const growing = createGrowingFiles(join(tempRoot, GROWING)); // they outlive every instance

  return { enter, assertRoom, begin, nameFor, keep, dropTemp, remove, path, sizes, list, lend, tempInstances, growing };
}

/** 32 hex digits that nobody guesses. */
export function randomHex(): string {
  return crypto.getRandomValues(new Uint8Array(16)).toHex();
}
