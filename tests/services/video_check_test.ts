// Videos checked by their structure: valid ones are accepted up to their end, whatever follows; a long one needs no
// memory.
import assert from "node:assert/strict";
import { checkVideo } from "../../lib/services/video_check.ts";
import {
  ascii,
  be32,
  box,
  ebml,
  element,
  ftyp,
  join,
  moov,
  mp4,
  pngBytes,
  segment,
  webm,
} from "../support/sample_media.ts";

async function check(bytes: Uint8Array) {
  const path = await Deno.makeTempFile();
  try {
    await Deno.writeFile(path, bytes);
    return await checkVideo(path);
  } finally {
    await Deno.remove(path);
  }
}

const mdat = box("mdat", ascii("pictures and sound"));
const longBox = (name: string, content: Uint8Array) =>
  join(be32(1), ascii(name), be32(0), be32(16 + content.length), content);
const openBox = (name: string, content: Uint8Array) => join(be32(0), ascii(name), content);
const openElement = (id: number[], ...content: Uint8Array[]) =>
  join(id, [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], ...content);
const segmentId = [0x18, 0x53, 0x80, 0x67];
const clusterId = [0x1f, 0x43, 0xb6, 0x75];
const empty = element([0xec], new Uint8Array(9)); // Void
const information = element([0x15, 0x49, 0xa9, 0x66], [1, 2, 3]);
const block = element([0xa3], ascii("one picture"), 2);
const cluster = element(clusterId, join(element([0xe7], [0]), block));
const open = openElement(segmentId, information, cluster, cluster);
/** As a browser records: neither the segment nor its clusters state their length. */
const live = openElement(
  segmentId,
  information,
  openElement(clusterId, element([0xe7], [0]), block),
  openElement(clusterId, block),
);

const html = ascii("<html><script>alert(1)</script></html>");
const zip = ascii("PK\x03\x04 and the rest of an archive");

const taken: Record<string, [Uint8Array, string]> = {
  "an MP4": [mp4(), "mp4"],
  "an MP4 whose content comes first": [join(ftyp("mp42"), mdat, moov()), "mp4"],
  "an MP4 in fragments": [join(ftyp("iso5"), moov(), box("moof"), mdat, box("moof"), mdat), "mp4"],
  "an MP4 with a length of 64 bits": [join(ftyp(), moov(), longBox("mdat", ascii("content"))), "mp4"],
  "an MP4 whose content reaches to the end": [join(ftyp(), moov(), openBox("mdat", ascii("content"))), "mp4"],
  "an MP4 that begins with padding": [join(box("free", new Uint8Array(8)), ftyp(), moov(), mdat), "mp4"],
  "an MP4 that begins with all kinds of it": [
    join(box("skip"), box("wide"), box("uuid", new Uint8Array(20)), longBox("free", html), ftyp(), mdat, moov()),
    "mp4",
  ],
  "an MP4 whose index reaches to the end": [
    join(ftyp(), mdat, openBox("moov", box("mvhd", new Uint8Array(100)))),
    "mp4",
  ],
  "an MP4 with unknown boxes": [join(ftyp(), box("abcd"), moov(), box("efgh"), mdat), "mp4"],
  "an MP4 in fragments with an index": [join(ftyp("iso5"), moov(), box("moof"), mdat, box("mfra", [1])), "mp4"],
  "a WebM": [webm(), "webm"],
  "a WebM that was recorded live": [join(ebml(), open), "webm"],
  "a WebM whose clusters were recorded live": [join(ebml(), live), "webm"],
  "a WebM with padding before its segment": [join(ebml(), empty, segment()), "webm"],
  "a WebM with padding within": [join(ebml(), openElement(segmentId, empty, cluster, empty, cluster)), "webm"],
  "a WebM with a padded type": [join(ebml("webm\0\0"), segment()), "webm"],
};

for (const [what, [bytes, type]] of Object.entries(taken)) {
  Deno.test(`checkVideo() accepts ${what}`, async () => {
    assert.deepEqual(await check(bytes), { type, end: bytes.length });
  });
}

const tails: Record<string, Uint8Array> = {
  "one byte": join([0]),
  "seven bytes": new Uint8Array(7),
  "zeros": new Uint8Array(200_000),
  "0xFF": new Uint8Array(70_000).fill(0xff),
  "HTML": html,
  "an archive": zip,
  "padding": box("free", html),
  "padding to the end": openBox("free", html),
  "padding that leads past the end": join(be32(1000), ascii("free")),
  "an unknown box": box("sefd", html),
  "metadata of a camera": box("uuid", html),
  "a box of length 4": join(be32(4), ascii("free")),
  "a length of 64 bits that turns back": join(be32(1), ascii("free"), be32(0), be32(0)),
  "another film": mp4(),
  "Void": empty,
  "another WebM": webm(),
};

