// Minimum throughput of request bodies: ends a request whose body stalls or arrives too slowly.
import type { Readable } from "node:stream";

export type Pace = {
  /** Milliseconds without a byte. */
  idle?: number;
  /** Minimum throughput in bytes per interval (milliseconds). Idle intervals are limited by `idle`. */
  window?: number;
  bytes?: number;
  /** The maximum duration of the whole body in milliseconds, including pauses caused by the server. */
  longest?: number;
};

const usual = { idle: 30_000, window: 10_000, bytes: 10 * 1024, longest: Infinity };

type Options = {
  pace?: Pace;
  /** Whether the server itself cannot accept more at present (a slow disk). This time does not count. */
  busy: () => boolean;
  onStall: () => void;
};

/** Counts the bytes of the source from now on. Returns a function that stops counting. */
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
