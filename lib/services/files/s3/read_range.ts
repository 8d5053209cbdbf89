// A part of an object as a stream: read as it is taken, and gone on with where it broke off.
import { BucketError } from "./bucket_error.ts";
import { type Try, withTries } from "./patience.ts";
import type { Source } from "./read_all.ts";
import type { Requests } from "./requests.ts";

type Part = { name: string; start: number; end: number; signal?: AbortSignal; isSent?: () => boolean };

const LONG = 1024 * 1024; // a shorter one is worth no connection of its own

/** Resolves with the head of the answer. Throws BucketError `missing`; `refused` for a range that it does not have. */
export async function readRange(requests: Requests, part: Part): Promise<ReadableStream<Uint8Array>> {
  const { patience } = requests;
  const { name, end, signal, isSent } = part;
  let at = part.start;
  let etag: string | undefined; // of the content that was begun: what goes on must be the same

  async function open(attempt: Try): Promise<Source> {
    const headers = { range: `bytes=${at}-${end}`, ...etag && { "if-match": etag } };
    const isLong = end - at >= LONG;
    const ask = { method: "GET", name, headers, signal };
    const { headers: told, source } =
      await (isLong ? requests.readLong(ask, attempt, isSent) : requests.read(ask, attempt));
    if (told.get("content-range")?.startsWith(`bytes ${at}-${end}/`) !== true) {
      source.close();
      throw new BucketError("refused", "no range");
    }
    etag = told.get("etag") ?? undefined;
    return source;
  }

  let source = await withTries(patience, open);
  const leave = () => source.stop(signal?.reason);
  signal?.addEventListener("abort", leave);

  function close() {
    signal?.removeEventListener("abort", leave);
    source.close();
  }

  /** The next bytes; from another answer when this one has broken off. */
  async function next(): Promise<Uint8Array> {
    return await withTries(patience, async (attempt) => {
      if (attempt.number > 1) {
        source.close();
        source = await open(attempt);
      }
      const bytes = await source.next().catch((error) => {
        throw requests.away(error, signal);
      });
      if (!bytes) throw new BucketError("away", "broken off");
      return bytes.subarray(0, end - at + 1);
    });
  }

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
    try {
      const bytes = await next();
      at += bytes.length;
      controller.enqueue(bytes);
      if (at <= end) return;
      close();
      controller.close();
    } catch (error) {
      close();
      throw error;
    }
  }

  return new ReadableStream({ pull, cancel: close }, { highWaterMark: 0 });
}
