// The interface of a storage for uploaded files: local storage (local_storage.ts) or bucket storage
// (bucket_storage.ts). Marks, sweep, slots, picture sizes, backup and restore are written once above it. A stored file
// has a key and no path; a file that is being received is a temporary file on a disk (received_files.ts), because
// checks read at any offset.
import { createHash } from "node:crypto";
import { AppError } from "../../shared/app_error.ts";
import { noteSpent } from "../spent_buffers.ts";

/** `changed` is the time when the file was stored. */
export type Facts = { size: number; changed: Date };

export type Part = { start: number; length: number };

export type Opened = {
  /** Bytes of the whole file. */
  size: number;
  /** The requested bytes, read as fast as the reader takes them. It must be read to its end or cancelled. */
  stream: ReadableStream<Uint8Array>;
};

/** `size`: bytes of the file. */
export type Address = { url: string; size: number };

/** Stores complete files under keys such as `versions/NAME`. Keys that begin with a dot are internal, not backed up. */
export type FileStore = {
  /**
   * Moves a complete file to a key, durably; stores an empty file when none is given. Never overwrites: returns false
   * when the key is taken. Throws AppError `disk_full`.
   */
  put(key: string, received?: { path: string }): Promise<boolean>;
  /**
   * Opens a file or a part of it. `isSent` returns whether all bytes from the stream have left the process, so that a
   * local storage may fill its buffer again. Throws AppError `file_not_found`.
   */
  open(key: string, part?: Part, isSent?: () => boolean): Promise<Opened>;
  /**
   * Returns an address of the bucket that anyone may use for five minutes; its response has these headers. Returns null
   * for a local file. Throws AppError `file_not_found`.
   */
  address(key: string, headers: Record<string, string>): Promise<Address | null>;
  /** Returns null when there is no such file. */
  facts(key: string): Promise<Facts | null>;
  /** Removes a file, or all files below a key that ends with `/`; does nothing when there is none. */
  remove(key: string): Promise<void>;
  /** Yields the files below a key that ends with `/`; without a key, all files that are not internal. */
  list(below?: string): AsyncIterable<Facts & { key: string }>;
};

/** A storage that one process has opened. */
export type UploadStorage = FileStore & {
  /** The key below which this process stores its marks. */
  readonly own: string;
  /** A folder of this process alone, for files that are being received. */
  readonly temporaryFolder: string;
  /** Whether a stored file is a copy of the temporary one; else the temporary file itself is moved. */
  readonly isCopied?: boolean;
  readonly resumable: ResumableUploads;
  /** Returns false when the folder was deleted, replaced or unmounted: a file that is stored now would be lost. */
  isInPlace(): boolean;
  /** Returns the storage of new files, if this one combines several (combined_storage.ts). */
  now?(): Promise<UploadStorage>;
  /** Yields the keys that ended processes left. The caller removes each; one that it cannot remove is yielded again. */
  leftOver(): AsyncIterable<string>;
} & AsyncDisposable;

/** `active`: its session may continue · `stored`: a row names the file · `orphaned`: neither. */
export type UploadState = "active" | "stored" | "orphaned";

/** Files that are uploaded in pieces over several requests, instances and days, each under its later name. */
export type ResumableUploads = {
  /** Returns how many bytes are stored; 0 before the first piece. */
  lengthOf(name: string): Promise<number>;
  /** Opens the file for one more piece. Throws AppError `upload_locked` while another request adds to it. */
  open(name: string, size: number): Promise<ResumableUpload>;
  /** Returns the SHA-256 of a complete file of `size` bytes, in hex. */
  hash(name: string, size: number): Promise<string>;
  /** Returns a complete file for a form. The form may store or drop it; the upload itself stays. */
  asReceived(name: string): Promise<CompleteUpload>;
  /** Removes an upload. A failure is logged, and the next sweep tries again. */
  drop(name: string, state: Exclude<UploadState, "active">): Promise<void>;
  /** Drops all uploads that are not active; returns how many. */
  sweep(uploadStateOf: (name: string) => Promise<UploadState>): Promise<number>;
  /**
   * Throws AppError `disk_full` or `files_full` when so many bytes more do not fit, as far as the storage knows, and
   * `files_unavailable` when it cannot be reached.
   */
  assertSpace(bytes: number): Promise<void>;
};

/** Seconds after which a client may try again to add to a locked upload. */
export const LOCKED_SECONDS = 5;

/** Either the path of a temporary file, or (`ready`) the name under which the file is already stored. */
export type CompleteUpload = { path: string; ready?: string };

export type ResumableUpload = AsyncDisposable & {
  /** Bytes that were stored when it was opened. */
  readonly start: number;
  write(chunk: Uint8Array): Promise<void>;
  /** Resolves with the length once all bytes would survive a power cut. */
  finish(): Promise<number>;
  /** Removes the piece again. */
  undo(): Promise<void>;
};

/** One stored file, independent of its key. */
export type Content = {
  facts(): Promise<Facts | null>;
  open(part?: Part, isSent?: () => boolean): Promise<Opened>;
  address(headers: Record<string, string>): Promise<Address | null>;
};

export function contentOf(fileStore: FileStore, key: string): Content {
  return {
    facts: () => fileStore.facts(key),
    open: (part, isSent) => fileStore.open(key, part, isSent),
    address: (headers) => fileStore.address(key, headers),
  };
}

/** Reads a stream to its end and returns its SHA-256 in hex. */
export async function hashOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const bytes of stream) {
    hash.update(bytes);
    noteSpent(bytes.length);
  }
  return hash.digest("hex");
}

const SMALL_FILE = 64 * 1024 * 1024; // bytes; pictures and pieces of an upload have at most 5 MB

/** Returns the bytes of a small file. Throws AppError `file_not_found`, `files_unavailable` for an impossible size. */
export async function readWhole(content: Pick<Content, "open">): Promise<Uint8Array<ArrayBuffer>> {
  const { size, stream } = await content.open();
  if (!(size <= SMALL_FILE)) {
    await stream.cancel();
    throw new AppError("files_unavailable");
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for await (const bytes of stream) { // not with Response.bytes, which the server's own Response lacks
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole;
}
