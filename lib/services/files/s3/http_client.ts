// Sends one HTTP request with undici. Both directions have back-pressure and time limits: a payload is read as fast as
// the server takes it, and a response as fast as its reader does. `fetch` holds a megabyte for a reader that has
// stopped, and a cancelled response of `node:http` ends the process on Deno 2.5.
import { noteSpent } from "../../spent_buffers.ts";
import { BucketError } from "./bucket_error.ts";

/** The content of an object or of a part: its length is known, and it can be read again for another attempt. */
export type Payload = {
  length: number;
  open(): AsyncIterable<Uint8Array>;
};

type SignedRequest = { method: string; url: URL; headers: Headers; payload?: Payload };

type Limits = {
  /** Milliseconds until the head of the response, or for one chunk of the payload. */
  first: number;
  /** Milliseconds without a byte of the response, while a reader waits for one. */
  idle: number;
  /** Called whenever the server has taken a chunk. */
  moved?: () => void;
  signal?: AbortSignal;
};

export type HttpResponse = {
  status: number;
  headers: Headers;
  /** Returns the next bytes; undefined at the end. Throws BucketError `away` or the signal's reason. */
  next(): Promise<Uint8Array | undefined>;
  /** Must be called once, also after the end. A response that has not been read to its end is cancelled. */
  close(): void;
};

const CHUNK = 128 * 1024;

let loading: Promise<{ request: typeof import("undici").request; dispatcher: import("undici").Agent }> | undefined;

/** Loads undici with the first bucket: a site without one saves 13 MB and a third of a second at its start. */
export function loadUndici(): NonNullable<typeof loading> {
  return loading ??= import("undici").then(({ Agent, request }) => ({
    request,
    dispatcher: new Agent({ headersTimeout: 0, bodyTimeout: 0 }), // its limits are in whole seconds; ours hold instead
  }));
}

/** Resolves with any response once its head is here. Throws like `next` of the response, and the payload's errors. */
export async function sendRequest(
  { method, url, headers, payload }: SignedRequest,
  { first, idle, moved, signal }: Limits,
): Promise<HttpResponse> {
  const { request, dispatcher } = await loadUndici();
  signal?.throwIfAborted();
  const over = new AbortController();
  const cancel = () => over.abort(signal?.reason);
  signal?.addEventListener("abort", cancel);
  const watch = createWatchdog(Math.min(500, first / 4, idle / 4), () => over.abort(noAnswer()));

  async function* sent({ open }: Payload) {
    try {
      for await (const chunk of open()) {
        yield chunk;
        noteSpent(chunk.length);
        moved?.();
        watch.wait(first);
      }
    } catch (error) {
      over.abort(error);
    }
  }

  function close(): void {
    watch.end();
    signal?.removeEventListener("abort", cancel);
    over.abort(noAnswer());
  }

  /** The cause that ended the request: this side, or else the network. */
  const reasonFor = (error: unknown) => over.signal.aborted ? over.signal.reason : away(error);

  watch.wait(first);
  const options = { method: method as "GET", headers: headersOf(headers, payload), signal: over.signal };
  const body = payload && payload.length > 0 ? sent(payload) : undefined;
  const response = await request(url, { ...options, body: body as never, dispatcher }).catch((error) => {
    const reason = reasonFor(error);
    close();
    throw reason;
  });
  watch.rest();
  response.body.on("error", () => {}); // `next` throws it; after the end nothing needs it
  const chunks = response.body.iterator({ destroyOnReturn: false });

  async function next(): Promise<Uint8Array | undefined> {
    watch.wait(idle);
    try {
      const { value } = await chunks.next();
      noteSpent(value?.length ?? 0);
      return value;
    } catch (error) {
      throw reasonFor(error);
    } finally {
      watch.rest();
    }
  }

  const headerEntries = Object.entries(response.headers).map((
    [name, value],
  ): [string, string] => [name, String(value)]);
  return { status: response.statusCode, headers: new Headers(headerEntries), next, close };
}

const away = (cause: unknown) => new BucketError("away", "", "", cause);
const noAnswer = () => new BucketError("away", "no answer");

function headersOf(headers: Headers, payload?: Payload): Record<string, string> {
  const all = Object.fromEntries([...headers].filter(([name]) => name !== "host"));
  return payload ? { ...all, "content-length": String(payload.length) } : all;
}

/** Calls `bark` once a wait has lasted too long. One timer serves all waits of a request, because each chunk is one. */
function createWatchdog(tick: number, bark: () => void) {
  let until = Infinity;
  const timer = setInterval(() => {
    if (Date.now() < until) return;
    clearInterval(timer);
    bark();
  }, tick);
  return {
    /** Starts a wait of at most so many milliseconds, in place of the previous one. */
    wait: (milliseconds: number) => void (until = Date.now() + milliseconds),
    rest: () => void (until = Infinity),
    end: () => clearInterval(timer),
  };
}

export function bytesPayload(bytes: Uint8Array): Payload {
  async function* open() {
    for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
  }
  return { length: bytes.length, open };
}

/** A part of a file, read as the bucket takes it. Each reading opens the file again. */
export function filePayload(path: string, start: number, length: number): Payload {
  async function* open() {
    using file = await Deno.open(path);
    await file.seek(start, Deno.SeekMode.Start);
    for (let left = length; left > 0;) {
      const buffer = new Uint8Array(Math.min(CHUNK, left)); // a new one, because undici may still hold the last one
      const read = await file.read(buffer);
      if (read === null) throw new Error(`${path} became shorter while it was sent`);
      left -= read;
      yield buffer.subarray(0, read);
    }
  }
  return { length, open };
}
