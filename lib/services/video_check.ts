// Checks a video by its structure, reading only the headers of its parts, and finds its end, because recorders append
// padding and other data.
import { yieldEvery } from "../shared/time.ts";
import { type ByteSource, fourLetters, withBytes } from "./byte_source.ts";

/** `end`: bytes of the video, without appended data. */
type VideoInfo = { type: "mp4" | "webm"; end: number };

const MAX_BOXES = 20_000; // a file of empty boxes would take millions of reads
const MAX_PARTS = 4_000_000; // a day of sound in pieces of 20 ms
const EBML_HEAD = 4096; // a header with all elements takes about 40 bytes

const otherBrands = new Set("qt  ,M4A ,M4B ,heic,heix,heim,heis,hevc,hevx,mif1,msf1,avif,avis".split(","));
/** Boxes that may precede `ftyp` and that players ignore. */
const fillers = new Set("free,skip,wide,uuid".split(","));
/** Boxes of a film. Others belong to the tail when no such box follows. */
const filmBoxes = new Set("ftyp,moov,mdat,moof,mfra,sidx,ssix,styp,meta,pdin,prft,emsg,udta".split(","));
const moovBoxes = new Set("mvhd,iods,trak,mvex,udta,meta".split(","));

/** Returns the type and end of the video in the file at a path; null for other files. */
export async function checkVideo(path: string): Promise<VideoInfo | null> {
  return await withBytes(path, async (source) => {
    const mp4 = await beyondIsNull(mp4End(source));
    if (mp4 !== null) return { type: "mp4", end: mp4 };
    const webm = await beyondIsNull(webmEnd(source));
    return webm === null ? null : { type: "webm", end: webm };
  });
}

/** Null also when the structure points beyond the end. */
export async function beyondIsNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Returns the end of an MP4, after the last box of the film. `ftyp` is first except for fillers, then one `moov` and
 * content in `mdat`, in any order. After them, invalid boxes, boxes beyond the end and another film are the tail.
 */
async function mp4End(source: ByteSource): Promise<number | null> {
  const found = new Set<string>();
  const isComplete = () => found.has("moov") && found.has("mdat");
  let [at, end] = [0, 0];
  for (let boxes = 0; at < source.size; boxes++) {
    if (boxes === MAX_BOXES) return null;
    const box = await boxAt(source, at);
    if (!box) break;
    const { name, length } = box;
    if (name === "ftyp" || name === "moov") {
      if (found.has(name)) return isComplete() ? end : null;
      if (name === "ftyp" && await isOtherBrand(source, at)) return null;
    }
    if (!found.has("ftyp") && name !== "ftyp" && !fillers.has(name)) return null;
    found.add(name);
    at += length;
    if (filmBoxes.has(name)) end = at;
  }
  return isComplete() ? end : null;
}

/** Returns the box at a position; null without one, or for one beyond the end of the file. */
export async function boxAt(source: ByteSource, at: number): Promise<{ name: string; length: number } | null> {
  const head = source.peek(at, 16) ?? await source.load(at, 16);
  if (head.byteLength < 8) return null;
  const name = fourLetters(head, 4);
  const isOpenMoov = name === "moov" && head.getUint32(0) === 0;
  const length = isOpenMoov ? await openMoovLength(source, at) : boxLength(head, { name, left: source.size - at });
  return /^[\x20-\x7e]{4}$/.test(name) && length >= 8 && at + length <= source.size ? { name, length } : null;
}

/** 32 bits. 1: 64 bits follow the name. 0: the content is the rest of the file. */
function boxLength(head: DataView, { name, left }: { name: string; left: number }): number {
  const short = head.getUint32(0);
  if (short === 0 && name === "mdat") return left;
  if (short !== 1) return short;
  const long = head.byteLength < 16 ? 0n : head.getBigUint64(8);
  return long >= 16n && long <= BigInt(left) ? Number(long) : 0;
}

/** Returns the end of a `moov` with the length 0 by its own boxes. */
async function openMoovLength(source: ByteSource, at: number): Promise<number> {
  let length = 8;
  let box = await boxAt(source, at + length);
  while (box && moovBoxes.has(box.name)) {
    length += box.length;
    box = await boxAt(source, at + length);
  }
  return length;
}

