// Recognizes a video by its structure, reading only the heads of its parts, and says where it ends: recorders leave
// padding and data of their own behind it.
import { yieldEvery } from "../shared/time.ts";
import { type ByteSource, fourLetters, withBytes } from "./byte_source.ts";

/** `end`: bytes of the video itself; the rest of the file is none of it. */
type VideoInfo = { type: "mp4" | "webm"; end: number };

const MAX_BOXES = 20_000; // a file of empty boxes would be a walk of millions of reads
const MAX_PARTS = 4_000_000; // a day of sound in pieces of 20 ms
const EBML_HEAD = 4096; // a head of all that the format knows takes about 40 bytes

const otherBrands = new Set("qt  ,M4A ,M4B ,heic,heix,heim,heis,hevc,hevx,mif1,msf1,avif,avis".split(","));
/** Boxes that may precede `ftyp` and hold nothing that a player needs. */
const fillers = new Set("free,skip,wide,uuid".split(","));
/** Boxes of a film; others count as the tail when nothing of the film follows. */
const filmBoxes = new Set("ftyp,moov,mdat,moof,mfra,sidx,ssix,styp,meta,pdin,prft,emsg,udta".split(","));
const moovBoxes = new Set("mvhd,iods,trak,mvex,udta,meta".split(","));

/** The kind and end of the video that the file at a path is; null when it is none. */
export async function checkVideo(path: string): Promise<VideoInfo | null> {
  return await withBytes(path, async (source) => {
    const mp4 = await beyondIsNull(mp4End(source));
    if (mp4 !== null) return { type: "mp4", end: mp4 };
    const webm = await beyondIsNull(webmEnd(source));
    return webm === null ? null : { type: "webm", end: webm };
  });
}

/** Null also when the structure points beyond the end. */
async function beyondIsNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Where an MP4 ends: behind the last box of the film. `ftyp` stands first but for fillers, then one `moov` and content in
 * `mdat`, in any order. Once they are there, what is no box, leads past the end or begins another film is the tail.
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

/** The box at a place; null when there is none, or one that leads past the end of the file. */
async function boxAt(source: ByteSource, at: number): Promise<{ name: string; length: number } | null> {
  const head = source.peek(at, 16) ?? await source.load(at, 16);
  if (head.byteLength < 8) return null;
  const name = fourLetters(head, 4);
  const isOpenMoov = name === "moov" && head.getUint32(0) === 0;
  const length = isOpenMoov ? await openMoovLength(source, at) : boxLength(head, { name, left: source.size - at });
  return /^[\x20-\x7e]{4}$/.test(name) && length >= 8 && at + length <= source.size ? { name, length } : null;
}

/** 32 bits; 1 means 64 bits behind the name, 0 that the content takes the rest of the file. */
function boxLength(head: DataView, { name, left }: { name: string; left: number }): number {
  const short = head.getUint32(0);
  if (short === 0 && name === "mdat") return left;
  if (short !== 1) return short;
  const long = head.byteLength < 16 ? 0n : head.getBigUint64(8);
  return long >= 16n && long <= BigInt(left) ? Number(long) : 0;
}

/** Of a `moov` whose length is 0, which takes the rest of the file: up to where its own boxes end. */
async function openMoovLength(source: ByteSource, at: number): Promise<number> {
  let length = 8;
  let box = await boxAt(source, at + length);
  while (box && moovBoxes.has(box.name)) {
    length += box.length;
    box = await boxAt(source, at + length);
  }
  return length;
}

/** QuickTime, audio and pictures are made of the same boxes. */
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

/** Where a WebM ends: an EBML head whose document type is webm, then a segment, which says its length or is still open. */
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

/** Where a segment ends that does not say it: behind the last whole element, of which one is a cluster. */
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
    at += isOpen ? content : content + length; // an open cluster ends where its parts do
    if (!voids.includes(id)) end = at;
  }
  return hasCluster ? end : null;
}

/** The element whose head a view begins with; null when there is none. */
function wholeElement(view: DataView): Element | null {
  try {
    return elementIn(view, 0);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type Element = { id: number; content: number; length: number; isOpen: boolean };

async function elementAt(source: ByteSource, at: number): Promise<Element> {
  const { content, ...element } = elementIn(source.peek(at, 12) ?? await source.load(at, 12), 0);
  return { ...element, content: at + content };
}

/** The head of an element. Throws a RangeError when there is none. */
function elementIn(view: DataView, at: number): Element {
  const { value: id, next } = vint(view, at, { marked: true });
  const { value: length, next: content, unknown: isOpen } = vint(view, next);
  return { id, content, length, isOpen };
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
