// Ends a request whose body has stopped coming, or only drips in to hold a place.
import type { Readable } from "node:stream";

/** Milliseconds without a byte, and the bytes that must come in each `window` in which something comes at all. */
export type Pace = { idle: number; window: number; bytes: number };

const usual: Pace = { idle: 30_000, window: 10_000, bytes: 10 * 1024 };

type Options = {
  pace?: Pace;
  /** Whether it is we who cannot take more just now (a slow disk); the client is not blamed for that time. */
  busy: () => boolean;
  onStall: () => void;
};

/** Counts what the source gives from now on; gives the function that ends the watch. */
export function watchPace(source: Readable, { pace = usual, busy, onStall }: Options): () => void {
  let lastByte = performance.now();
  let windowStart = lastByte;
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
    if (busy()) {
      lastByte = now;
      return restart(now);
    }
    if (now - lastByte >= pace.idle) return onStall();
    if (now - windowStart < pace.window) return;
    if (bytes > 0 && bytes < pace.bytes) return onStall();
    restart(now);
  }

  source.on("data", count);
  const timer = setInterval(look, pace.window / 10);
  return () => {
    clearInterval(timer);
    source.off("data", count);
  };
}
