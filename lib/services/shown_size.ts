// The size in which browsers show a picture: its pixels, turned by its EXIF data.
import { isOnItsSide, orientationOf } from "./files/orientation.ts";
import { checkImage } from "./image_check.ts";

/** Takes the path of a file. Returns width and height in pixels, or null when the file is no picture. */
export async function shownSize(path: string): Promise<{ width: number; height: number } | null> {
  const bytes = await Deno.readFile(path);
  const image = await checkImage(bytes);
  if (!image) return null;
  const { width, height } = image;
  return isOnItsSide(orientationOf(bytes)) ? { width: height, height: width } : { width, height };
}
