// Rotates a picture by its EXIF data, because the decoders of PNG and WebP do not.

const ORIENTATION = 0x0112;
const SHORT = 3;

/** Returns the orientation in the EXIF data of a picture, 1 to 8; 1 (upright) without one. */
export function orientationOf(bytes: Uint8Array): number {
  try {
    const exif = exifIn(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return exif ? orientationIn(exif) : 1;
  } catch (error) {
    if (error instanceof RangeError) return 1; // the data point beyond their end
    throw error;
  }
}

/** Returns the content of the chunk `eXIf` of a PNG, `EXIF` of a WebP, or the first `Exif` segment of a JPEG. */
function exifIn(view: DataView): DataView | undefined {
  if (view.getUint16(0) === 0xffd8) return exifInJpeg(view);
  const isPng = view.getUint8(0) === 0x89;
  const [first, wanted, lengthAt, nameAt] = isPng ? [8, 0x65584966, 0, 4] : [12, 0x45584946, 4, 0];
  for (let at = first; at + 8 <= view.byteLength;) {
    const length = view.getUint32(at + lengthAt, !isPng);
    if (view.getUint32(at + nameAt) === wanted) return new DataView(view.buffer, view.byteOffset + at + 8, length);
    at += isPng ? 12 + length : 8 + length + length % 2;
  }
}

function exifInJpeg(view: DataView): DataView | undefined {
  for (let at = 2; view.getUint16(at) !== 0xffda; at += 2 + view.getUint16(at + 2)) {
    const isExif = view.getUint16(at) === 0xffe1 && view.getUint32(at + 4) === 0x45786966;
    if (isExif) return new DataView(view.buffer, view.byteOffset + at + 4, view.getUint16(at + 2) - 2);
  }
}

/** A TIFF head, which some programs put after `Exif` and two zeros, then the first directory of tags. */
function orientationIn(exif: DataView): number {
  const start = exif.getUint32(0) === 0x45786966 ? 6 : 0;
  const isLittle = exif.getUint16(start) === 0x4949;
  const directory = start + exif.getUint32(start + 4, isLittle);
  const tags = exif.getUint16(directory, isLittle);
  for (let n = 0, at = directory + 2; n < tags; n++, at += 12) {
    if (exif.getUint16(at, isLittle) !== ORIENTATION || exif.getUint16(at + 2, isLittle) !== SHORT) continue;
    const orientation = exif.getUint16(at + 8, isLittle);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** Whether the orientation exchanges width and height. */
export const isOnItsSide = (orientation: number): boolean => orientation > 4;

/** Returns the upright picture. */
export function upright(picture: ImageData, orientation: number): ImageData {
  const { width, height } = picture;
  const last = width * height - 1;
  // The first visible pixel, and the steps to its right and its lower neighbour.
  const ways: Record<number, [first: number, right: number, down: number]> = {
    2: [width - 1, -1, width],
    3: [last, -1, -width],
    4: [last + 1 - width, 1, -width],
    5: [0, width, 1],
    6: [last + 1 - width, -width, 1],
    7: [last, -width, -1],
    8: [width - 1, width, -1],
  };
  const way = ways[orientation];
  if (!way) return picture;
  const [first, right, down] = way;
  const turned = isOnItsSide(orientation) ? new ImageData(height, width) : new ImageData(width, height);
  const from = new Uint32Array(picture.data.buffer, picture.data.byteOffset, last + 1);
  const to = new Uint32Array(turned.data.buffer);
  for (let row = 0, at = 0; row < turned.height; row++) {
    for (let column = 0; column < turned.width; column++) to[at++] = from[first + row * down + column * right] ?? 0;
  }
  return turned;
}