for (const [what, [bytes, type]] of Object.entries(taken)) {
  if (what === "an MP4 whose content reaches to the end") continue; // its end cannot be determined
  Deno.test(`checkVideo() excludes data after the end: ${what}`, async () => {
    for (const [behind, tail] of Object.entries(tails)) {
      assert.deepEqual(await check(join(bytes, tail)), { type, end: bytes.length }, behind);
    }
  });
}

const refused: Record<string, Uint8Array> = {
  "nothing": join(),
  "a text": ascii("hello"),
  "HTML": html,
  "ZIP": zip,
  "a picture": pngBytes(),
  "MP4 after HTML": join(html, mp4()),
  "MP4 cut short": mp4().slice(0, -1),
  "MP4: only its first box": ftyp(),
  "MP4 without moov": join(ftyp(), mdat),
  "MP4 without content": join(ftyp(), moov()),
  "MP4 with two moov": join(ftyp(), moov(), moov(), mdat),
  "MP4 with two ftyp": join(ftyp(), ftyp(), moov(), mdat),
  "MP4 with a length of 64 bits that is endless": join(ftyp(), moov(), be32(1), ascii("mdat"), be32(~0), be32(~0)),
  "MP4 with more boxes than a video has": join(
    ftyp(),
    moov(),
    mdat,
    ...Array.from({ length: 20_001 }, () => box("free")),
  ),
  "MP4 that begins with content": join(mdat, ftyp(), moov()),
  "padding without a video": join(box("free"), box("skip")),
  "MP4 that ends before its content": join(ftyp(), moov(), html, mdat),
  "QuickTime": join(ftyp("qt  "), moov(), mdat),
  "audio": join(ftyp("M4A "), moov(), mdat),
  "a moving picture (AVIF)": join(ftyp("avis"), moov(), mdat),
  "Matroska": join(ebml("matroska"), segment()),
  "WebM after HTML": join(html, webm()),
  "WebM cut short": webm().slice(0, -1),
  "WebM: only its head": ebml(),
  "WebM whose head is not followed by a segment": join(ebml(), html),
  "WebM that was recorded live without a cluster": join(ebml(), openElement(segmentId, information)),
  "WebM with HTML in the place of a cluster": join(ebml(), openElement(segmentId, html)),
  "WebM with HTML before its segment": join(ebml(), html, segment()),
  "WebM with two types": join(ebml("webm", [element([0x42, 0x82], ascii("webm"))]), segment()),
  "WebM without type": join(element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x86], [1])), segment()),
  "WebM whose type only begins so": join(ebml("webmx"), segment()),
  "WebM with a head that leads past the end": join(
    [0x1a, 0x45, 0xdf, 0xa3, 0x08, 0xff, 0xff, 0xff, 0xff],
    ascii("webm"),
  ),
  "WebM with an element that leads past the head": join(
    element([0x1a, 0x45, 0xdf, 0xa3], join([0x42, 0x82, 0x88], ascii("webm"))),
    segment(),
  ),
  "WebM with an invalid number": join([0x1a, 0x45, 0xdf, 0xa3, 0x00], ascii("webm")),
};

for (const [what, bytes] of Object.entries(refused)) {
  Deno.test(`checkVideo() refuses ${what}`, async () => assert.equal(await check(bytes), null));
}

Deno.test("checkVideo() refuses a WebM with more parts than a video has, without counting them all", async () => {
  const begun = join(ebml(), openElement(segmentId, cluster));
  const bytes = new Uint8Array(begun.length + 10_000_000);
  for (let at = begun.length; at < bytes.length; at += 2) bytes.set([0xec, 0x80], at); // Void without content
  bytes.set(begun);
  assert.equal(await check(bytes), null);
});

Deno.test("checkVideo() reads a few hundred bytes of a file of 50 MB", async () => {
  const path = await Deno.makeTempFile();
  const { read } = Deno.FsFile.prototype;
  let bytes = 0;
  Deno.FsFile.prototype.read = async function (into) {
    const count = await read.call(this, into);
    bytes += count ?? 0;
    return count;
  };
  try {
    const size = 50 * 1024 * 1024;
    for (const head of [join(ftyp(), moov(), be32(size), ascii("mdat")), join(ebml(), open)]) {
      await Deno.writeFile(path, head);
      await Deno.truncate(path, size + head.length - 8);
      bytes = 0;
      assert.ok(await checkVideo(path));
      assert.ok(bytes > 0 && bytes < 5_000, `${bytes} bytes`);
    }
  } finally {
    Deno.FsFile.prototype.read = read;
    await Deno.remove(path);
  }
});
