// Parses a multipart form while it arrives: fields into memory, files to disk, nothing buffered as a whole.
import busboy from "busboy";
import type { Context } from "hono";
import type { Readable } from "node:stream";
import type { FileReceiver } from "../../services/files/received_files.ts";
import type { ReceivedFile, TempFile } from "../../services/files/received_files.ts";
import { AppError, invalid } from "../../shared/app_error.ts";
import { MB } from "../../shared/media.ts";
import { type Pace, watchPace } from "../around/body_pace.ts";
import { bodyOf, onBroken } from "../body_source.ts";
import { liftDeadline } from "../around/deadline.ts";
import { type HeldBody, holdBody } from "../held_bodies.ts";
import { displayName, extensionOf } from "./file_name.ts";
import { orderedDisposition } from "./content_disposition.ts";

/** The limit of a file field in MB, inclusive, and the message for a larger file. */
export type FileSlot = { mb: number; tooLarge: string };

type MultipartForm<Name extends string = string> = {
  fields: Record<string, string>;
  files: Partial<Record<Name, ReceivedFile>>;
  /** Deletes the temporary files that were not stored. Call it in `finally`. */
  discard(): Promise<void>;
};

type Options<Name extends string> = {
  slots: Record<Name, FileSlot>;
  uploads: Pick<FileReceiver, "assertSpace" | "begin" | "dropTemp"> & {
    /** Reserves a slot before the body is read. Returns the function that releases it. */
    enter(): (() => void) | Promise<() => void>;
    /** Whether errors of `enter` are sent at once. Otherwise the body is read first, as for all other errors. */
    refusesUnread?: boolean;
  };
  pace?: Pace;
};

const FIELDS = 40;
const FIELD_BYTES = 512 * 1024;

/**
 * Reads the body of a request that has not been read. A minimum throughput replaces the deadline. Throws AppError
 * `multipart_required`, errors of `enter`, `body_too_large`, errors of a slot, `invalid_input` (a name sent twice),
 * `bad_form` (cut short, malformed), `upload_stalled` or `disk_full`. After an error no file remains. A file of an
 * unknown slot is ignored, as unknown fields are.
 */
