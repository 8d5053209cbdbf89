// Sends one request with a payload, on a connection of its own: `fetch` would send it in chunks, which buckets refuse, or
// hold it whole.
import { BucketError } from "./bucket_error.ts";
import { createWatchdog } from "./patience.ts";
import type { Payload } from "./payload.ts";
import { type Asked, type Head, openWire, type Wire } from "./wire.ts";

/** `first`: milliseconds in which the bucket takes some bytes, or answers. */
type Limits = { first: number; moved: () => void; signal?: AbortSignal };
export type Answer = Head & { text: string };

const LARGE = 1024 * 1024; // from here on the bucket is asked first whether it wants the payload at all
const CONTINUE = 1_000; // milliseconds for its word, which not every store says

/** Gives any answer. Throws BucketError `away` when there is none, and what the payload or the signal throws. */
export async function sendPayload(
  { payload, ...asked }: Asked & { payload: Payload },
  { first, moved, signal }: Limits,
): Promise<Answer> {
  signal?.throwIfAborted();
  const asksFirst = payload.length > LARGE;
  const headers = new Headers(asked.headers);
  headers.set("content-length", String(payload.length));
  if (asksFirst) headers.set("expect", "100-continue");
  const over = new AbortController();
  const watch = createWatchdog(first, () => over.abort(new BucketError("away", "no answer")));
  const cancel = () => over.abort(signal?.reason);
  signal?.addEventListener("abort", cancel);
  watch.wait();

  const wanted = Promise.withResolvers<void>();
  const timer = setTimeout(wanted.resolve, asksFirst ? CONTINUE : 0);
  let isAnswered = false;

  async function read(wire: Wire): Promise<Answer> {
    let head = await wire.head();
    for (; head.status < 200; head = await wire.head()) wanted.resolve();
    isAnswered = true;
    return { ...head, text: await wire.text(head) };
  }

  async function write(wire: Wire): Promise<void> {
    await wanted.promise;
    for await (const chunk of payload.open()) {
      if (isAnswered || over.signal.aborted) return; // who refuses a payload may not read it
      watch.wait();
      const failed = await wire.write(chunk).then(() => false, () => true);
      if (failed) return; // why, the answer says, or that there is none
      moved();
    }
    watch.wait();
  }

  let writing = Promise.resolve();
  try {
    const wire = await openWire({ ...asked, headers }, over.signal);
    writing = write(wire).catch((error) => over.abort(error));
    return await read(wire);
  } catch (error) {
    throw over.signal.aborted ? over.signal.reason : new BucketError("away", "", "", error);
  } finally {
    watch.end();
    clearTimeout(timer);
    wanted.resolve();
    signal?.removeEventListener("abort", cancel);
    over.abort();
    await writing;
  }
}
