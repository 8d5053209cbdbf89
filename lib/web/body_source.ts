// The bytes of a request body as a stream.
import type { Context } from "hono";
import { Readable } from "node:stream";
import type { ReadableStream as NodeWebStream } from "node:stream/web";

/**
 * Returns the body as a Node stream: the request itself under `node:http`, which saves a web request and its stream,
 * else a wrapper of the web stream.
 */
export function bodyOf(c: Context): Readable {
  const { incoming } = (c.env ?? {}) as { incoming?: Readable };
  if (incoming) return incoming;
  return c.req.raw.body ? Readable.fromWeb(c.req.raw.body as NodeWebStream) : Readable.from([]);
}

/** Calls back when the client disconnects before the end of the body, or has already disconnected. */
export function onBroken(source: Readable, broken: (cause?: unknown) => void): void {
  source.on("error", broken).on("close", () => source.readableEnded || broken());
  if (source.destroyed && !source.readableEnded) broken(); // The events have already fired.
}
