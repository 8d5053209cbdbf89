// Ends a request whose body has stopped coming, or only drips in to hold a place.
import type { Readable } from "node:stream";

export type Pace = {
  /** Milliseconds without a byte. */
  idle?: number;
  /** The bytes that must come in each so many milliseconds in which something comes at all. */
  window?: number;
  bytes?: number;
  /** Milliseconds that all of it may take, whatever we are busy with. */
  longest?: number;
};

const usual = { idle: 30_000, window: 10_000, bytes: 10 * 1024, longest: Infinity };

type Options = {
  pace?: Pace;
  /** Whether it is we who cannot take more just now (a slow disk); the client is not blamed for that time. */
  busy: () => boolean;
  onStall: () => void;
};

/** Counts what the source gives from now on; gives the function that ends the watch. */
export function watchPace(source: Readable, { pace, busy, onStall }: Options): () => void {
  const { idle, window, bytes: least, longest } = { ...usual, ...pace };
  const start = performance.now();
  let lastByte = start;
  let windowStart = start;
  let bytes = 0;

  function count(chunk: Uint8Array) {
    bytes += chunk.length;
    lastByte = performance.now();
  }

  function restart(now: number) {
    windowStart = now;
    bytes = 0;
  }

  function look() {
    const now = performance.now();
    if (now - start >= longest) return onStall();
    if (busy()) {
      lastByte = now;
      return restart(now);
    }
    if (now - lastByte >= idle) return onStall();
    if (now - windowStart < window) return;
    if (bytes > 0 && bytes < least) return onStall();
    restart(now);
  }

  source.on("data", count);
  const timer = setInterval(look, window / 10);
  return () => {
    clearInterval(timer);
    source.off("data", count);
  };
}
