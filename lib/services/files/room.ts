// What a place must be able to do that keeps the uploaded files: a folder (folder.ts) or a bucket (bucket.ts). Marks,
// sweep, slots, sizes of pictures, backup and restore are written once above it. What is kept has a key and no path; what
// is arriving is a file on a disk (arrivals.ts), for checks read here and there in it.
import { createHash } from "node:crypto";
import { AppError } from "../../shared/app_error.ts";
import { noteSpent } from "../spent_buffers.ts";

/** `changed` is when the file was put. */
export type Facts = { size: number; changed: Date };

export type Part = { start: number; length: number };

export type Opened = {
  /** Bytes of the whole file. */
  size: number;
  /** What was asked for, no faster than it is taken. Read it to its end or cancel it. */
  stream: ReadableStream<Uint8Array>;
};

/** `size`: bytes of the file. */
export type Address = { url: string; size: number };

/** Keeps complete files under keys such as `versions/NAME`. What begins with a dot is the house's own, and in no backup. */
export type Shelf = {
  /**
   * Puts a complete file under a key, for good, and takes it from where it was; an empty one when none is given. Never
   * overwrites: false when the key is taken. Throws AppError `disk_full`.
   */
  put(key: string, arrived?: { path: string }): Promise<boolean>;
  /**
   * Opens a file or a part of it. `isSent` says whether all that came from the stream has left the process, so that its
   * buffer may be filled again. Throws AppError `file_not_found`.
   */
  open(key: string, part?: Part, isSent?: () => boolean): Promise<Opened>;
  /**
   * An address of the place's own that anybody may ask for five minutes, answered with these headers; null where there
   * is none. Throws AppError `file_not_found`.
   */
  address(key: string, headers: Record<string, string>): Promise<Address | null>;
  /** Null when there is no such file. */
  facts(key: string): Promise<Facts | null>;
  /** Removes a file, or all below a key that ends with `/`; fine when it is gone. */
  remove(key: string): Promise<void>;
  /** The files below a key that ends with `/`, or all but the house's own. */
  list(below?: string): AsyncIterable<Facts & { key: string }>;
};

/** The shelf as one process uses it. */
export type Room = Shelf & {
  /** The key below which this process lays its marks. */
  readonly own: string;
  /** A folder of this process alone, for what arrives. */
  readonly arriving: string;
  /** Whether what has arrived is copied from there, and not itself what is kept. */
  readonly isCopied?: boolean;
  readonly growing: Growing;
  /** False when what is put now is lost, or nobody's. */
  isInPlace(): boolean;
  /** The room that takes what is new, of one that stands for several (places.ts). */
  now?(): Promise<Room>;
  /** Keys of what processes that have ended left; each is to be removed, and comes again when it could not be. */
  leftBehind(): AsyncIterable<string>;
} & AsyncDisposable;

/** What becomes of a growing file: somebody may go on with it, a row names it, or neither. */
export type Fate = "awaited" | "named" | "nobody's";

/** Files that come piece by piece, over several requests, instances and days, each under the name that it may get. */
export type Growing = {
  /** How many bytes are here; none before the first piece. */
  lengthOf(name: string): Promise<number>;
  /** Opens the file for one more piece. Throws AppError `upload_locked` while another request adds to it. */
  open(name: string, size: number): Promise<GrowingFile>;
  /** Of a complete file, which has so many bytes. */
  hash(name: string, size: number): Promise<string>;
  /** A complete file for a form, which may keep it or drop it: here it stays. */
  lend(name: string): Promise<Lent>;
  /** Removes a file; what cannot be removed is logged and waits for the next sweep. */
  drop(name: string, fate: Exclude<Fate, "awaited">): Promise<void>;
  /** Drops the files that nobody may go on with; gives how many. */
  sweep(fateOf: (name: string) => Promise<Fate>): Promise<number>;
  /**
   * Throws AppError `disk_full` or `files_full` when so many bytes more have no room, as far as the place can tell, and
   * `files_unavailable` when it is not at hand.
   */
  assertRoom(bytes: number): Promise<void>;
};

/** Seconds after which another try to add to a file may be worth it. */
export const LOCKED_SECONDS = 5;

/** Either a temporary file, or the name under which it lies in its place already, and stays when the form is refused. */
export type Lent = { path: string; ready?: string };

export type GrowingFile = AsyncDisposable & {
  /** Bytes that were here when it was opened. */
  readonly start: number;
  write(chunk: Uint8Array): Promise<void>;
  /** Resolves with the length when all of it would outlive a power cut. */
  finish(): Promise<number>;
  /** Takes the piece back. */
  undo(): Promise<void>;
};

/** A file of a shelf, whatever its key is. */
export type Content = {
  facts(): Promise<Facts | null>;
  open(part?: Part, isSent?: () => boolean): Promise<Opened>;
  address(headers: Record<string, string>): Promise<Address | null>;
};

export function contentOf(shelf: Shelf, key: string): Content {
  return {
    facts: () => shelf.facts(key),
    open: (part, isSent) => shelf.open(key, part, isSent),
    address: (headers) => shelf.address(key, headers),
  };
}

/** The SHA-256 of a stream, which is read to its end or cancelled, in hex. */
export async function hashOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const bytes of stream) {
    hash.update(bytes);
    noteSpent(bytes.length);
  }
  return hash.digest("hex");
}

const SMALL_FILE = 64 * 1024 * 1024; // bytes; a picture and a piece of an upload have 5 MB

/** All bytes of a small file. Throws AppError `file_not_found`, and `files_unavailable` for a size that only a store can claim. */
export async function readWhole(content: Pick<Content, "open">): Promise<Uint8Array<ArrayBuffer>> {
  const { size, stream } = await content.open();
  if (!(size <= SMALL_FILE)) {
    await stream.cancel();
    throw new AppError("files_unavailable");
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for await (const bytes of stream) { // by hand: the server puts a Response of its own in place, which has no `bytes`
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole;
}
