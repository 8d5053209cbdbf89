// Pictures checked by their structure: valid ones are accepted up to their end, whatever follows; false ones are
// refused.
import assert from "node:assert/strict";
import { checkImage } from "../../lib/services/image_check.ts";
import { ascii, be32, join, mp4 } from "../support/sample_media.ts";

const le32 = (n: number) => be32(n).reverse();

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const chunk = (name: string, data: Uint8Array | number[] = []) =>
  join(be32(data.length), ascii(name), data, [0, 0, 0, 0]);
const ihdr = (width: number, height: number) => chunk("IHDR", [...be32(width), ...be32(height), 8, 2, 0, 0, 0]);
const png = (width = 3, height = 2) => join(signature, ihdr(width, height), chunk("IDAT", [1]), chunk("IEND"));

const segment = (marker: number, data: Uint8Array | number[]) =>
  join([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255], data);
const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
const scan = join(segment(0xda, [1, 1, 0, 0, 63, 0]), [0x12, 0xff, 0x00, 0x34, 0xff, 0xd3, 0x56]);
const jpeg = (width = 3, height = 2) =>
  join([0xff, 0xd8], segment(0xe0, ascii("JFIF\0")), frame(width, height), scan, [0xff, 0xd9]);

const exif = (orientation: number) =>
  chunk("eXIf", [...ascii("MM\0*"), ...be32(8), 0, 1, 1, 0x12, 0, 3, ...be32(1), 0, orientation, 0, 0, ...be32(0)]);

const riff = (...chunks: Uint8Array[]) => {
  const body = join(ascii("WEBP"), ...chunks);
  return join(ascii("RIFF"), le32(body.length), body);
};
const riffChunk = (name: string, data: number[]) =>
  join(ascii(name), le32(data.length), data, data.length % 2 ? [0] : []);
