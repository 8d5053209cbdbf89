// One file on its way to the disk: written and hashed as it comes, on the disk for good when it is finished, unless it is
// only there to be copied.
import { createHash } from "node:crypto";
import { createWriter, explainDisk, removeIfThere } from "../disk.ts";

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

/** Creates the file, which only this user may read; throws AppError `disk_full`, as its writing does. */
export async function openTempFile(path: string, { isCopied = false }: Options = {}): Promise<Sink> {
  const file = await Deno.open(path, { write: true, createNew: true, mode: 0o600 }).catch(explainDisk);
  const hash = createHash("sha256");
  const writer = createWriter(file, path, { isCopied });
  let isOpen = true;

  async function write(chunk: Uint8Array): Promise<void> {
    hash.update(chunk);
    await writer.write(chunk);
  }

  async function finish(): Promise<TempFile> {
    try {
      const size = await writer.sync();
      close();
      return { path, size, sha256: hash.digest("hex") };
    } catch (error) {
      await abort();
      explainDisk(error);
    }
  }

  async function abort(): Promise<void> {
    await writer.rest();
    close();
    await removeIfThere(path);
  }

  function close() {
    if (isOpen) file.close();
    isOpen = false;
  }

  return { write, finish, abort };
}
