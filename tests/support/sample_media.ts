// Small valid pictures and videos as bytes, so that a test can damage them.

export const ascii = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));
export const join = (...parts: (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
export const be32 = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];

/** The smallest picture: one transparent pixel. */
export function pngBytes(): Uint8Array<ArrayBuffer> {
  return Uint8Array.fromBase64(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
  );
}

/** One pixel as a lossless WebP, whose last byte is padding. */
export function webpBytes(): Uint8Array<ArrayBuffer> {
  return Uint8Array.fromBase64("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==");
}

/** A box of an MP4: its length, name and content. */
export function box(name: string, content: Uint8Array | number[] = []): Uint8Array<ArrayBuffer> {
  return join(be32(8 + content.length), ascii(name), content);
}

export const ftyp = (brand = "isom") => box("ftyp", join(ascii(brand), be32(512), ascii("isomiso2mp41")));
export const moov = () => box("moov", box("mvhd", new Uint8Array(100)));

/** The boxes of a video as encoders write them. */
export function mp4(): Uint8Array<ArrayBuffer> {
  return join(ftyp(), moov(), box("free"), box("mdat", ascii("pictures and sound")));
}

/** An element of a WebM: its id, its length in one to eight bytes, its content. */
export function element(id: number[], content: Uint8Array | number[], bytes = 1): Uint8Array<ArrayBuffer> {
  const length = new Uint8Array(bytes);
  for (let n = bytes - 1, left = content.length; n >= 0; n--, left = Math.floor(left / 256)) length[n] = left & 255;
  length[0] = (length[0] ?? 0) | (0x80 >> (bytes - 1));
  return join(id, length, content);
}

const number = (id: number[], value: number) => element(id, [value]);

/** The head of a Matroska file with a document type. */
export function ebml(type = "webm", more: Uint8Array[] = []): Uint8Array<ArrayBuffer> {
  const version = [number([0x42, 0x86], 1), number([0x42, 0xf7], 1), number([0x42, 0xf2], 4), number([0x42, 0xf3], 8)];
  const about = [element([0x42, 0x82], ascii(type)), number([0x42, 0x87], 4), number([0x42, 0x85], 2)];
  return element([0x1a, 0x45, 0xdf, 0xa3], join(...version, ...about, ...more), 8);
}

export const segment = (content: Uint8Array | number[] = ascii("clusters")) =>
  element([0x18, 0x53, 0x80, 0x67], content, 8);

export function webm(): Uint8Array<ArrayBuffer> {
  return join(ebml(), segment());
}
