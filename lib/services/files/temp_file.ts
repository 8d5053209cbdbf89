// One file on its way to the disk: written and hashed as it comes, on the disk for good when it is finished, unless it is
// only there to be copied.
import { createHash } from "node:crypto";
import { explainDisk, removeIfThere, syncBeside } from "../disk.ts";
import { noteSpent } from "../spent_buffers.ts";

/** A complete file that waits to be kept or dropped. */
export type TempFile = { path: string; size: number; sha256: string };

/** One that a form has brought: `name` is the client's and only for display, `extension` its lower-case end or "". */
export type ArrivedFile = TempFile & {
  name: string;
  extension: string;
  /** Of one that came piece by piece; see lib/domain/content/arriving.ts. */
  upload_id?: string;
  /** Of one that lies in its place already, under this name, and has no path; see `Lent` of room.ts. */
  ready?: string;
};

/** After `abort`, or a `finish` that threw, nothing of the file is left. */
export type Sink = { write(chunk: Uint8Array): Promise<void>; finish(): Promise<TempFile>; abort(): Promise<void> };

/** `isCopied`: what is kept is a copy, and the file itself need not outlive a power cut. */
type Options = { isCopied?: boolean };

const SYNC_EVERY = 16 * 1024 * 1024; // the disk takes what is here while the rest comes: the end waits for little

/** Creates the file, which only this user may read; throws AppError `disk_full`, as its writing does. */
export async function openTempFile(path: string, { isCopied = false }: Options = {}): Promise<Sink> {
  const file = await Deno.open(path, { write: true, createNew: true, mode: 0o600 }).catch(explainDisk);
  const hash = createHash("sha256");
  let size = 0;
  let syncing = Promise.resolve();
  let isOpen = true;

  async function write(chunk: Uint8Array): Promise<void> {
    hash.update(chunk);
    for (let at = 0; at < chunk.length;) at += await file.write(chunk.subarray(at)).catch(explainDisk);
    const before = size;
    size += chunk.length;
    noteSpent(chunk.length);
    if (!isCopied && Math.floor(size / SYNC_EVERY) > Math.floor(before / SYNC_EVERY)) syncInPassing();
  }

  function syncInPassing() {
    syncing = syncing.then(() => syncBeside(path));
    syncing.catch(() => {}); // `finish` meets what fails here: the system tells of a write that failed only once
  }

  async function finish(): Promise<TempFile> {
    try {
      await syncing;
      if (!isCopied) await file.sync();
      close();
      return { path, size, sha256: hash.digest("hex") };
    } catch (error) {
      await abort();
      explainDisk(error);
    }
  }

  async function abort(): Promise<void> {
    await syncing.catch(() => {}); // nobody wants the file any more
    close();
    await removeIfThere(path);
  }

  function close() {
    if (isOpen) file.close();
    isOpen = false;
  }

  return { write, finish, abort };
}
