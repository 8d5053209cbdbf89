// A long answer, read from its connection as it is taken: whoever waits for bytes that do not come is let go.
import { createBuffers } from "../buffers.ts";
import { BucketError } from "./bucket_error.ts";
import { createWatchdog } from "./patience.ts";
import type { Source } from "./read_all.ts";
import { type Asked, type Head, openWire } from "./wire.ts";

/** Milliseconds for the head, and in which some byte comes while one is waited for. */
type Limits = { first: number; idle: number; signal?: AbortSignal; isSent?: () => boolean };

/** Gives the answer with its bytes, or the words of one that is none. Throws what the network does, or the signal says. */
export async function readLong(
  asked: Asked,
  { first, idle, signal, isSent }: Limits,
): Promise<Head & ({ source: Source } | { text: string })> {
  const over = new AbortController();
  const cancel = () => over.abort(signal?.reason);
  signal?.addEventListener("abort", cancel);
  const timer = setTimeout(() => over.abort(new BucketError("away", "no answer")), first);
  try {
    const wire = await openWire(asked, over.signal);
    const head = await wire.head();
    const isThere = head.status === 206 && !head.headers.has("transfer-encoding"); // a part has its length
    if (isThere) return { ...head, source: sourceOf(wire.read, { over, idle, isSent }) };
    const text = await wire.text(head);
    over.abort();
    return { ...head, text };
  } catch (error) {
    const reason = over.signal.aborted ? over.signal.reason : error;
    over.abort();
    throw reason;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", cancel);
  }
}

type Reading = Pick<Limits, "idle" | "isSent"> & { over: AbortController };

function sourceOf(
  read: (buffer: Uint8Array) => Promise<Uint8Array>,
  { over, idle, isSent }: Reading,
): Source {
  const buffers = createBuffers(isSent);
  const watch = createWatchdog(idle, () => stop(new BucketError("away", "no bytes")));

  async function next(): Promise<Uint8Array | undefined> {
    watch.wait();
    try {
      const bytes = await read(buffers.next());
      return bytes.length > 0 ? bytes : undefined;
    } catch (error) {
      throw over.signal.aborted ? over.signal.reason : error;
    } finally {
      watch.rest();
    }
  }

  /** Closes the connection; who waits gets the reason. */
  function stop(reason?: unknown): void {
    watch.end();
    buffers.end();
    over.abort(reason);
  }

  return { next, stop, close: () => stop() };
}
