// Signed requests to one bucket, in either style of address: `fetch` asks, and what is long has a connection of its own.
// aws4fetch signs: one file without dependencies, on WebCrypto.
import { AwsV4Signer } from "aws4fetch";
import type { BucketAddress } from "../../../shared/office/bucket_address.ts";
import { BucketError, readFault } from "./bucket_error.ts";
import { type Patience, type Try, withTries } from "./patience.ts";
import { TOO_LONG } from "./pages.ts";
import type { Payload } from "./payload.ts";
import { readAll, type Source } from "./read_all.ts";
import { readLong as readByWire } from "./read_long.ts";
import { type Answer, sendPayload } from "./send_payload.ts";

export type Requests = ReturnType<typeof createRequests>;

type Ask = {
  method: string;
  /** Of an object, without the prefix; the bucket itself without one. */
  name?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string;
  payload?: Payload;
  signal?: AbortSignal;
  /** Bytes that the answer may have, and is refused above; without it the answer is cut at those of a short one. */
  longest?: number;
};

/** The head of an answer, and its bytes. */
type Told = { headers: Headers; source: Source };

/** Signed with it, content needs no hash: it is not read twice. */
const UNSIGNED = "UNSIGNED-PAYLOAD";

const SHORT = 64 * 1024; // bytes: an id, a result, or a fault in words

export function createRequests(bucket: BucketAddress, patience: Patience) {
  const { prefix, keyId, secret, region } = bucket;
  const start = prefix === "" ? "" : `${prefix}/`;

  function addressOf({ name, query = {} }: Pick<Ask, "name" | "query">): URL {
    const url = new URL(bucket.endpoint);
    if (!bucket.pathStyle) url.hostname = `${bucket.bucket}.${url.hostname}`;
    const folders = [
      ...bucket.pathStyle ? [bucket.bucket] : [],
      ...name === undefined ? [] : (start + name).split("/"),
    ];
    url.pathname = `/${folders.map(encodeURIComponent).join("/")}`;
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    return url;
  }

  const aboutNothing = { method: "GET", query: { prefix: start, "max-keys": "1" } };
  const signer = { accessKeyId: keyId, secretAccessKey: secret, region, service: "s3", cache: new Map() };

  /** Each try is signed anew, for the clock goes on. */
  async function sign(ask: Ask) {
    const headers = { "x-amz-content-sha256": UNSIGNED, ...ask.headers };
    const url = addressOf(ask).href;
    return await new AwsV4Signer({ ...signer, method: ask.method, url, headers }).sign();
  }

  /** One try for an answer of 2xx, whose body is still to come. Throws BucketError, or what the signal says. */
  async function open(ask: Ask, { first }: Pick<Try, "first">): Promise<Response> {
    ask.signal?.throwIfAborted();
    const { method, url, headers } = await sign(ask);
    const over = new AbortController();
    const cancel = () => over.abort(ask.signal?.reason);
    ask.signal?.addEventListener("abort", cancel);
    const timer = setTimeout(() => over.abort(new BucketError("away", "no answer")), first);
    try {
      const response = await fetch(url, { method, headers, body: ask.body, redirect: "manual", signal: over.signal });
      if (response.ok) return response;
      throw faultFrom(response.status, (await readText(response, SHORT)).text);
    } catch (error) {
      throw away(error, ask.signal);
    } finally {
      clearTimeout(timer);
      ask.signal?.removeEventListener("abort", cancel);
    }
  }

  /** One try for the head of an answer whose bytes are still to come. */
  async function read(ask: Ask, attempt: Pick<Try, "first">): Promise<Told> {
    const { headers, body } = await open(ask, attempt);
    return { headers, source: readAll(body ?? ReadableStream.from([]), patience.idle) };
  }

  /** The same of a part that is long; `isSent` is that of `Shelf`. */
  async function readLong(ask: Ask, { first }: Pick<Try, "first">, isSent?: () => boolean): Promise<Told> {
    const { signal } = ask;
    signal?.throwIfAborted();
    const answer = await readByWire(await sign(ask), { first, idle: patience.idle, signal, isSent }).catch((error) => {
      throw away(error, signal);
    });
    if ("text" in answer) throw faultFrom(answer.status, answer.text);
    return answer;
  }

  /** One try for a whole answer. */
  async function sendOnce(ask: Ask, attempt: Try): Promise<Answer> {
    if (ask.payload) {
      // A store that refuses may close the connection without a word while it is sent to: without a payload it says why.
      if (attempt.number > 1) await readText(await open(aboutNothing, attempt), SHORT);
      const signed = await sign(ask);
      const answer = await sendPayload({ ...signed, payload: ask.payload }, { ...attempt, signal: ask.signal });
      if (answer.status < 200 || answer.status > 299) throw faultFrom(answer.status, answer.text);
      return answer;
    }
    const response = await open(ask, attempt);
    const { text, isWhole } = await readText(response, ask.longest ?? SHORT);
    if (!isWhole && ask.longest !== undefined) throw new BucketError("refused", TOO_LONG);
    return { status: response.status, headers: response.headers, text };
  }

  /** A repeated try that finds the work done is told so by `done`, for the first one's answer may have been lost. */
  async function send(ask: Ask, done?: (error: BucketError) => Promise<Answer | undefined>): Promise<Answer> {
    return await withTries(patience, async (attempt) => {
      try {
        return await sendOnce(ask, attempt);
      } catch (error) {
        const answer = attempt.number > 1 && error instanceof BucketError ? await done?.(error) : undefined;
        if (answer) return answer;
        throw error;
      }
    });
  }

  /** What the store says may name the key that it was asked with. */
  function faultFrom(status: number, text: string): BucketError {
    return readFault(status, text.replaceAll(secret, "…").replaceAll(keyId, "…"));
  }

  /** The text of an answer, cut after so many bytes. */
  async function readText({ body }: Response, longest: number): Promise<{ text: string; isWhole: boolean }> {
    if (!body) return { text: "", isWhole: true };
    const source = readAll(body, patience.idle);
    const decoder = new TextDecoder();
    let text = "";
    let left = longest;
    try {
      for (let bytes = await source.next(); bytes; bytes = await source.next()) {
        text += decoder.decode(bytes.subarray(0, left), { stream: true });
        if (bytes.length > left) return { text, isWhole: false };
        left -= bytes.length;
      }
      return { text, isWhole: true };
    } catch (error) {
      throw away(error);
    } finally {
      source.close();
    }
  }

  /** An address that anybody may ask for so many seconds; `answer` are headers that the store is to answer with. */
  async function signedAddress(name: string, seconds: number, answer: Record<string, string> = {}): Promise<string> {
    const told = Object.entries(answer).map(([header, value]) => [`response-${header}`, value]);
    const query = { ...Object.fromEntries(told), "X-Amz-Expires": String(seconds) };
    const url = addressOf({ name, query }).href;
    const signed = await new AwsV4Signer({ ...signer, method: "GET", url, signQuery: true }).sign();
    return signed.url.href.replaceAll("+", "%20");
  }

  return { start, read, readLong, send, signedAddress, patience, away };
}

/** What the network throws is the bucket being away, unless somebody has ended the work. */
function away(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason;
  return error instanceof BucketError ? error : new BucketError("away", "", "", error);
}
