// Sample files for uploads: an installer of any size, random bytes and their digest.
import { createHash } from "node:crypto";

/** Returns bytes without short repetitions; another seed gives others. */
export function someBytes(size: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let i = 0, n = seed; i < size; i++) bytes[i] = n = (n * 75 + 74) % 65_537;
  return bytes;
}

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Writes a file of such bytes; returns its digest. */
export async function writeInstaller(path: string, size: number): Promise<{ path: string; sha256: string }> {
  const hash = createHash("sha256");
  using file = await Deno.open(path, { write: true, create: true });
  const block = new Uint8Array(1024 * 1024);
  for (let left = size, n = 0; left > 0; left -= block.length, n++) {
    for (let i = 0; i < block.length; i += 256) block[i] = (n * 7 + i / 256) & 255;
    const piece = block.subarray(0, Math.min(left, block.length));
    hash.update(piece);
    for (let done = 0; done < piece.length;) done += await file.write(piece.subarray(done));
  }
  return { path, sha256: hash.digest("hex") };
}
