// Runs in a worker of its own, for one picture: decodes it and makes all its sizes. Its memory goes with it, which a
// WebAssembly module that lives on would keep for good. The decoders are jSquash's: wasm-vips keeps 400 MB after a
// large picture and asks for the processors.
import decodeJpeg, { init as initJpeg } from "@jsquash/jpeg/decode.js";
import decodePng, { init as initPng } from "@jsquash/png/decode.js";
import resize, { initResize } from "@jsquash/resize";
import decodeWebp, { init as initWebp } from "@jsquash/webp/decode.js";
import encodeWebp, { init as initEncoder } from "@jsquash/webp/encode.js";
import { isOnItsSide, orientationOf, upright } from "./orientation.ts";

export type PictureJob = { bytes: Uint8Array<ArrayBuffer>; widths: readonly number[] };
export type PictureAnswer = { made: Uint8Array<ArrayBuffer>[] } | { failed: string };

const QUALITY = 78;
const EFFORT = 3; // of 6: the next one takes half as long again for 2 % fewer bytes

/** The libraries fetch their modules where a browser runs them; here they are read from the packages. */
async function compile(file: string): Promise<WebAssembly.Module> {
  return await WebAssembly.compile(await Deno.readFile(new URL(import.meta.resolve(file))));
}

/** Errors of the decoders are part of the response, so they are not logged. */
console.log = console.error = console.warn = () => {};

async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<ImageData> {
  if (bytes[0] === 0xff) {
    await initJpeg(await compile("@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm"));
    return await decodeJpeg(bytes.buffer, { preserveOrientation: true });
  }
  if (bytes[0] === 0x89) {
    await initPng(await compile("@jsquash/png/codec/pkg/squoosh_png_bg.wasm"));
    return await decodePng(bytes.buffer);
  }
  await initWebp(await compile("@jsquash/webp/codec/dec/webp_dec.wasm"));
  return await decodeWebp(bytes.buffer);
}

/**
 * Replaces each square of pixels by its mean, in place, because the resizer copies its input twice, and 50 million
 * pixels would then take a gigabyte.
 */
function shrink({ data, width, height }: ImageData, by: number): ImageData {
  const [columns, rows] = [Math.floor(width / by), Math.floor(height / by)];
  let to = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [red, green, blue, alpha] = [0, 0, 0, 0];
      for (let y = row * by; y < (row + 1) * by; y++) {
        for (let at = (y * width + column * by) * 4, end = at + by * 4; at < end;) {
          red += data[at++] ?? 0;
          green += data[at++] ?? 0;
          blue += data[at++] ?? 0;
          alpha += data[at++] ?? 0;
        }
      }
      for (const sum of [red, green, blue, alpha]) data[to++] = sum / (by * by);
    }
  }
  return new ImageData(data.slice(0, to), columns, rows);
}

async function make({ bytes, widths }: PictureJob): Promise<Uint8Array<ArrayBuffer>[]> {
  await initResize(await compile("@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm"));
  await initEncoder(await compile("@jsquash/webp/codec/enc/webp_enc_simd.wasm"));
  const largestFirst = widths.toSorted((a, b) => b - a);
  const orientation = bytes[0] === 0xff ? 1 : orientationOf(bytes);
  let picture = await decode(bytes);
  const width = isOnItsSide(orientation) ? picture.height : picture.width;
  const by = Math.floor(width / (largestFirst[0] ?? 1));
  if (by > 1) picture = shrink(picture, by);
  picture = upright(picture, orientation);
  const made = new Map<number, Uint8Array<ArrayBuffer>>();
  for (const width of largestFirst) {
    if (width < picture.width) {
      const height = Math.max(1, Math.round(picture.height * width / picture.width));
      picture = await resize(picture, { width, height, method: "triangle", linearRGB: false });
    }
    made.set(width, new Uint8Array(await encodeWebp(picture, { quality: QUALITY, method: EFFORT })));
  }
  return widths.flatMap((width) => made.get(width) ?? []);
}

// The same in the window's words; TypeScript takes this file for a page's script.
const worker = self as unknown as {
  onmessage: (event: MessageEvent<PictureJob>) => void;
  postMessage(answer: PictureAnswer): void;
};

worker.onmessage = ({ data }) => {
  make(data).then(
    (made) => worker.postMessage({ made }),
    (error) => worker.postMessage({ failed: String(error) }),
  );
};
