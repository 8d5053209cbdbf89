// The types of the files that are shown in the browser; everything else is a download.

const types: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  bmp: "image/bmp",
  webp: "image/webp",
  svg: "image/svg+xml",
  mp4: "video/mp4",
  webm: "video/webm",
};

/** The media type that belongs to a file name's extension. */
export function contentTypeOf(name: string): string {
  return types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
}

/** Of an Excel file. */
export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
