// Tells a picture by its structure, from the first marker to the last, so that nothing can hide behind a name.

import { JPEG_SCANS } from "../shared/bounds.ts";

type ImageType = "jpg" | "png" | "webp";
type Size = { width: number; height: number };
/** `unreadable` is one of so many scans that nobody should decode it. */
type ImageInfo = Size & { type: ImageType; unreadable?: true };

const MAX_PIXELS = 50_000_000;

/**
 * The kind of picture in the bytes or the file at a path; null when they are none, hold anything before, after or beside
 * the picture's own structure, or more than 50 million pixels. Meant for files whose size was limited before.
 */
export async function checkImage(source: string | Uint8Array): Promise<ImageInfo | null> {
  const bytes = typeof source === "string" ? await Deno.readFile(source) : source;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const info = png(view) ?? jpeg(view) ?? webp(view);
    return info && info.width > 0 && info.height > 0 && info.width * info.height <= MAX_PIXELS ? info : null;
  } catch (error) {
    if (error instanceof RangeError) return null; // the structure points beyond the end
    throw error;
  }
}

/** Eight fixed bytes, then chunks: IHDR first, at least one IDAT, IEND last and exactly at the end. */
function png(view: DataView): ImageInfo | null {
  if (!starts(view, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return null;
  if (fourLetters(view, 12) !== "IHDR" || view.getUint32(8) !== 13) return null;
  let data = false;
  for (let at = 8; at < view.byteLength;) {
    const length = view.getUint32(at);
    const name = fourLetters(view, at + 4);
    const next = at + 12 + length;
    if (!/^[A-Za-z]{4}$/.test(name) || next > view.byteLength) return null;
    if (name === "IDAT") data = true;
    if (name === "IEND") {
      if (length !== 0 || next !== view.byteLength || !data) return null;
      return { type: "png", width: view.getUint32(16), height: view.getUint32(20) };
    }
    at = next;
  }
  return null;
}

/** SOI, segments with a frame header among them, a scan, EOI exactly at the end. */
function jpeg(view: DataView): ImageInfo | null {
  if (!starts(view, [0xff, 0xd8, 0xff])) return null;
  let size: Size | undefined;
  let scans = 0;
  for (let at = 2; at < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at++; // a fill byte
    else if (marker === 0xd9) return size && at + 2 === view.byteLength ? { type: "jpg", ...size } : null;
    else {
      if (isBare(marker)) return null;
      if (isFrame(marker) && size) return null; // two frames: which one a reader believes is anybody's guess
      if (isFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
      const length = view.getUint16(at + 2);
      if (length < 2) return null;
      at += 2 + length;
      if (marker !== 0xda) continue;
      if (++scans > JPEG_SCANS) return size ? { type: "jpg", ...size, unreadable: true } : null;
      at = afterScan(view, at);
    }
  }
  return null;
}

/** Markers without a length: what a reader took for it could hide scans from us that a decoder sees. */
function isBare(marker: number): boolean {
  return marker <= 0x01 || marker >= 0xd0 && marker <= 0xd8;
}

/** SOF0 to SOF15, without the tables (C4), the reserved one (C8) and the arithmetic conditions (CC) between them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** The end of a scan's compressed data: at the first marker that is neither a stuffed zero nor a restart. */
function afterScan(view: DataView, at: number): number {
  for (;; at++) {
    if (view.getUint8(at) !== 0xff) continue;
    const marker = view.getUint8(at + 1);
    if (marker !== 0 && !(marker >= 0xd0 && marker <= 0xd7)) return at;
  }
}

/** RIFF whose length is the file's, WEBP, then chunks that fill it; a picture or the frames of one among them. */
function webp(view: DataView): ImageInfo | null {
  if (view.byteLength < 12 || fourLetters(view, 0) !== "RIFF" || fourLetters(view, 8) !== "WEBP") return null;
  if (view.getUint32(4, true) + 8 !== view.byteLength) return null;
  let at = 12;
  let pictures = 0;
  let size: Size | undefined;
  while (at < view.byteLength) {
    const name = fourLetters(view, at);
    const own = webpSize(view, { name, at: at + 8 });
    if (at === 12 && !own) return null;
    // A canvas (VP8X) that is smaller than the picture within would hide its pixels.
    if (own) size = { width: Math.max(own.width, size?.width ?? 0), height: Math.max(own.height, size?.height ?? 0) };
    if (own && name !== "VP8X") pictures++;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return size && pictures > 0 && at === view.byteLength ? { type: "webp", ...size } : null;
}

/** The size that a chunk tells, `at` being where its content begins; nothing for chunks that are no picture. */
function webpSize(view: DataView, { name, at }: { name: string; at: number }): Size | undefined {
  if (name === "VP8X") return { width: 1 + uint24(view, at + 4), height: 1 + uint24(view, at + 7) };
  if (name === "ANMF") return { width: 1 + uint24(view, at + 6), height: 1 + uint24(view, at + 9) };
  if (name === "VP8 " && uint24(view, at + 3) === 0x2a019d) {
    return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
  }
  if (name === "VP8L" && view.getUint8(at) === 0x2f) {
    const bits = view.getUint32(at + 1, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
}

function starts(view: DataView, bytes: number[]): boolean {
  return view.byteLength > bytes.length && bytes.every((byte, i) => view.getUint8(i) === byte);
}

/** How formats name their parts. */
export function fourLetters(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}
