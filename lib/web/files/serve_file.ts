// Sends an uploaded file: ranges, validators, a fixed type, a restrictive policy, constant memory use.
import type { Context } from "hono";
import type { Content, Facts } from "../../services/files/storage_interface.ts";
import { AppError } from "../../shared/app_error.ts";
import { giveLongAnswer } from "../around/long_answer.ts";
import { contentDisposition } from "./content_disposition.ts";

export type ServedFile = {
  content: Content;
  /** Bytes according to the row. A file of another size is not served. */
  size: number;
  /** The name of the content, such as its SHA-256; sent in quotes as a strong ETag. */
  etag: string;
  lastModified: Date;
  contentType: string;
  disposition: "inline" | "attachment";
  /** The file name for saving; any text. */
  fileName: string;
  cacheControl: string;
};

/**
 * Responds to GET and HEAD with 200, 206 or 304. Throws AppError `file_not_found`, or `range_outside` for a range
 * beyond the end of the file.
 */
export async function serveFile(c: Context, file: ServedFile): Promise<Response> {
  const etag = `"${file.etag}"`;
  const lastModified = file.lastModified.toUTCString();
  const validators = { etag, lastModified };
  const headers: Record<string, string> = {
    "accept-ranges": "bytes",
    "cache-control": file.cacheControl,
    etag,
    "last-modified": lastModified,
    "content-type": file.contentType,
    "content-disposition": contentDisposition(file.disposition, file.fileName),
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
  };
  if (isFresh(c, validators)) return c.body(null, 304, headers);

  const range = mayRange(c, validators) ? parseRange(c.req.header("range"), file.size) : "all";
  if (range === "unsatisfiable") {
    c.header("Accept-Ranges", "bytes");
    c.header("Content-Range", `bytes */${file.size}`);
    throw new AppError("range_outside");
  }
  const { start, end } = range === "all" ? { start: 0, end: file.size - 1 } : range;
  headers["content-length"] = String(end - start + 1);
  if (range !== "all") headers["content-range"] = `bytes ${start}-${end}/${file.size}`;
  const status = range === "all" ? 200 : 206;

  if (c.req.method === "HEAD") {
    assertSize(file, await file.content.facts());
    return c.body(null, status, headers);
  }
  const part = range === "all" ? undefined : { start, length: end - start + 1 };
  const opened = await file.content.open(part, () => isSent(c));
  if (opened.size !== file.size) await opened.stream.cancel();
  assertSize(file, opened);
  giveLongAnswer(c);
  return c.body(opened.stream, status, headers);
}

type Validators = { etag: string; lastModified: string };

/** Whether the client already has this content. If-None-Match takes precedence. */
function isFresh(c: Context, { etag, lastModified }: Validators): boolean {
  const tags = c.req.header("if-none-match");
  if (tags !== undefined) {
    return tags.split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim()));
  }
  const since = Date.parse(c.req.header("if-modified-since") ?? "");
  return Date.parse(lastModified) <= since;
}

/** Whether a range may be sent: for GET, without If-Range or with the validator of this content. */
function mayRange(c: Context, { etag, lastModified }: Validators): boolean {
  if (c.req.method !== "GET") return false;
  const condition = c.req.header("if-range");
  return condition === undefined || condition === etag || condition === lastModified;
}

function assertSize({ size }: ServedFile, found: Pick<Facts, "size"> | null): void {
  if (found?.size === size) return;
  throw new AppError("file_not_found", { cause: new Error(`the file has ${found?.size} bytes, and not ${size}`) });
}

/** Under `node:http`, resolves when the socket has handed all written data to the kernel. */
type Outgoing = { headersSent: boolean; writableLength: number };

function isSent({ env }: Context): boolean {
  const { outgoing } = (env ?? {}) as { outgoing?: Outgoing };
  return outgoing !== undefined && outgoing.headersSent && outgoing.writableLength === 0;
}

type ByteRange = { start: number; end: number };

/**
 * Returns the requested part of `size` bytes, both ends inclusive. Returns "all" when there is no range, or one to
 * ignore: another unit, a malformed one, or several ranges, which no client needs and which can be abused.
 */
function parseRange(header: string | undefined, size: number): ByteRange | "all" | "unsatisfiable" {
  const [, first = "", last = ""] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? "") ?? [];
  if (first === "" && last === "") return "all";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : "unsatisfiable";
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "all"; // invalid, so it is ignored
  return start < size ? { start, end } : "unsatisfiable";
}