const vp8 = (width: number, height: number) =>
  riffChunk("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, width & 255, width >> 8, height & 255, height >> 8]);
const canvas = (width: number, height: number) =>
  riffChunk("VP8X", [0, 0, 0, 0, ...le32(width - 1).slice(0, 3), ...le32(height - 1).slice(0, 3)]);
const lossless = riffChunk("VP8L", [0x2f, ...le32((3 - 1) | ((2 - 1) << 14))]);

const progressive = join([0xff, 0xd8], frame(3, 2, 0xc2), scan, scan, [0xff, 0xd9]);
const animated = join(
  signature,
  ihdr(3, 2),
  chunk("acTL", [...be32(2), ...be32(0)]),
  chunk("fcTL", new Uint8Array(26)),
  chunk("IDAT", [1]),
  chunk("fcTL", new Uint8Array(26)),
  chunk("fdAT", [0, 0, 0, 2, 1]),
  chunk("IEND"),
);
const odd = riffChunk("VP8 ", [...vp8(3, 2).slice(8), 0]);
/** Each with its type; all are 3 × 2 pixels. */
const pictures: Record<string, [Uint8Array, string]> = {
  "PNG": [png(), "png"],
  "PNG with an orientation": [join(signature, ihdr(3, 2), exif(6), chunk("IDAT", [1]), chunk("IEND")), "png"],
  "PNG that moves": [animated, "png"],
  "JPEG": [jpeg(), "jpg"],
  "JPEG in two scans": [progressive, "jpg"],
  "JPEG with a preview": [join([0xff, 0xd8], segment(0xe1, jpeg(1, 1)), jpeg().slice(2)), "jpg"],
  "JPEG with fill bytes": [join([0xff, 0xd8], new Uint8Array(70_000).fill(0xff), jpeg().slice(2)), "jpg"],
  "WebP": [riff(vp8(3, 2)), "webp"],
  "WebP without loss": [riff(lossless), "webp"],
  "WebP with a canvas": [riff(canvas(3, 2), vp8(3, 2)), "webp"],
  "WebP with an orientation": [riff(canvas(3, 2), vp8(3, 2), riffChunk("EXIF", [1, 2, 3])), "webp"],
  "WebP that ends with a pad byte": [riff(odd), "webp"],
};

/** Checks the bytes as a file. */
async function check(bytes: Uint8Array) {
  const path = await Deno.makeTempFile();
  try {
    await Deno.writeFile(path, bytes);
    const info = await checkImage(path);
    assert.deepEqual(await checkImage(bytes), info);
    return info;
  } finally {
    await Deno.remove(path);
  }
}

for (const [what, [bytes, type]] of Object.entries(pictures)) {
  Deno.test(`checkImage() returns type, size and end: ${what}`, async () => {
    assert.deepEqual(await check(bytes), { type, width: 3, height: 2, end: bytes.length });
  });
}

Deno.test("checkImage() accepts every picture of the site itself", async () => {
  let seen = 0;
  for await (const { name } of Deno.readDir("static/scenes")) {
    const info = await checkImage(`static/scenes/${name}`);
    assert.equal(info?.type, "webp", name);
    assert.ok(info.width >= 400 && info.height >= 200, `${name} ${info.width}x${info.height}`);
    seen++;
  }
  assert.ok(seen > 20);
});

const html = ascii("<html><script>alert(1)</script></html>");
const zip = ascii("PK\x03\x04 and the rest of an archive");
/** A marker without a length: a parser that reads one skips the scans that a decoder sees. */
const hiding = (marker: number) =>
  join([0xff, 0xd8], frame(3, 2), [0xff, marker, ...be32(scan.length + 2).slice(2)], scan, scan, [0xff, 0xd9]);
const refused: Record<string, Uint8Array> = {
  "nothing": join(),
  "a text": ascii("hello"),
  "HTML": html,
  "SVG": ascii('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  "GIF": ascii("GIF89a\x01\0\x01\0\0\0\0;"),
  "GIF as script": ascii("GIF89a=1;alert(1)"),
  "BMP": ascii("BM" + "\0".repeat(60)),
  "PDF": ascii("%PDF-1.7\n%%EOF"),
  "ZIP": zip,
  "PNG: only the signature": join(signature),
  "PNG after HTML": join(html, png()),
  "PNG cut short": png().slice(0, -1),
  "PNG without end": join(signature, ihdr(1, 1), chunk("IDAT", [1])),
  "PNG without data": join(signature, ihdr(1, 1), chunk("IEND")),
  "PNG that begins with text": join(signature, chunk("tEXt", html), ihdr(1, 1), chunk("IDAT", [1]), chunk("IEND")),
  "PNG whose chunk leads past the end": join(signature, ihdr(1, 1), be32(0xffffffff), ascii("IDAT"), [1]),
  "PNG with a hidden tail in IEND": join(signature, ihdr(1, 1), chunk("IDAT", [1]), chunk("IEND", html)),
  "PNG without pixels": png(0, 5),
  "JPEG: only the start": join([0xff, 0xd8, 0xff]),
  "JPEG without end": jpeg().slice(0, -2),
  "JPEG without frame": join([0xff, 0xd8], segment(0xe0, ascii("JFIF\0")), scan, [0xff, 0xd9]),
  "JPEG with two frames": join([0xff, 0xd8], frame(9999, 9999), frame(1, 1), scan, [0xff, 0xd9]),
  "JPEG with text between segments": join([0xff, 0xd8], html, frame(1, 1), scan, [0xff, 0xd9]),
  "JPEG with a segment of length 0": join([0xff, 0xd8, 0xff, 0xe0, 0, 0], frame(1, 1), scan, [0xff, 0xd9]),
  "JPEG that hides scans behind a restart": hiding(0xd0),
  "JPEG that hides scans behind a stuffed zero": hiding(0x00),
  "JPEG that hides scans behind a private marker": hiding(0x01),
  "JPEG that begins twice": hiding(0xd8),
  "WebP cut short": riff(vp8(1, 1)).slice(0, -2),
  "WebP with a false length": join(ascii("RIFF"), le32(4), ascii("WEBP"), vp8(1, 1)),
  "WebP without picture": riff(canvas(1, 1)),
  "WebP that begins with another chunk": riff(riffChunk("EXIF", [1, 2]), vp8(1, 1)),
  "WebP without its magic": riff(riffChunk("VP8 ", [0, 0, 0, 1, 2, 3, 1, 0, 1, 0])),
  "RIFF with audio": join(ascii("RIFF"), le32(4), ascii("WAVE")),
};

for (const [what, bytes] of Object.entries(refused)) {
  Deno.test(`checkImage() refuses ${what}`, async () => assert.equal(await check(bytes), null));
}

/** A video as phones append it to a picture: its own marker, then boxes. */
const tails: Record<string, Uint8Array> = {
  "one byte": join([0]),
  "an end once more": join([0xff, 0xd9]),
  "zeros": new Uint8Array(200_000),
  "0xFF": new Uint8Array(70_000).fill(0xff),
  "HTML": html,
  "an archive": zip,
  "an archive and an end": join(zip, [0xff, 0xd9]),
  "a film": join(ascii("MotionPhoto_Data"), mp4()),
  "another JPEG": jpeg(9, 9),
  "another PNG": png(9, 9),
  "another WebP": riff(vp8(9, 9)),
  "a chunk": chunk("tEXt", html),
  "a chunk of RIFF": riffChunk("EXIF", [1, 2]),
};

for (const [what, [bytes, type]] of Object.entries(pictures)) {
  Deno.test(`checkImage() excludes data after the end: ${what}`, async () => {
    for (const [behind, tail] of Object.entries(tails)) {
      const info = await check(join(bytes, tail));
      assert.deepEqual(info, { type, width: 3, height: 2, end: bytes.length }, behind);
    }
  });
}

const huge: Record<string, Uint8Array> = {
  "PNG": png(60_000, 60_000),
  "PNG just above 50 million": png(50_000_001, 1),
  "PNG before HTML": join(png(7_072, 7_071), html),
  "JPEG": jpeg(60_000, 60_000),
  "WebP behind a small canvas": riff(canvas(1, 1), vp8(16_000, 16_000)),
  "WebP with a huge canvas": riff(canvas(16_000, 16_000), vp8(1, 1)),
};

for (const [what, bytes] of Object.entries(huge)) {
  Deno.test(`checkImage() reports a picture as too large, not as another format: ${what}`, async () => {
    assert.equal((await check(bytes))?.fault, "picture_pixels");
  });
}

Deno.test("checkImage() accepts exactly 50 million pixels", async () => {
  const info = await checkImage(png(10_000, 5_000));
  assert.deepEqual([info?.width, info?.fault], [10_000, undefined]);
});

Deno.test("checkImage() accepts a JPEG of a hundred scans and reports one of more as unreadable, however it continues", async () => {
  const progressive = (scans: number) =>
    join([0xff, 0xd8], frame(3, 2, 0xc2), ...Array(scans).fill(scan), [0xff, 0xd9]);
  const hundred = progressive(100);
  assert.deepEqual(await checkImage(hundred), { type: "jpg", width: 3, height: 2, end: hundred.length });
  assert.equal((await checkImage(progressive(101)))?.fault, "picture_unreadable");
});