export async function readMultipart<Name extends string>(
  c: Context,
  options: Options<Name>,
): Promise<MultipartForm<Name>> {
  const contentType = c.req.header("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw new AppError("multipart_required");
  const length = Number(c.req.header("content-length") ?? 0);
  const source = bodyOf(c);
  liftDeadline(c);
  let leave: (() => void) | undefined;
  const held = holdBody(c);
  try {
    leave = await options.uploads.enter();
    if (length > bodyLimit(options.slots)) throw bodyTooLarge(options.slots);
    await options.uploads.assertSpace(length);
    return await parse(source, { ...options, contentType, held });
  } catch (error) {
    const isUnread = !leave && options.uploads.refusesUnread;
    if (error instanceof AppError && error.status !== 408 && !isUnread) await discardBody(source);
    throw error;
  } finally {
    leave?.();
    held.release();
  }
}

type Parsing<Name extends string> = Options<Name> & { contentType: string; held: HeldBody };

async function parse<Name extends string>(source: Readable, options: Parsing<Name>): Promise<MultipartForm<Name>> {
  const { slots, uploads, pace, contentType, held } = options;
  const parser = createParser(contentType);
  const fields = new Map<string, string>();
  const files = new Map<string, ReceivedFile | undefined>(); // undefined while it is arriving
  const writing: Promise<void>[] = [];
  const { promise: complete, resolve, reject: fail } = Promise.withResolvers<void>();
  const bad = (cause?: unknown) => fail(new AppError("bad_form", { cause }));

  function onField(name: string | undefined, value: string, { valueTruncated }: busboy.FieldInfo) {
    if (valueTruncated) return fail(new AppError("body_too_large"));
    if (!name) return bad();
    if (fields.has(name)) return fail(invalid({ [name]: "参数不正确" }));
    fields.set(name, value);
  }

  function onFile(name: string | undefined, stream: Readable, { filename }: busboy.FileInfo) {
    stream.on("error", bad); // the parser ended it; reported before `receive` fails
    if (!filename) return void stream.on("data", bad); // an empty file field has neither a name nor bytes
    if (!name) return bad();
    const slot = Object.hasOwn(slots, name) ? slots[name as Name] : undefined;
    if (!slot) return void stream.on("data", (chunk: Uint8Array) => held.add(-chunk.length));
    if (files.has(name)) return fail(invalid({ [name]: "只能上传一个文件" }));
    const about = { name: displayName(filename), extension: extensionOf(filename) };
    files.set(name, undefined);
    const work = receive(stream, { uploads, held, limit: slot.mb * MB, refusal: () => tooLarge(name, slot) })
      .then((stored) => void files.set(name, { ...stored, ...about }));
    work.catch(fail);
    writing.push(work);
  }

  let bytes = 0;
  function onData(chunk: Uint8Array) {
    bytes += chunk.length;
    if (bytes > bodyLimit(slots)) return fail(bodyTooLarge(slots)); // parts of neither kind
    try {
      held.add(chunk.length);
    } catch (error) {
      fail(error);
    }
  }

  parser.on("field", onField).on("file", onFile).on("error", bad).on("close", resolve);
  parser.on("fieldsLimit", () => fail(new AppError("body_too_large")));
  source.on("data", onData);
  onBroken(source, bad);
  const onStall = () => fail(new AppError("upload_stalled"));
  const stopWatch = watchPace(source, { pace, busy: () => parser.writableNeedDrain, onStall });
  source.pipe(parser);

  async function discard() {
    for (const file of files.values()) if (file) await uploads.dropTemp(file.path);
  }

  try {
    await complete;
    await Promise.all(writing);
    const received = Object.fromEntries(files) as MultipartForm<Name>["files"]; // onFile accepts no other names
    return { fields: Object.fromEntries(fields), files: received, discard };
  } catch (error) {
    source.unpipe(parser);
    parser.destroy();
    await Promise.allSettled(writing);
    await discard();
    throw error;
  } finally {
    stopWatch();
  }
}

function createParser(contentType: string): busboy.Busboy {
  try {
    // One byte more than allowed, so that a file of exactly the limit passes. Part headers: 16 KB, built in.
    const limits = { fields: FIELDS, fieldSize: FIELD_BYTES + 1 };
    const headers = { "content-type": contentType };
    return withOrderedHeaders(busboy({ headers, limits, defParamCharset: "utf8" }));
  } catch (cause) {
    throw new AppError("bad_form", { cause }); // no boundary
  }
}

type HeaderParser = { cb: (header: Record<string, string[]>) => void };

/** Replaces a callback of the header parser, because the library has no hook between reading and judging a header. */
function withOrderedHeaders(parser: busboy.Busboy): busboy.Busboy {
  let current: HeaderParser | null = null;
  let judge: HeaderParser["cb"] | undefined;
  return Object.defineProperty(parser, "_hparser", {
    get: () => current,
    set(next: HeaderParser | null) {
      current = next;
      if (!next || judge) return;
      judge = next.cb;
      next.cb = (header) => {
        const disposition = header["content-disposition"];
        if (disposition?.[0]) disposition[0] = orderedDisposition(disposition[0]);
        judge?.(header);
      };
    },
  });
}

type Receiving = Pick<Options<string>, "uploads"> & { held: HeldBody; limit: number; refusal: () => AppError };

async function receive(stream: Readable, { uploads, held, limit, refusal }: Receiving): Promise<TempFile> {
  const sink = await uploads.begin();
  let size = 0;
  try {
    // Leaving the loop must not destroy the stream: its error would hide the actual reason.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > limit) throw refusal();
      await sink.write(chunk);
      held.add(-chunk.length); // it is on disk
    }
    return await sink.finish();
  } catch (error) {
    await sink.abort();
    throw error;
  }
}

/** The error for a file above the limit of its slot. */
function tooLarge(name: string, { tooLarge: message }: FileSlot): AppError {
  return new AppError("media_too_large", { params: { message }, fields: { [name]: message } });
}

/** The limit of the whole body: all slots and fields at their limits, plus the same again for part headers. */
function bodyLimit(slots: Record<string, FileSlot>): number {
  return Object.values(slots).reduce((sum, { mb }) => sum + mb * MB, FIELDS * FIELD_BYTES + MB);
}

function bodyTooLarge(slots: Record<string, FileSlot>): AppError {
  const [largest] = Object.entries(slots).sort(([, a], [, b]) => b.mb - a.mb);
  return largest ? tooLarge(...largest) : new AppError("body_too_large");
}

const DISCARD_WITHIN = 3_000;

/**
 * Reads and discards the body for up to three seconds, because a client that is still sending does not read the
 * response, and closing the connection would hide it.
 */
export function discardBody(source: Readable): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (source.readableEnded || source.destroyed) resolve();
  const timer = setTimeout(resolve, DISCARD_WITHIN);
  source.once("end", resolve).once("close", resolve).once("error", resolve).resume();
  return promise.finally(() => clearTimeout(timer));
}
