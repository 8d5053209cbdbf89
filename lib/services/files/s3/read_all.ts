// The bytes of an answer, as they are taken: whoever waits for some that do not come is let go.
import { BucketError } from "./bucket_error.ts";
import { createWatchdog } from "./patience.ts";

export type Source = ReturnType<typeof readAll>;

const CHUNK = 128 * 1024; // twice what comes by itself: each chunk is work on its way through the server

/**
 * `next` gives undefined at the end. Its waiting alone is counted: a reader may take its time. `isSent` says whether what
 * came last has left the process, so that its buffer may be filled again.
 */
export function readAll(body: ReadableStream<Uint8Array>, idle: number, isSent = () => false) {
  const reader = body.getReader({ mode: "byob" });
  let last = new ArrayBuffer(0);
  let stopped: unknown;
  const watch = createWatchdog(idle, () => stop(new BucketError("away", "no bytes")));

  /** Lets go of the answer; who waits gets the reason. By the reader: a signal ends only what has no head yet. */
  function stop(reason: unknown): void {
    stopped ??= reason;
    close();
  }

  async function next(): Promise<Uint8Array | undefined> {
    watch.wait();
    const room = new Uint8Array(last.byteLength > 0 && isSent() ? last : new ArrayBuffer(CHUNK));
    const { value, done } = await reader.read(room).finally(watch.rest);
    if (stopped !== undefined) throw stopped;
    if (done || !value) return;
    last = value.buffer;
    return value;
  }

  function close(): void {
    watch.end();
    reader.cancel().catch(() => {}); // it has ended already
  }

  return { next, stop, close };
}
