// Tells a video by its structure, reading only the heads of its parts: a file of any length takes the same memory.
import { fourLetters } from "./image_check.ts";

type VideoType = "mp4" | "webm";

/** Reads bytes at a place of the file; fewer at its end. */
type Reader = { size: number; read(at: number, length: number): Promise<DataView> };

const MAX_BOXES = 20_000; // a file of empty boxes would be a walk of millions of reads
const EBML_HEAD = 4096; // a head of all that the format knows takes about 40 bytes

const otherBrands = new Set("qt  ,M4A ,M4B ,heic,heix,heim,heis,hevc,hevx,mif1,msf1,avif,avis".split(","));

/** The kind of video that the file at a path is; null when it is none. */
export async function checkVideo(path: string): Promise<VideoType | null> {
  using file = await Deno.open(path);
  const { size } = await file.stat();
  const read = async (at: number, length: number) => {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, size - at)));
    await file.seek(at, Deno.SeekMode.Start);
    for (let done = 0; done < bytes.length;) {
      const more = await file.read(bytes.subarray(done));
      if (more === null) break;
      done += more;
    }
    return new DataView(bytes.buffer);
  };
  try {
    if (await isMp4({ size, read })) return "mp4";
    return await isWebm({ size, read }) ? "webm" : null;
  } catch (error) {
    if (error instanceof RangeError) return null; // the structure points beyond the end
    throw error;
  }
}

/** Boxes that fill the file exactly: `ftyp` first, one `moov`, content in `mdat`. */
async function isMp4({ size, read }: Reader): Promise<boolean> {
  const found = new Map<string, number>();
  let at = 0;
  for (let boxes = 0; at < size; boxes++) {
    if (boxes === MAX_BOXES) return false;
    const head = await read(at, 16);
    const name = fourLetters(head, 4);
    if (at === 0 && name !== "ftyp") return false;
    if (!/^[\x20-\x7e]{4}$/.test(name)) return false;
    const length = boxLength(head, size - at);
    if (length < 8 || at + length > size) return false;
    if (name === "ftyp" && isOtherBrand(head)) return false;
    found.set(name, (found.get(name) ?? 0) + 1);
    at += length;
  }
  return found.get("ftyp") === 1 && found.get("moov") === 1 && found.has("mdat");
}

/** 32 bits; 1 means 64 bits behind the name, 0 that the content takes the rest of the file. */
function boxLength(head: DataView, left: number): number {
  const short = head.getUint32(0);
  if (short === 0 && fourLetters(head, 4) === "mdat") return left;
  if (short !== 1) return short;
  const long = head.getBigUint64(8);
  return long >= 16n && long <= BigInt(left) ? Number(long) : 0;
}

/** QuickTime, audio and pictures are made of the same boxes. */
function isOtherBrand(ftyp: DataView): boolean {
  return otherBrands.has(fourLetters(ftyp, 8));
}

/** An EBML head whose document type is webm, then a segment that reaches to the end, or is still open. */
async function isWebm({ size, read }: Reader): Promise<boolean> {
  const head = await read(0, EBML_HEAD);
  if (head.byteLength < 5 || head.getUint32(0) !== 0x1a45dfa3) return false;
  const { value: length, next: first } = vint(head, 4);
  const end = first + length;
  if (end > head.byteLength) return false;
  const types: string[] = [];
  for (let at = first; at < end;) {
    const id = vint(head, at, { marked: true });
    const content = vint(head, id.next);
    if (content.next + content.value > end) return false;
    if (id.value === 0x4282) types.push(letters(head, content.next, content.value));
    at = content.next + content.value;
  }
  if (types.length !== 1 || types[0] !== "webm") return false;
  const segment = await read(end, 12);
  if (segment.getUint32(0) !== 0x18538067) return false;
  const { value, next, unknown } = vint(segment, 4);
  return unknown || end + next + value === size;
}

/** A number of one to eight bytes, whose first bits say how many; all ones mean that nobody knew it yet. */
function vint(view: DataView, at: number, { marked = false } = {}): { value: number; next: number; unknown: boolean } {
  const first = view.getUint8(at);
  const bytes = Math.clz32(first) - 23;
  if (bytes > 8) throw new RangeError("no number begins with a zero byte");
  let value = marked ? first : first & (0xff >> bytes);
  let ones = (first & (0xff >> bytes)) === (0xff >> bytes);
  for (let n = 1; n < bytes; n++) {
    const byte = view.getUint8(at + n);
    ones &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { value, next: at + bytes, unknown: ones };
}

/** Text of the head, which may be padded with zeros. */
function letters(view: DataView, at: number, length: number): string {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, length);
  return String.fromCharCode(...bytes.subarray(0, 16)).replace(/\0+$/, "");
}
