// The thread that hashes files while others write them; takes orders, answers once a file.
import { createHash, type Hash } from "node:crypto";

/** The first order for a file names it; each one says how many bytes can be read by now. */
export type Order = { id: number; path?: string; size: number; end?: boolean; drop?: boolean };
export type Result = { id: number; sha256?: string; error?: string };

type Following = { file: Deno.FsFile; hash: Hash; at: number };

const files = new Map<number, Following>();
const buffer = new Uint8Array(1024 * 1024);

self.addEventListener("message", ({ data }: MessageEvent<Order>) => {
  try {
    obey(data);
  } catch (error) {
    forget(data.id);
    self.postMessage({ id: data.id, error: String(error) } satisfies Result);
  }
});

function obey({ id, path, size, end, drop }: Order): void {
  if (drop) return forget(id);
  if (path) files.set(id, { file: Deno.openSync(path), hash: createHash("sha256"), at: 0 });
  const following = files.get(id);
  if (!following) return; // it failed before, and that was told
  while (following.at < size) {
    const read = following.file.readSync(buffer.subarray(0, Math.min(buffer.length, size - following.at)));
    if (read === null) throw new Error("the file is shorter than was said");
    following.hash.update(buffer.subarray(0, read));
    following.at += read;
  }
  if (!end) return;
  self.postMessage({ id, sha256: following.hash.digest("hex") } satisfies Result);
  forget(id);
}

function forget(id: number): void {
  files.get(id)?.file.close();
  files.delete(id);
}
