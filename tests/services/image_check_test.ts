// Pictures judged by their structure: real ones pass, polyglots and bombs do not.
import assert from "node:assert/strict";
import { checkImage } from "../../lib/services/image_check.ts";
import { ascii, be32, join } from "../support/sample_media.ts";

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

Deno.test("checkImage() tells type and size of each kind", async () => {
  const size = { width: 3, height: 2 };
  assert.deepEqual(await checkImage(png()), { type: "png", ...size });
  assert.deepEqual(await checkImage(jpeg()), { type: "jpg", ...size });
  const progressive = join([0xff, 0xd8], frame(3, 2, 0xc2), scan, scan, [0xff, 0xd9]);
  assert.deepEqual(await checkImage(progressive), { type: "jpg", ...size });
  for (const body of [[vp8(3, 2)], [lossless], [canvas(3, 2), vp8(3, 2)]]) {
    assert.deepEqual(await checkImage(riff(...body)), { type: "webp", ...size });
  }
});

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
/** A marker that has no length: who reads one passes over the scans that a decoder sees. */
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
  "PNG before HTML": join(png(), html),
  "PNG before ZIP": join(png(), zip),
  "PNG after HTML": join(html, png()),
  "PNG with one more byte": join(png(), [0]),
  "PNG cut short": png().slice(0, -1),
  "PNG without end": join(signature, ihdr(1, 1), chunk("IDAT", [1])),
  "PNG without data": join(signature, ihdr(1, 1), chunk("IEND")),
  "PNG that begins with text": join(signature, chunk("tEXt", html), ihdr(1, 1), chunk("IDAT", [1]), chunk("IEND")),
  "PNG whose chunk leads past the end": join(signature, ihdr(1, 1), be32(0xffffffff), ascii("IDAT"), [1]),
  "PNG with a hidden tail in IEND": join(signature, ihdr(1, 1), chunk("IDAT", [1]), chunk("IEND", html)),
  "PNG without pixels": png(0, 5),
  "PNG bomb": png(60_000, 60_000),
  "PNG just above 50 million": png(50_000_001, 1),
  "JPEG: only the start": join([0xff, 0xd8, 0xff]),
  "JPEG before HTML": join(jpeg(), html),
  "JPEG before ZIP": join(jpeg(), zip),
  "JPEG before ZIP before an end": join(jpeg(), zip, [0xff, 0xd9]),
  "JPEG without end": jpeg().slice(0, -2),
  "JPEG without frame": join([0xff, 0xd8], segment(0xe0, ascii("JFIF\0")), scan, [0xff, 0xd9]),
  "JPEG with two frames": join([0xff, 0xd8], frame(9999, 9999), frame(1, 1), scan, [0xff, 0xd9]),
  "JPEG with text between segments": join([0xff, 0xd8], html, frame(1, 1), scan, [0xff, 0xd9]),
  "JPEG with a segment of length 0": join([0xff, 0xd8, 0xff, 0xe0, 0, 0], frame(1, 1), scan, [0xff, 0xd9]),
  "JPEG that hides scans behind a restart": hiding(0xd0),
  "JPEG that hides scans behind a stuffed zero": hiding(0x00),
  "JPEG that hides scans behind a mark for oneself": hiding(0x01),
  "JPEG that begins twice": hiding(0xd8),
  "JPEG bomb": jpeg(60_000, 60_000),
  "WebP before HTML": join(riff(vp8(1, 1)), html),
  "WebP cut short": riff(vp8(1, 1)).slice(0, -2),
  "WebP with a length that lies": join(ascii("RIFF"), le32(4), ascii("WEBP"), vp8(1, 1)),
  "WebP without picture": riff(canvas(1, 1)),
  "WebP that begins with another chunk": riff(riffChunk("EXIF", [1, 2]), vp8(1, 1)),
  "WebP without its magic": riff(riffChunk("VP8 ", [0, 0, 0, 1, 2, 3, 1, 0, 1, 0])),
  "WebP bomb behind a small canvas": riff(canvas(1, 1), vp8(16_000, 16_000)),
  "RIFF that is sound": join(ascii("RIFF"), le32(4), ascii("WAVE")),
};

for (const [what, bytes] of Object.entries(refused)) {
  Deno.test(`checkImage() refuses ${what}`, async () => assert.equal(await checkImage(bytes), null));
}

Deno.test("checkImage() takes exactly 50 million pixels", async () => {
  assert.equal((await checkImage(png(10_000, 5_000)))?.width, 10_000);
});

Deno.test("checkImage() takes a JPEG of a hundred scans and calls one of more unreadable, however it goes on", async () => {
  const progressive = (scans: number) =>
    join([0xff, 0xd8], frame(3, 2, 0xc2), ...Array(scans).fill(scan), [0xff, 0xd9]);
  assert.deepEqual(await checkImage(progressive(100)), { type: "jpg", width: 3, height: 2 });
  assert.equal((await checkImage(progressive(101)))?.unreadable, true);
});
