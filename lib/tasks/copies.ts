// Copies the files of a backup and computes their hashes.
import { createHash } from "node:crypto";
import { dirname } from "node:path";
import { writeAll } from "../services/disk.ts";
import { hashOf } from "../services/files/storage_interface.ts";

export type Copied = { path: string; size: number; sha256: string };

/** Returns the sorted relative paths of all files below a folder; none without a folder. */
export async function filesBelow(folder: string, inner = ""): Promise<string[]> {
  const found: string[] = [];
  try {
    for await (const entry of Deno.readDir(`${folder}/${inner}`)) {
      const path = inner ? `${inner}/${entry.name}` : entry.name;
      if (entry.isDirectory) found.push(...await filesBelow(folder, path));
      if (entry.isFile) found.push(path);
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return found.sort();
}

/** Copies and syncs a file, readable only by this user. Returns its size and hash. */
export async function copyFile(from: string, to: string): Promise<Omit<Copied, "path">> {
  return await copyStream((await Deno.open(from)).readable, to);
}

/** The same for a stream, which is read to its end or cancelled. */
export async function copyStream(from: ReadableStream<Uint8Array>, to: string): Promise<Omit<Copied, "path">> {
  await Deno.mkdir(dirname(to), { recursive: true, mode: 0o700 });
  using target = await Deno.open(to, { write: true, createNew: true, mode: 0o600 });
  const hash = createHash("sha256");
  let size = 0;
  for await (const bytes of from) {
    hash.update(bytes);
    await writeAll(target, bytes);
    size += bytes.length;
  }
  await target.syncData();
  return { size, sha256: hash.digest("hex") };
}

/** Returns the hash of a file, in hex. */
export async function hashFile(path: string): Promise<string> {
  return await hashOf((await Deno.open(path)).readable);
}
