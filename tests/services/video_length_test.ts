// The length of a video is what its header states, in both versions and formats; without one it is unknown.
import assert from "node:assert/strict";
import { videoSeconds } from "../../lib/services/video_length.ts";
import { clipLength } from "../../lib/shared/media_facts.ts";
import { ascii, be32, box, ebml, element, ftyp, join, mp4, segment, webm } from "../support/sample_media.ts";

const movie = (...fields: (Uint8Array | number[])[]) =>
  join(box("free"), ftyp(), box("moov", box("mvhd", join(...fields, new Uint8Array(80)))), box("mdat", ascii("film")));
const zeros = (count: number) => new Uint8Array(count);
const ones = (count: number) => new Uint8Array(count).fill(255);
const double = (value: number) => new Uint8Array(new Float64Array([value]).buffer).reverse();
const matroska = (...info: Uint8Array[]) => join(ebml(), segment(element([0x15, 0x49, 0xa9, 0x66], join(...info))));
const scale = element([0x2a, 0xd7, 0xb1], [0x0f, 0x42, 0x40]);
const claimed = join([0x2a, 0xd7, 0xb1], [0x01, 0, 0, 0, 0xff, 0xff, 0xff, 0xff]);

const rows: [string, Uint8Array, number | null][] = [
  ["an MP4 of version 0", movie(zeros(12), be32(600), be32(600 * 504)), 504],
  ["an MP4 of version 1", movie([1], zeros(19), be32(1000), zeros(4), be32(7_384_400)), 7384],
  ["an MP4 that is shorter than a second", movie(zeros(12), be32(1000), be32(200)), 1],
  ["an MP4 that was still being recorded", movie(zeros(12), be32(1000), be32(0xffffffff)), null],
  ["an MP4 of version 1 that was still being recorded", movie([1], zeros(19), be32(1000), ones(8)), null],
  ["an MP4 without a length", mp4(), null],
  ["a WebM", matroska(scale, element([0x44, 0x89], double(8000))), 8],
  ["a WebM without a scale", matroska(element([0x44, 0x89], double(61_400))), 61],
  ["a WebM whose length is no clip's", matroska(scale, element([0x44, 0x89], double(1e300))), null],
  ["a WebM without a length", webm(), null],
  ["a WebM whose scale claims four gigabytes", matroska(claimed), null],
  ["a file that is cut off", movie(zeros(12), be32(600), be32(9)).slice(0, 50), null],
];

for (const [what, bytes, seconds] of rows) {
  Deno.test(`${what} has the length ${seconds ?? "unknown"}`, async () => {
    const path = await Deno.makeTempFile();
    await Deno.writeFile(path, bytes);
    assert.equal(await videoSeconds(path), seconds);
    await Deno.remove(path);
  });
}

Deno.test("lengths are written as players write them", () => {
  assert.deepEqual([8, 504, 3600, 7384].map(clipLength), ["0:08", "8:24", "1:00:00", "2:03:04"]);
});
