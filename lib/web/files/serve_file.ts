// Sends one file from disk: ranges, validators, a fixed type and a cage around it, with constant memory.
import type { Context } from "hono";
import { AppError } from "../../shared/app_error.ts";
import { giveLongAnswer } from "../around/long_answer.ts";
import { parseRange } from "./byte_range.ts";
import { contentDisposition } from "./content_disposition.ts";

export type ServedFile = {
  path: string;
  /** Bytes, as the row says; a file on disk of another size is not served. */
  size: number;
  /** The name of the content, such as its SHA-256; sent in quotes as a strong ETag. */
  etag: string;
  lastModified: Date;
  contentType: string;
  disposition: "inline" | "attachment";
  /** The name a browser saves it under; any text. */
  fileName: string;
  cacheControl: string;
};

/** Large enough that the loop is not the limit, small enough that 200 slow readers hold little. */
const CHUNK = 128 * 1024;

/**
 * Answers GET and HEAD with 200, 206 or 304; throws AppError `file_not_found` when the file is not on disk, and
 * `range_outside` for a part that it does not have.
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

  const handle = await open(file);
  if (c.req.method === "HEAD") {
    handle.close();
    return c.body(null, status, headers);
  }
  giveLongAnswer(c);
  const { outgoing } = (c.env ?? {}) as { outgoing?: Outgoing };
  return c.body(await readFrom(handle, { start, length: end - start + 1, outgoing }), status, headers);
}

type Validators = { etag: string; lastModified: string };

/** Whether the client has this very content already. If-None-Match alone decides where it is sent. */
function isFresh(c: Context, { etag, lastModified }: Validators): boolean {
  const tags = c.req.header("if-none-match");
  if (tags !== undefined) {
    return tags.split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim()));
  }
  const since = Date.parse(c.req.header("if-modified-since") ?? "");
  return Date.parse(lastModified) <= since;
}

/** Whether a range may be answered: of a GET, without If-Range or for the content the client has a part of. */
function mayRange(c: Context, { etag, lastModified }: Validators): boolean {
  if (c.req.method !== "GET") return false;
  const condition = c.req.header("if-range");
  return condition === undefined || condition === etag || condition === lastModified;
}

async function open({ path, size }: ServedFile): Promise<Deno.FsFile> {
  const handle = await Deno.open(path).catch((cause) => {
    if (cause instanceof Deno.errors.NotFound) throw new AppError("file_not_found", { cause });
    throw cause;
  });
  const info = await handle.stat();
  if (info.isFile && info.size === size) return handle;
  handle.close();
  throw new AppError("file_not_found", { cause: new Error(`${path} is not a file of ${size} bytes`) });
}

/** The socket's word, under `node:http`, whether all that was written has been handed to the kernel. */
type Outgoing = { headersSent: boolean; writableLength: number };
type Part = { start: number; length: number; outgoing?: Outgoing };

/** A stream that reads a piece only when the client can take one, and closes the file when it ends, however it ends. */
async function readFrom(handle: Deno.FsFile, part: Part): Promise<ReadableStream<Uint8Array>> {
  const { start, length, outgoing } = part;
  await handle.seek(start, Deno.SeekMode.Start);
  let left = length;
  let buffer = new Uint8Array(0);
  let cancelled = false;
  let closed = false;

  /** Filling one buffer again and again doubles the speed and quarters the memory; it must have left us before. */
  function isFree() {
    return buffer.length > 0 && outgoing !== undefined && outgoing.headersSent && outgoing.writableLength === 0;
  }

  function close() {
    if (!closed) handle.close();
    closed = true;
  }

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
    try {
      if (!isFree()) buffer = new Uint8Array(Math.min(CHUNK, length));
      const read = left > 0 ? await handle.read(buffer.subarray(0, left)) : 0;
      if (cancelled) return close(); // while the disk was read
      if (read === null) throw new Error("the file became shorter while it was sent");
      left -= read;
      if (read > 0) controller.enqueue(buffer.subarray(0, read));
      if (left > 0) return;
      close();
      controller.close();
    } catch (error) {
      close();
      throw error;
    }
  }

  function cancel() {
    cancelled = true;
    close();
  }

  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
}
