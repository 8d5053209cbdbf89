// Pictures as cameras write them: pixels in the order of the sensor, and an orientation.
import encodeWebp, { init as initWebp } from "@jsquash/webp/encode.js";
import { crc32, deflateSync } from "node:zlib";
import { ascii, be32, join } from "./sample_media.ts";

type Size = { width: number; height: number };

/** EXIF data with only an orientation, in either byte order. */
export function exifOf(orientation: number, { little = false } = {}): Uint8Array<ArrayBuffer> {
  const number = (value: number, bytes: number) => {
    const big = be32(value).slice(4 - bytes);
    return little ? big.reverse() : big;
  };
  const tag = [...number(0x0112, 2), ...number(3, 2), ...number(1, 4), ...number(orientation, 2), 0, 0];
  return join(ascii(little ? "II" : "MM"), number(42, 2), number(8, 4), number(1, 2), tag, number(0, 4));
}

/** Red, green, blue and white: the corners as they are stored, row by row. */
const corners = [[220, 30, 30], [30, 200, 30], [30, 30, 220], [240, 240, 240]] as const;

function pixels({ width, height }: Size): ImageData {
  const picture = new ImageData(width, height);
  for (let at = 0; at < width * height; at++) {
    const quarter = Math.floor(at % width / (width / 2)) + 2 * Math.floor(at / width / (height / 2));
    picture.data.set([...corners[quarter] ?? [], 255], at * 4);
  }
  return picture;
}

const pngChunk = (name: string, content: Uint8Array) => {
  const body = join(ascii(name), content);
  return join(be32(content.length), body, be32(crc32(body)));
};

/** A PNG of four colours with EXIF data before or after its pixels. */
export function orientedPng(size: Size, exif: Uint8Array, { behind = false } = {}): Uint8Array<ArrayBuffer> {
  const { data } = pixels(size);
  const rows = Array.from({ length: size.height }, (_, row) => {
    return join([0], data.subarray(row * size.width * 4, (row + 1) * size.width * 4) as unknown as Uint8Array);
  });
  const head = pngChunk("IHDR", join(be32(size.width), be32(size.height), [8, 6, 0, 0, 0]));
  const about = pngChunk("eXIf", exif);
  const content = pngChunk("IDAT", new Uint8Array(deflateSync(join(...rows))));
  const magic = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return join(magic, head, ...behind ? [content, about] : [about, content], pngChunk("IEND", new Uint8Array()));
}

/** The same as a WebP. */
export async function orientedWebp({ width, height }: Size, exif: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const module = new URL(import.meta.resolve("@jsquash/webp/codec/enc/webp_enc_simd.wasm"));
  await initWebp(await WebAssembly.compile(await Deno.readFile(module)));
  const simple = new Uint8Array(await encodeWebp(pixels({ width, height }), { quality: 90 }));
  const le32 = (n: number) => be32(n).reverse();
  const chunk = (name: string, content: Uint8Array | number[]) =>
    join(ascii(name), le32(content.length), content, content.length % 2 ? [0] : []);
  const canvas = chunk("VP8X", [8, 0, 0, 0, ...le32(width - 1).slice(0, 3), ...le32(height - 1).slice(0, 3)]);
  const body = join(ascii("WEBP"), canvas, simple.slice(12), chunk("EXIF", exif));
  return join(ascii("RIFF"), le32(body.length), body);
}

/** Returns the colours of a picture's corners as letters, row by row: `rgbw` for one that is stored upright. */
export function cornersOf({ data, width, height }: ImageData): string {
  const places = [[0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]] as const;
  return places.map(([x, y]) => {
    const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
    const colour = data.subarray(at, at + 3);
    const far = corners.map((corner) => corner.reduce((sum, part, n) => sum + Math.abs(part - (colour[n] ?? 0)), 0));
    return "rgbw"[far.indexOf(Math.min(...far))];
  }).join("");
}
