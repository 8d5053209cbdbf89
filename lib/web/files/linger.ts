// A client that is still sending does not look for the answer, and a connection that is closed would hide it.
import type { Readable } from "node:stream";

const LINGER = 3_000;

/** Reads on and throws away, for three seconds or until the client has sent all. */
export function linger(source: Readable): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (source.readableEnded || source.destroyed) resolve();
  const timer = setTimeout(resolve, LINGER);
  source.once("end", resolve).once("close", resolve).once("error", resolve).resume();
  return promise.finally(() => clearTimeout(timer));
}
