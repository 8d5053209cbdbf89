// Photographs as cameras make them: many pixels, no two alike.
import encodeJpeg, { init as initJpeg } from "@jsquash/jpeg/encode.js";
import { crc32, deflateSync } from "node:zlib";
import { ascii, be32, join } from "./sample_media.ts";

type Size = { width: number; height: number };

function noise({ width, height }: Size): ImageData {
  const picture = new ImageData(width, height);
  let seed = 1;
  for (let at = 0; at < picture.data.length; at++) {
    seed = (seed * 16807) % 2147483647;
    picture.data[at] = at % 4 === 3 ? 255 : 96 + (at >> 6) % 96 + seed % 24;
  }
  return picture;
}

export async function jpegPhotograph(size: Size, quality = 85): Promise<Uint8Array<ArrayBuffer>> {
  const module = new URL(import.meta.resolve("@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm"));
  await initJpeg(await WebAssembly.compile(await Deno.readFile(module)));
  return new Uint8Array(await encodeJpeg(noise(size), { quality }));
}

/** A PNG of any size whose rows are all alike, small on disk. */
export function pngOf({ width, height }: Size): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, content: Uint8Array | number[]) => {
    const body = join(ascii(name), content);
    return join(be32(content.length), body, be32(crc32(body)));
  };
  const rows = new Uint8Array((1 + width * 3) * height).fill(0);
  for (let row = 0; row < height; row++) rows.fill(120, row * (1 + width * 3) + 1, (row + 1) * (1 + width * 3));
  const head = [...be32(width), ...be32(height), 8, 2, 0, 0, 0];
  const magic = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return join(magic, chunk("IHDR", head), chunk("IDAT", new Uint8Array(deflateSync(rows))), chunk("IEND", []));
}
