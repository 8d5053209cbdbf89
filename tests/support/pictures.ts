// Photographs as cameras make them: large, and each different.
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

/** A PNG of any size whose rows are all alike, so it is small on disk. */
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

/**
 * A progressive greyscale JPEG of a number of scans. Each scan takes a few bytes and makes a decoder process the whole
 * picture again. `tall` times 32,767 blocks: 1,736 pixels wide, 1,208 high each.
 */
export function jpegOfScans(scans: number, tall = 1): Uint8Array<ArrayBuffer> {
  const segment = (marker: number, data: number[]) => [0xff, marker, ...be32(data.length + 2).slice(2), ...data];
  const [width, height] = [217 * 8, 151 * 8 * tall];
  const table = (kind: number, symbol: number) => segment(0xc4, [kind << 4, 1, ...Array(15).fill(0), symbol]);
  const head = [
    ...[0xff, 0xd8],
    ...segment(0xdb, [0, ...Array(64).fill(1)]),
    ...segment(0xc2, [8, ...be32(height).slice(2), ...be32(width).slice(2), 1, 1, 0x11, 0]),
    ...table(0, 0), // one bit per block: as bright as the one before
    ...table(1, 0xe0), // a run of 16,384 empty blocks, plus the number in the next 14 bits
  ];
  const first = [...segment(0xda, [1, 1, 0, 0, 0, 0]), ...Array(Math.ceil(217 * 151 * tall / 8)).fill(0)];
  const runs = (`0${"1".repeat(14)}`).repeat(tall).padEnd(Math.ceil(15 * tall / 8) * 8, "1").match(/.{8}/g) ?? [];
  const coded = runs.flatMap((bits) => bits === "11111111" ? [0xff, 0] : [Number.parseInt(bits, 2)]);
  const again = [...segment(0xda, [1, 1, 0, 1, 63, 0]), ...coded];
  const bytes = new Uint8Array(head.length + first.length + again.length * (scans - 1) + 2);
  bytes.set([...head, ...first]);
  for (let n = 0; n < scans - 1; n++) bytes.set(again, head.length + first.length + n * again.length);
  bytes.set([0xff, 0xd9], bytes.length - 2);
  return bytes;
}
