// Sends one request with a payload. `node:http` knows how to send a stream of a given length; `fetch` would send it in
// chunks, which buckets refuse, or hold it whole: a third of the speed and twice the memory when this was measured.
import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import { noteSpent } from "../../spent_buffers.ts";
import { BucketError } from "./bucket_error.ts";
import { createWatchdog } from "./patience.ts";
import type { Payload } from "./payload.ts";

type Request = { method: string; url: URL; headers: Headers; payload: Payload };
/** `first`: milliseconds in which the bucket takes some bytes, or answers. */
type Limits = { first: number; moved: () => void; signal?: AbortSignal };
export type Answer = { status: number; headers: Headers; text: string };

const LONGEST_ANSWER = 64 * 1024; // to a payload it is a tag, or a fault in words
const LARGE = 1024 * 1024; // from here on the bucket is asked first whether it wants the payload at all
const CONTINUE = 1_000; // milliseconds for its word, which not every store says

/** Gives any answer. Throws BucketError `away` when there is none, and what the payload or the signal throws. */
export async function sendPayload(asked: Request, { first, moved, signal }: Limits): Promise<Answer> {
  signal?.throwIfAborted();
  const { method, url, payload } = asked;
  const asksFirst = payload.length > LARGE;
  const headers = {
    ...Object.fromEntries(asked.headers),
    "content-length": String(payload.length),
    ...asksFirst && { expect: "100-continue" },
  };
  const request = (url.protocol === "https:" ? https : http).request(url, { method, headers, agent: false });
  const over = new AbortController();
  const stop = (reason: unknown) => over.abort(reason);
  const watch = createWatchdog(first, () => stop(new BucketError("away", "no answer")));
  const cancel = () => stop(signal?.reason);
  signal?.addEventListener("abort", cancel);
  watch.wait();

  const wanted = Promise.withResolvers<unknown>();
  const timer = setTimeout(wanted.resolve, asksFirst ? CONTINUE : 0);
  request.on("continue", wanted.resolve);

  async function write() {
    request.flushHeaders();
    await wanted.promise;
    for await (const chunk of payload.open()) {
      if (over.signal.aborted) return;
      watch.wait();
      if (!request.write(chunk)) await once(request, "drain", { signal: over.signal });
      moved();
      noteSpent(chunk.length);
    }
    watch.wait();
    request.end();
  }

  try {
    const answered = new Promise<Answer>((resolve, reject) => {
      const fail = (cause: unknown) => reject(new BucketError("away", "", "", cause));
      over.signal.addEventListener("abort", () => reject(over.signal.reason));
      request.on("error", fail);
      request.on("response", (response) => {
        request.off("error", fail).on("error", () => {}); // who refuses a payload closes without having read it
        read(response).then(resolve, fail);
      });
    });
    write().catch(stop);
    return await answered;
  } finally {
    watch.end();
    clearTimeout(timer);
    wanted.resolve(undefined);
    signal?.removeEventListener("abort", cancel);
    over.abort();
    request.destroy();
  }
}

async function read(response: http.IncomingMessage): Promise<Answer> {
  const status = response.statusCode ?? 0;
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of response) {
      if (text.length < LONGEST_ANSWER) text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    if (status < 400) throw error; // a refusal is one also when its words are cut short
  }
  const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return { status, headers: new Headers(headers), text };
}
