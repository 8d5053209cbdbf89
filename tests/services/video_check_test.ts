// Videos judged by their structure: real ones pass, polyglots do not, and a long one costs no memory.
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

async function check(bytes: Uint8Array): Promise<string | null> {
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
const open = join([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], ascii("clusters"));

const taken: Record<string, [Uint8Array, string]> = {
  "an MP4": [mp4(), "mp4"],
  "an MP4 whose content comes first": [join(ftyp("mp42"), mdat, moov()), "mp4"],
  "an MP4 in fragments": [join(ftyp("iso5"), moov(), box("moof"), mdat, box("moof"), mdat), "mp4"],
  "an MP4 with a length of 64 bits": [join(ftyp(), moov(), longBox("mdat", ascii("content"))), "mp4"],
  "an MP4 whose content reaches to the end": [join(ftyp(), moov(), openBox("mdat", ascii("content"))), "mp4"],
  "a WebM": [webm(), "webm"],
  "a WebM that was recorded live": [join(ebml(), open), "webm"],
  "a WebM with a padded type": [join(ebml("webm\0\0"), segment()), "webm"],
};

for (const [what, [bytes, type]] of Object.entries(taken)) {
  Deno.test(`checkVideo() takes ${what}`, async () => assert.equal(await check(bytes), type));
}

const html = ascii("<html><script>alert(1)</script></html>");
const zip = ascii("PK\x03\x04 and the rest of an archive");
const refused: Record<string, Uint8Array> = {
  "nothing": join(),
  "a text": ascii("hello"),
  "HTML": html,
  "ZIP": zip,
  "a picture": pngBytes(),
  "MP4 before HTML": join(mp4(), html),
  "MP4 before ZIP": join(mp4(), zip),
  "MP4 after HTML": join(html, mp4()),
  "MP4 with one more byte": join(mp4(), [0]),
  "MP4 cut short": mp4().slice(0, -1),
  "MP4: only its first box": ftyp(),
  "MP4 without moov": join(ftyp(), mdat),
  "MP4 without content": join(ftyp(), moov()),
  "MP4 with two moov": join(ftyp(), moov(), moov(), mdat),
  "MP4 that begins with another box": join(box("free"), ftyp(), moov(), mdat),
  "MP4 with two ftyp": join(ftyp(), ftyp(), moov(), mdat),
  "MP4 with a box of length 4": join(ftyp(), moov(), mdat, be32(4), ascii("free")),
  "MP4 with a box that leads past the end": join(ftyp(), moov(), mdat, be32(1000), ascii("free")),
  "MP4 with a box without end that is no content": join(ftyp(), moov(), mdat, openBox("free", html)),
  "MP4 with a length of 64 bits that turns back": join(ftyp(), moov(), mdat, be32(1), ascii("free"), be32(0), be32(0)),
  "MP4 with a length of 64 bits that is endless": join(ftyp(), moov(), be32(1), ascii("mdat"), be32(~0), be32(~0)),
  "MP4 of more boxes than a film has": join(ftyp(), moov(), mdat, ...Array.from({ length: 20_001 }, () => box("free"))),
  "QuickTime": join(ftyp("qt  "), moov(), mdat),
  "audio": join(ftyp("M4A "), moov(), mdat),
  "a moving picture (AVIF)": join(ftyp("avis"), moov(), mdat),
  "Matroska": join(ebml("matroska"), segment()),
  "WebM before HTML": join(webm(), html),
  "WebM after HTML": join(html, webm()),
  "WebM cut short": webm().slice(0, -1),
  "WebM: only its head": ebml(),
  "WebM whose head is not followed by a segment": join(ebml(), html),
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
  "WebM with a number that is none": join([0x1a, 0x45, 0xdf, 0xa3, 0x00], ascii("webm")),
};

for (const [what, bytes] of Object.entries(refused)) {
  Deno.test(`checkVideo() refuses ${what}`, async () => assert.equal(await check(bytes), null));
}

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
