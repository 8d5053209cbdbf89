// The length of a video as its header states it. Recorders that write while they record leave it out.
import { type ByteSource, fourLetters, withBytes } from "./byte_source.ts";
import { beyondIsNull, boxAt, elementAt } from "./video_check.ts";

const MAX_PARTS = 100; // before the header; encoders write a handful
const LONGEST = 86_400; // seconds; where the length is unknown, recorders may write the largest number

/** Takes the path of an MP4 or WebM. Returns the length in whole seconds, at least one; null where it is not stated. */
export async function videoSeconds(path: string): Promise<number | null> {
  const seconds = await withBytes(path, async (source) => {
    return await beyondIsNull(mp4Seconds(source)) ?? await beyondIsNull(webmSeconds(source));
  });
  return seconds !== null && seconds > 0 && seconds <= LONGEST ? Math.max(1, Math.round(seconds)) : null;
}

/** From `mvhd`, the first box in `moov`: version, two times, time scale, duration; those of version 1 take 64 bits. */
async function mp4Seconds(source: ByteSource): Promise<number | null> {
  for (let [at, parts] = [0, 0]; at < source.size && parts < MAX_PARTS; parts++) {
    const box = await boxAt(source, at);
    if (!box) return null;
    if (box.name !== "moov") {
      at += box.length;
      continue;
    }
    const head = await source.load(at + 8, 40);
    if (fourLetters(head, 4) !== "mvhd") return null;
    return head.getUint8(8) === 1
      ? Number(head.getBigUint64(32)) / head.getUint32(28)
      : head.getUint32(24) === 0xffffffff
      ? null
      : head.getUint32(24) / head.getUint32(20);
  }
  return null;
}

const [SEGMENT, INFO, SCALE, DURATION] = [0x18538067, 0x1549a966, 0x2ad7b1, 0x4489];

/** From the element Info of the segment: the nanoseconds of a unit, a million by default, and a number of units. */
async function webmSeconds(source: ByteSource): Promise<number | null> {
  let [scale, units] = [1_000_000, NaN];
  for (let [at, parts] = [0, 0]; at < source.size && parts < MAX_PARTS; parts++) {
    const { id, content, length } = await elementAt(source, at);
    at = id === SEGMENT || id === INFO ? content : content + length; // opens these two, skips all others
    if (id !== SCALE && id !== DURATION) continue;
    const view = await source.load(content, length);
    if (id === DURATION) units = length === 4 ? view.getFloat32(0) : view.getFloat64(0);
    else scale = Array.from({ length }, (_, n) => view.getUint8(n)).reduce((sum, byte) => sum * 256 + byte, 0);
  }
  return units * scale / 1e9;
}