/** QuickTime, audio and pictures consist of the same boxes. */
async function isOtherBrand(source: ByteSource, ftyp: number): Promise<boolean> {
  return otherBrands.has(fourLetters(source.peek(ftyp, 12) ?? await source.load(ftyp, 12), 8));
}

const SEGMENT = 0x18538067;
/** Void and a checksum, which may occur between any elements. */
const voids = [0xec, 0xbf];
const CLUSTER = 0x1f43b675;
/** Elements of a segment (SeekHead, Info, Tracks, Cues, Chapters, Tags, Attachments) and of a cluster. */
const segmentParts = [0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1c53bb6b, 0x1043a770, 0x1254c367, 0x1941a469, ...voids];
const clusterParts = [0xe7, 0x5854, 0xa7, 0xab, 0xa3, 0xa0, 0xaf];
const openParts = new Set([CLUSTER, ...segmentParts, ...clusterParts]);

/** Returns the end of a WebM: an EBML header of the document type webm, then a segment with a known or open length. */
async function webmEnd(source: ByteSource): Promise<number | null> {
  const { id, content: first, length } = await elementAt(source, 0);
  const end = first + length;
  if (id !== 0x1a45dfa3 || end > EBML_HEAD) return null;
  const head = source.peek(0, end) ?? await source.load(0, end);
  const types: string[] = [];
  for (let at = first; at < end;) {
    const { id, content, length } = elementIn(head, at);
    if (content + length > head.byteLength) return null;
    if (id === 0x4282) types.push(letters(head, content, length));
    at = content + length;
  }
  if (types.length !== 1 || types[0] !== "webm") return null;
  for (let at = end; at < source.size;) {
    const { id, content, length, isOpen } = await elementAt(source, at);
    const next = content + length;
    if (id === SEGMENT && isOpen) return await openSegmentEnd(source, content);
    if (id === SEGMENT) return next <= source.size ? next : null;
    if (!voids.includes(id) || isOpen) return null;
    at = next;
  }
  return null;
}

/** Returns the end of an open segment: after the last complete element. One of them must be a cluster. */
async function openSegmentEnd(source: ByteSource, start: number): Promise<number | null> {
  let hasCluster = false;
  let end = start;
  let at = start;
  const letOthers = yieldEvery();
  for (let parts = 0; at < source.size; parts++) {
    if (parts === MAX_PARTS) return null;
    if (parts % 1_000 === 0) await letOthers();
    const element = wholeElement(source.peek(at, 12) ?? await source.load(at, 12));
    if (!element || !openParts.has(element.id)) break;
    const { id, content, length, isOpen } = element;
    if (isOpen && id !== CLUSTER || !isOpen && at + content + length > source.size) break;
    if (id === CLUSTER) hasCluster = true;
    at += isOpen ? content : content + length; // an open cluster ends with its parts
    if (!voids.includes(id)) end = at;
  }
  return hasCluster ? end : null;
}

/** Returns the element at the beginning of a view, or null. */
function wholeElement(view: DataView): Element | null {
  try {
    return elementIn(view, 0);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type Element = { id: number; content: number; length: number; isOpen: boolean };

/** Returns the header of the element at a position. Throws a RangeError without one. */
export async function elementAt(source: ByteSource, at: number): Promise<Element> {
  const { content, ...element } = elementIn(source.peek(at, 12) ?? await source.load(at, 12), 0);
  return { ...element, content: at + content };
}

/** Returns the header of an element. Throws a RangeError without one. */
function elementIn(view: DataView, at: number): Element {
  const { value: id, next } = vint(view, at, { marked: true });
  const { value: length, next: content, unknown: isOpen } = vint(view, next);
  return { id, content, length, isOpen };
}

/** Reads a number of one to eight bytes; the first bits are the length. All ones: unknown. */
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

/** Returns text of the header, without padding zeros. */
function letters(view: DataView, at: number, length: number): string {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, length);
  return String.fromCharCode(...bytes.subarray(0, 16)).replace(/\0+$/, "");
}
