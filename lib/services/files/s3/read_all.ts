// The bytes of an answer to `fetch`, as they are taken: whoever waits for some that do not come is let go.
import { BucketError } from "./bucket_error.ts";
import { createWatchdog } from "./patience.ts";

export type Source = {
  /** Gives undefined at the end. Its waiting alone is counted: a reader may take its time. */
  next(): Promise<Uint8Array | undefined>;
  /** Lets go of the answer; who waits gets the reason. */
  stop(reason: unknown): void;
  close(): void;
};

export function readAll(body: ReadableStream<Uint8Array>, idle: number): Source {
  const reader = body.getReader();
  let stopped: unknown;
  const watch = createWatchdog(idle, () => stop(new BucketError("away", "no bytes")));

  /** By the reader: a signal ends only what has no head yet. */
  function stop(reason: unknown): void {
    stopped ??= reason;
    close();
  }

  async function next(): Promise<Uint8Array | undefined> {
    watch.wait();
    const { value } = await reader.read().finally(watch.rest);
    if (stopped !== undefined) throw stopped;
    return value;
  }

  function close(): void {
    watch.end();
    reader.cancel().catch(() => {}); // it has ended already
  }

  return { next, stop, close };
}
