// Checks a picture by its complete structure, whatever its name, and finds its end, because phones append films, depth
// maps and padding.
import { JPEG_SCANS } from "../shared/bounds.ts";
import { type ByteSource, fourLetters, PIECE, withBytes } from "./byte_source.ts";

type ImageType = "jpg" | "png" | "webp";
type Size = { width: number; height: number };
type ImageInfo = Size & {
  type: ImageType;
  /** Bytes of the picture, without appended data. */
  end: number;
  /** The error for a valid picture with too many scans or pixels to decode. */
  fault?: "picture_unreadable" | "picture_pixels";
};

const MAX_PIXELS = 50_000_000;

/**
 * Returns the type, size and end of the picture in the bytes or the file at a path. Returns null when there is none,
 * when other data precedes or interrupts its structure, or when it is incomplete.
 */
export async function checkImage(from: string | Uint8Array): Promise<ImageInfo | null> {
  try {
    const info = await withBytes(from, async (source) => await png(source) ?? await jpeg(source) ?? await webp(source));
    if (!info || info.width === 0 || info.height === 0) return null;
    return info.width * info.height > MAX_PIXELS ? { ...info, fault: "picture_pixels" } : info;
  } catch (error) {
    if (error instanceof RangeError) return null; // the structure points beyond the end
    throw error;
  }
}

/** Eight fixed bytes, then chunks: IHDR first, at least one IDAT, IEND last. */
async function png(source: ByteSource): Promise<ImageInfo | null> {
  const start = await source.load(0, 24);
  if (!starts(start, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return null;
  if (fourLetters(start, 12) !== "IHDR" || start.getUint32(8) !== 13) return null;
  const size = { width: start.getUint32(16), height: start.getUint32(20) };
  let data = false;
  for (let at = 8; at < source.size;) {
    const head = source.peek(at, 8) ?? await source.load(at, 8);
    const length = head.getUint32(0);
    const name = fourLetters(head, 4);
    const next = at + 12 + length;
    if (!/^[A-Za-z]{4}$/.test(name) || next > source.size) return null;
    if (name === "IDAT") data = true;
    if (name === "IEND") return length === 0 && data ? { type: "png", ...size, end: next } : null;
    at = next;
  }
  return null;
}

/** SOI, segments with a frame header among them, a scan, EOI. A preview is within a segment. */
async function jpeg(source: ByteSource): Promise<ImageInfo | null> {
  if (!starts(await source.load(0, 4), [0xff, 0xd8, 0xff])) return null;
  let size: Size | undefined;
  let scans = 0;
  for (let at = 2; at < source.size;) {
    const head = source.peek(at, 9) ?? await source.load(at, 9);
    if (head.getUint8(0) !== 0xff) return null;
    const marker = head.getUint8(1);
    if (marker === 0xd9) return size ? { type: "jpg", ...size, end: at + 2 } : null;
    if (marker === 0xff) {
      at = await find(source, at, afterFill) - 1;
      continue;
    }
    if (isBare(marker)) return null;
    if (isFrame(marker) && size) return null; // decoders disagree about two frames
    if (isFrame(marker)) size = { height: head.getUint16(5), width: head.getUint16(7) };
    const length = head.getUint16(2);
    if (length < 2) return null;
    at += 2 + length;
    if (marker !== 0xda) continue;
    if (++scans > JPEG_SCANS) {
      return size ? { type: "jpg", ...size, end: source.size, fault: "picture_unreadable" } : null;
    }
    at = await find(source, at, afterScan);
  }
  return null;
}

/** Markers without a length. Reading a length could hide scans that a decoder sees. */
function isBare(marker: number): boolean {
  return marker <= 0x01 || marker >= 0xd0 && marker <= 0xd8;
}

/** SOF0 to SOF15, without the tables (C4), the reserved one (C8) and the arithmetic conditions (CC) between them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Returns the first position that `place` finds in a piece of the file. Throws a RangeError without one. */
async function find(source: ByteSource, from: number, place: (piece: Uint8Array) => number): Promise<number> {
  for (let at = from; at < source.size; at += PIECE - 1) { // a marker has two bytes
    const { buffer, byteOffset, byteLength } = source.peek(at, PIECE) ?? await source.load(at, PIECE);
    const found = place(new Uint8Array(buffer, byteOffset, byteLength));
    if (found >= 0) return at + found;
  }
  throw new RangeError("the file ends first");
}

/** Returns the first byte after the fill bytes before a marker. */
const afterFill = (piece: Uint8Array) => piece.findIndex((byte) => byte !== 0xff);

/** Returns the end of a scan's compressed data: the first marker that is neither a stuffed zero nor a restart. */
function afterScan(piece: Uint8Array): number {
  for (let at = piece.indexOf(0xff); at >= 0 && at < piece.length - 1; at = piece.indexOf(0xff, at + 1)) {
    const marker = piece[at + 1] ?? 0;
    if (marker !== 0 && !(marker >= 0xd0 && marker <= 0xd7)) return at;
  }
  return -1;
}

/** RIFF, WEBP, then chunks that fill its length, with a picture or its frames. */
async function webp(source: ByteSource): Promise<ImageInfo | null> {
  const start = await source.load(0, 12);
  if (start.byteLength < 12 || fourLetters(start, 0) !== "RIFF" || fourLetters(start, 8) !== "WEBP") return null;
  const end = start.getUint32(4, true) + 8;
  if (end > source.size) return null;
  let at = 12;
  let pictures = 0;
  let size: Size | undefined;
  while (at < end) {
    const head = source.peek(at, 20) ?? await source.load(at, 20);
    const name = fourLetters(head, 0);
    const own = webpSize(head, name);
    if (at === 12 && !own) return null;
    // A canvas (VP8X) that is smaller than its picture would hide pixels.
    if (own) size = { width: Math.max(own.width, size?.width ?? 0), height: Math.max(own.height, size?.height ?? 0) };
    if (own && name !== "VP8X") pictures++;
    const length = head.getUint32(4, true);
    at += 8 + length + (length % 2);
  }
  return size && pictures > 0 && at === end ? { type: "webp", ...size, end } : null;
}

/** Returns the declared size of a picture chunk; undefined for other chunks. */
function webpSize(chunk: DataView, name: string): Size | undefined {
  if (name === "VP8X") return { width: 1 + uint24(chunk, 12), height: 1 + uint24(chunk, 15) };
  if (name === "ANMF") return { width: 1 + uint24(chunk, 14), height: 1 + uint24(chunk, 17) };
  if (name === "VP8 " && uint24(chunk, 11) === 0x2a019d) {
    return { width: chunk.getUint16(14, true) & 0x3fff, height: chunk.getUint16(16, true) & 0x3fff };
  }
  if (name === "VP8L" && chunk.getUint8(8) === 0x2f) {
    const bits = chunk.getUint32(9, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
}

function starts(view: DataView, bytes: number[]): boolean {
  return view.byteLength > bytes.length && bytes.every((byte, i) => view.getUint8(i) === byte);
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}
