// Adds the sizes of uploaded pictures to rendered HTML, so that nothing moves when a picture arrives, and the widths in
// which the browser may load it.
import { pictureWidths } from "../pictures/source.ts";
import { imageAddress } from "./images.ts";

type Size = { width: number; height: number };
/** The sizes of the pictures in pixels, by file name. */
type ImageSizes = ReadonlyMap<string, Size>;

/** The largest box of a picture on a page, in pixels. */
const BOX = { width: 784, height: 640 };
const GUTTERS = 48; // pixels left and right of the text

const picture = new RegExp(`<img src="${imageAddress("content", "([0-9a-f]{32}\\.\\w+)")}"`, "g");

/** Returns the sanitized HTML with sizes. A picture of unknown size stays as it is. */
export function withImageSizes(html: string, sizes: ImageSizes): string {
  return html.replace(picture, (tag, file: string) => {
    const size = sizes.get(file);
    if (!size) return tag;
    const { width, height } = fitted(size);
    const address = imageAddress("content", file);
    const sources = pictureWidths.map((each) => `${address}?w=${each} ${each}w`).join(", ");
    return `<img src="${address}?w=800" srcset="${sources}" width="${width}" height="${height}" ` +
      `sizes="(min-width: ${width + GUTTERS}px) ${width}px, 100vw"`;
  });
}

/** Fits the size into the box; a small picture keeps its own. */
function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, BOX.width / width, BOX.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
