// Signed requests to one bucket: repeats them while the bucket is away, and reads lists page by page. aws4fetch signs:
// it is one file without dependencies, on WebCrypto.
import { AwsV4Signer } from "aws4fetch";
import type { BucketAddress } from "../../../shared/administration/bucket_address.ts";
import { pause } from "../../../shared/time.ts";
import { BucketError, readFault } from "./bucket_error.ts";
import { bytesPayload, type HttpResponse, loadUndici, type Payload, sendRequest } from "./http_client.ts";
import { xmlText } from "./xml.ts";

export type Requests = ReturnType<typeof createRequests>;

export type Timeouts = {
  /** Milliseconds until the head of a response is here, from the first attempt to connect. */
  first: number;
  /** Milliseconds without a byte, while one is awaited. */
  idle: number;
  /** Milliseconds after the last sign of life; after that nothing is tried again. */
  within: number;
};

/** A first byte after ten seconds is accepted, and a bucket that is away is reported within twenty. */
export const defaultTimeouts: Timeouts = { first: 12_000, idle: 12_000, within: 18_000 };

type BucketRequest = {
  method: string;
  /** The name of an object, without the prefix. Without a name, the request is for the bucket itself. */
  name?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string;
  payload?: Payload;
  /** The store is asked to refuse a name that is taken. */
  isNew?: boolean;
  signal?: AbortSignal;
  /** The most bytes that the response may have; a longer one is refused. Without it, the text is cut after 64 KB. */
  longest?: number;
};

type BucketResponse = { status: number; headers: Headers; text: string };

export type Attempt = {
  /** From 1 on. A later attempt may find the work of an earlier one whose response was lost. */
  number: number;
  /** Milliseconds for the head of the response. */
  first: number;
  /** Reports that bytes have moved. */
  moved(): void;
};

type List = {
  /** The name of an object, for a list of its parts. */
  name?: string;
  query: Record<string, string>;
  /** The name of the parameter for the entries of a page, such as `max-keys`. */
  most: string;
  /** Entries of a page, if fewer than a thousand. */
  count?: number;
  /** Returns the parameters with which the next page begins. */
  next(text: string): Record<string, string>;
};

const ATTEMPTS = 3;
const PAUSE = 250; // milliseconds at most before the second attempt, four times that before the third
const UNSIGNED = "UNSIGNED-PAYLOAD"; // signed with it, content needs no hash and is not read twice
const SHORT = 64 * 1024; // bytes: an id, a result, or an error message
const PAGE = 1_000; // entries, which every store returns
const LONGEST_PAGE = 1024 * 1024; // bytes; a thousand names of our own have half of that
const TOO_LONG = "answer too long";

