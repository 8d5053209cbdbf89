// Writes a request body to disk as one piece of a file.
import type { Context } from "hono";
import { type Readable, Writable } from "node:stream";
import { AppError } from "../../shared/app_error.ts";
import { type Pace, watchPace } from "../around/body_pace.ts";
import { liftDeadline } from "../around/deadline.ts";
import { onBroken } from "../body_source.ts";

type Options = {
  source: Readable;
  /** The maximum number of bytes. */
  room: number;
  write: (chunk: Uint8Array) => Promise<void>;
  tooLarge: () => AppError;
  pace?: Pace;
};

/**
 * Writes the body. Throws `bad_form` when the client disconnects before the end, `upload_stalled`, the error for a
 * piece that is too large, and errors of writing. Bytes that arrived before the error are written.
 */
export async function receivePiece(c: Context, { source, room, write, tooLarge, pace }: Options): Promise<void> {
  liftDeadline(c);
  if (Number(c.req.header("content-length") ?? 0) > room) throw tooLarge();
  const { promise: complete, resolve, reject: fail } = Promise.withResolvers<void>();
  let bytes = 0;
  let writing = Promise.resolve();

  function take(chunk: Uint8Array, _: string, done: (error?: Error) => void) {
    bytes += chunk.length;
    if (bytes > room) return done(tooLarge());
    writing = write(chunk);
    writing.then(() => done(), done);
  }
  const disk = new Writable({ write: take, highWaterMark: 256 * 1024 });
  disk.on("finish", resolve).on("error", fail);
  onBroken(source, (cause) => fail(new AppError("bad_form", { cause })));
  const onStall = () => fail(new AppError("upload_stalled"));
  const stopWatch = watchPace(source, { pace, busy: () => disk.writableNeedDrain, onStall });
  source.pipe(disk);
  try {
    await complete;
  } catch (error) {
    source.unpipe(disk);
    disk.destroy();
    await writing.catch(() => {}); // `complete` reports it
    throw error;
  } finally {
    stopWatch();
  }
}
