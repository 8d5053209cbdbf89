// Files to be uploaded: an installer of any size, a picture of a code; bytes and their digest.
import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

/** So many bytes that do not repeat soon; others for another seed. */
export function someBytes(size: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let i = 0, n = seed; i < size; i++) bytes[i] = n = (n * 75 + 74) % 65_537;
  return bytes;
}

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Writes a file of so many bytes that do not repeat; gives its digest. */
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

/** Writes a small PNG of black and white cells. */
export async function writeQrcode(path: string, cells = 33, scale = 8): Promise<string> {
  await Deno.writeFile(path, png(cells * scale, (x, y) => (x / scale * 7 ^ y / scale * 13) & 1));
  return path;
}

/** A grey PNG whose pixels are given: 0 black, anything else white. */
function png(size: number, pixel: (x: number, y: number) => number): Uint8Array {
  const rows = new Uint8Array(size * (size + 1));
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) rows[y * (size + 1) + 1 + x] = pixel(x, y) ? 255 : 0;
  }
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, size);
  head.setUint32(4, size);
  head.setUint8(8, 8);
  const parts = [
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", new Uint8Array(head.buffer)),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", new Uint8Array()),
  ];
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}