export function createRequests(bucket: BucketAddress, timeouts: Timeouts) {
  loadUndici();
  const { prefix, keyId, secret, region } = bucket;
  const start = prefix === "" ? "" : `${prefix}/`;
  const signer = { accessKeyId: keyId, secretAccessKey: secret, region, service: "s3", cache: new Map() };

  function addressOf({ name, query = {} }: Pick<BucketRequest, "name" | "query">): URL {
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

  /**
   * Makes one attempt; resolves with a response of 2xx whose body is still to be read. Throws BucketError, the
   * payload's errors or the signal's reason. Each attempt is signed anew, because a signature expires.
   */
  async function open(request: BucketRequest, attempt: Omit<Attempt, "number">): Promise<HttpResponse> {
    const { method, body, payload = body === undefined ? undefined : bytesPayload(encoder.encode(body)) } = request;
    const headers = { "x-amz-content-sha256": UNSIGNED, ...request.headers };
    const signed = await new AwsV4Signer({ ...signer, method, url: addressOf(request).href, headers }).sign();
    const limits = { ...attempt, idle: timeouts.idle, signal: request.signal };
    const response = await sendRequest({ ...signed, payload }, limits);
    if (response.status >= 200 && response.status < 300) return response;
    const { text } = await readText(response, SHORT);
    // A store may repeat in its message the key that the request was signed with.
    throw readFault(response.status, text.replaceAll(secret, "…").replaceAll(keyId, "…"));
  }

  async function sendOnce(request: BucketRequest, attempt: Attempt): Promise<BucketResponse> {
    if (request.payload && attempt.number > 1) await assertAccepted(request, attempt);
    const response = await open(request, attempt);
    const { text, isWhole } = await readText(response, request.longest ?? SHORT);
    if (!isWhole && request.longest !== undefined) throw new BucketError("refused", TOO_LONG);
    return { status: response.status, headers: response.headers, text };
  }

  /**
   * Throws the store's reason for refusing a payload, `exists` for a taken name. A store that refuses may close the
   * connection during the payload, and its response is lost; to a request without a payload it responds.
   */
  async function assertAccepted({ name = "", isNew }: BucketRequest, attempt: Attempt): Promise<void> {
    const query = { prefix: start + (isNew ? name : ""), "max-keys": "1" };
    const { text } = await readText(await open({ method: "GET", query }, attempt), SHORT);
    if (isNew && xmlText(text, "Key") === start + name) throw new BucketError("exists");
  }

  /**
   * Sends a request, again while the bucket is away. `done` may return a response for an error of a repeated attempt:
   * the first one may have succeeded without a response.
   */
  async function send(
    request: BucketRequest,
    done?: (error: BucketError) => Promise<BucketResponse | undefined>,
  ): Promise<BucketResponse> {
    return await withRetries(timeouts, async (attempt) => {
      try {
        return await sendOnce(request, attempt);
      } catch (error) {
        const response = attempt.number > 1 && error instanceof BucketError ? await done?.(error) : undefined;
        if (response) return response;
        throw error;
      }
    });
  }

  /**
   * Yields a list page by page. A page that has more bytes than allowed is requested again with fewer entries. Throws
   * BucketError: `refused` for a list that repeats itself, or an entry that is longer than a page may be.
   */
  async function* pages({ name, query, most, count = PAGE, next }: List) {
    for (let marker: Record<string, string> = {};;) {
      const page = {
        method: "GET",
        name,
        query: { ...query, ...marker, [most]: String(count) },
        longest: LONGEST_PAGE,
      };
      const response = await send(page).catch((error) => {
        if (count === 1 || !(error instanceof BucketError && error.code === TOO_LONG)) throw error;
      });
      if (!response) {
        count = Math.ceil(count / 8);
        continue;
      }
      yield response.text;
      if (xmlText(response.text, "IsTruncated") !== "true") return;
      const before = JSON.stringify(marker);
      marker = next(response.text);
      if (JSON.stringify(marker) === before) throw new BucketError("refused", "a list that does not get on");
    }
  }

  /** Returns an address that anyone may use for so many seconds; the response has the headers `responseHeaders`. */
  async function signedAddress(
    name: string,
    seconds: number,
    responseHeaders: Record<string, string> = {},
  ): Promise<string> {
    const overrides = Object.entries(responseHeaders).map(([header, value]) => [`response-${header}`, value]);
    const query = { ...Object.fromEntries(overrides), "X-Amz-Expires": String(seconds) };
    const url = addressOf({ name, query }).href;
    const signed = await new AwsV4Signer({ ...signer, method: "GET", url, signQuery: true }).sign();
    return signed.url.href.replaceAll("+", "%20");
  }

  return { start, open, send, pages, signedAddress, timeouts };
}

const encoder = new TextEncoder();

/** The text of a response, cut after so many bytes. */
async function readText(response: HttpResponse, longest: number): Promise<{ text: string; isWhole: boolean }> {
  const decoder = new TextDecoder();
  let text = "";
  let left = longest;
  try {
    for (let bytes = await response.next(); bytes; bytes = await response.next()) {
      text += decoder.decode(bytes.subarray(0, left), { stream: true });
      if (bytes.length > left) return { text, isWhole: false };
      left -= bytes.length;
    }
    return { text, isWhole: true };
  } finally {
    response.close();
  }
}

/** Repeats `work` while the bucket is away; throws every other error at once. */
export async function withRetries<T>(timeouts: Timeouts, work: (attempt: Attempt) => Promise<T>): Promise<T> {
  let alive = Date.now();
  const moved = () => void (alive = Date.now());
  for (let number = 1;; number++) {
    const left = alive + timeouts.within - Date.now();
    try {
      return await work({ number, first: Math.max(1, Math.min(timeouts.first, left)), moved });
    } catch (error) {
      if (!(error instanceof BucketError) || error.fault !== "away" || number === ATTEMPTS) throw error;
      const time = Math.random() * PAUSE * 4 ** (number - 1);
      if (Date.now() + time >= alive + timeouts.within) throw error;
      await pause(time);
    }
  }
}
