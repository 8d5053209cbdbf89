// Pictures with an orientation: every size is upright, whatever the format.
import assert from "node:assert/strict";
import decodeWebp, { init as initWebp } from "@jsquash/webp/decode.js";
import { nameWith, randomHex } from "../../../lib/services/files/names.ts";
import { orientationOf } from "../../../lib/services/files/orientation.ts";
import { readWhole } from "../../../lib/services/files/storage_interface.ts";
import { openUploads } from "../../../lib/services/files/uploads.ts";
import { pictureWidths } from "../../../lib/shared/pictures/source.ts";
import { cornersOf, exifOf, orientedPng, orientedWebp } from "../../support/oriented_pictures.ts";
import { openStorage, putFile } from "../../support/upload_storage.ts";
import { ascii, be32, join } from "../../support/sample_media.ts";

const store = openUploads(await openStorage(await Deno.makeTempDir()));
const codec = new URL(import.meta.resolve("@jsquash/webp/codec/dec/webp_dec.wasm"));
await initWebp(await WebAssembly.compile(await Deno.readFile(codec)));
const size = { width: 400, height: 200 };

/** Returns the four corners of each size of a picture, and its dimensions. */
async function shown(bytes: Uint8Array, extension: string): Promise<string[]> {
  const name = nameWith(randomHex(), extension);
  await putFile(store, "cases", { name, bytes });
  const found: string[] = [];
  for (const width of pictureWidths) {
    const content = await store.sizeOf({ kind: "cases", name }, width);
    assert.ok(content);
    const picture = await decodeWebp((await readWhole(content)).buffer);
    found.push(`${cornersOf(picture)} ${picture.width}x${picture.height}`);
  }
  return [...new Set(found)];
}

/** Orientation → the corners as displayed, by the EXIF standard. */
const upright = ["rgbw", "grwb", "wbgr", "bwrg", "rbgw", "brwg", "wgbr", "gwrb"];

for (const [n, corners] of upright.entries()) {
  const orientation = n + 1;
  Deno.test(`a PNG and a WebP of orientation ${orientation} are upright in every width`, async () => {
    const expected = [`${corners} ${orientation > 4 ? "200x400" : "400x200"}`];
    assert.deepEqual(await shown(orientedPng(size, exifOf(orientation)), "png"), expected);
    assert.deepEqual(await shown(await orientedWebp(size, exifOf(orientation)), "webp"), expected);
  });
}

Deno.test("the widths are those of the upright picture, also of one that is reduced first", async () => {
  const exif = exifOf(6, { little: true });
  const large = await shown(orientedPng({ width: 1600, height: 3200 }, exif), "png");
  assert.deepEqual(large, ["brwg 400x200", "brwg 800x400", "brwg 1200x600", "brwg 1600x800"]);
});

Deno.test("EXIF data are read after the pixels, after a name, and in either byte order; invalid data rotate nothing", () => {
  const of = (exif: Uint8Array, options = {}) => orientationOf(orientedPng({ width: 4, height: 2 }, exif, options));
  assert.equal(of(exifOf(8)), 8);
  assert.equal(of(exifOf(8, { little: true })), 8);
  assert.equal(of(exifOf(3), { behind: true }), 3);
  assert.equal(of(join(ascii("Exif\0\0"), exifOf(6))), 6);
  const wrong = [
    exifOf(0),
    exifOf(9),
    exifOf(65535),
    exifOf(6).slice(0, 17),
    exifOf(6).slice(0, 3),
    new Uint8Array(),
    ascii("no data at all, but some text"),
    join(ascii("MM\0*"), be32(0xffffffff)),
    join(ascii("MM\0*"), be32(8), [0xff, 0xff]),
  ];
  for (const exif of wrong) assert.equal(of(exif), 1, exif.toHex());
});
