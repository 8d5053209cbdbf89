// The media types of files that are shown in the browser; all other files are downloads.

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

/** Returns the media type for the extension of a file name. */
export function contentTypeOf(name: string): string {
  return types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
}

/** The media type of a text table. */
export const CSV = "text/csv";

/** The media type of an Excel file. */
export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
