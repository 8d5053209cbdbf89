// The content type of a served file, by the extension it was stored under.

const types: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  bmp: "image/bmp",
  svg: "image/svg+xml",
  mp4: "video/mp4",
  webm: "video/webm",
};

/** The type of pictures and videos, which are shown; everything else is bytes to save. */
export function mediaType(extension: string): string {
  return (Object.hasOwn(types, extension) && types[extension]) || "application/octet-stream";
}

/** Whether a browser may show such a file instead of saving it. */
export function isShown(extension: string): boolean {
  return Object.hasOwn(types, extension);
}
