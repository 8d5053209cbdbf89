// The bytes of a request's body as they come.
import type { Context } from "hono";
import { Readable } from "node:stream";
import type { ReadableStream as NodeWebStream } from "node:stream/web";

/**
 * The body as a Node stream: the request's own under `node:http`, which spares a whole web request and its stream,
 * else one around the web stream.
 */
export function bodyOf(c: Context): Readable {
  const { incoming } = (c.env ?? {}) as { incoming?: Readable };
  if (incoming) return incoming;
  return c.req.raw.body ? Readable.fromWeb(c.req.raw.body as NodeWebStream) : Readable.from([]);
}

/** Calls back when the client goes away before the end of the body, or has gone already. */
export function onBroken(source: Readable, broken: (cause?: unknown) => void): void {
  source.on("error", broken).on("close", () => source.readableEnded || broken());
  if (source.destroyed && !source.readableEnded) broken(); // its events will not come again
}
