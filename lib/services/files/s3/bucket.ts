// One bucket of an S3-compatible store: the operations on its objects. Names have no prefix here; it is added inside.
import type { BucketAddress } from "../../../shared/administration/bucket_address.ts";
import { BucketError } from "./bucket_error.ts";
import { isKey } from "../names.ts";
import { createMultipart } from "./multipart.ts";
import { bytesPayload, type HttpResponse, type Payload } from "./http_client.ts";
import {
  type Attempt,
  createRequests,
  defaultTimeouts,
  type Requests,
  type Timeouts,
  withRetries,
} from "./requests.ts";
import { xmlElements, xmlText } from "./xml.ts";

export type Bucket = ReturnType<typeof openBucket>;

type StoredObject = { name: string; size: number; modified: Date };

/** Sends no request yet. Every operation throws BucketError, and is repeated while the bucket is away. */
export function openBucket(address: BucketAddress, timeouts: Timeouts = defaultTimeouts) {
  const requests = createRequests(address, timeouts);
  const { start, send, pages } = requests;

  /** Stores an object under a name that is not taken yet. Throws `exists`. */
  async function put(name: string, content: Uint8Array | Payload): Promise<void> {
    const payload = content instanceof Uint8Array ? bytesPayload(content) : content;
    const request = { method: "PUT", name, payload, headers: unlessThere(address), isNew: true };
    // Names are random: a repeated attempt that finds the name taken has taken it itself, and its response was lost.
    const { headers } = await send(request, ({ fault }) => Promise.resolve(fault === "exists" ? taken : undefined));
    if (!headers.has("etag") && !await isThere(name)) throw new BucketError("away", "no result"); // a proxy answered
  }

  /** Checks a response of 200 without a result, which a proxy may have sent. `size` is the object's expected length. */
  async function isThere(name: string, size?: number): Promise<boolean> {
    try {
      const found = await head(name);
      return size === undefined || found.size === size;
    } catch (error) {
      if (error instanceof BucketError && error.fault === "missing") return false;
      throw error;
    }
  }

  async function head(name: string): Promise<{ size: number; etag: string; modified: Date }> {
    const { headers } = await send({ method: "HEAD", name });
    const modified = new Date(headers.get("last-modified") ?? 0);
    return { size: Number(headers.get("content-length")), etag: headers.get("etag") ?? "", modified };
  }

  /** Does nothing when there is no such object. */
  async function remove(name: string): Promise<void> {
    await send({ method: "DELETE", name }).catch((error) => {
      if (error.fault !== "missing") throw error;
    });
  }

  /**
   * Yields the objects whose names begin with `beginning`, ordered by name; one page is held at a time. Names that are
   * not keys are left out: they are not the product's, and would be joined to folders as paths.
   */
  async function* list(
    beginning = "",
    { after = "", page }: { after?: string; page?: number } = {},
  ): AsyncGenerator<StoredObject> {
    const query = { prefix: start + beginning, ...after && { marker: start + after } };
    const next = (text: string) => ({ marker: xmlText(xmlElements(text, "Contents").at(-1) ?? "", "Key") });
    for await (const text of pages({ query, most: "max-keys", count: page, next })) {
      for (const element of xmlElements(text, "Contents")) {
        const name = nameOf(xmlText(element, "Key"));
        const modified = new Date(xmlText(element, "LastModified"));
        if (name?.startsWith(beginning)) yield { name, size: Number(xmlText(element, "Size")), modified };
      }
    }
  }

  /** Returns the name without the prefix; undefined when it is not a key. */
  function nameOf(listed: string): string | undefined {
    const name = listed.slice(start.length);
    return listed.startsWith(start) && isKey(name) ? name : undefined;
  }

  return {
    put,
    head,
    remove,
    list,
    /** Opens the bytes from `start` to `end`, both included. */
    read: (name: string, range: { start: number; end: number }, signal?: AbortSignal) =>
      readRange(requests, { name, ...range, signal }),
    signedAddress: requests.signedAddress,
    multipart: createMultipart(requests, { unlessThere: unlessThere(address), head, isThere, nameOf }),
  };
}

const taken = { status: 200, headers: new Headers({ etag: "ours" }), text: "" };

/** The header that forbids to overwrite a name; OSS and COS have their own. */
function unlessThere({ type }: BucketAddress): Record<string, string> {
  return type === "s3" ? { "if-none-match": "*" } : { [`x-${type}-forbid-overwrite`]: "true" };
}

type Range = { name: string; start: number; end: number; signal?: AbortSignal };

/**
 * Reads a range of an object as a stream, as fast as it is read; when the connection breaks, it continues from the same
 * byte. Resolves once the head is here. Throws BucketError `missing`; `refused` for a range outside the object.
 */
async function readRange(requests: Requests, { name, start, end, signal }: Range): Promise<ReadableStream<Uint8Array>> {
  let at = start;
  let etag: string | undefined; // of the first response: a later one must have the same content

  async function open(attempt: Attempt): Promise<HttpResponse> {
    const headers = { range: `bytes=${at}-${end}`, ...etag && { "if-match": etag } };
    const response = await requests.open({ method: "GET", name, headers, signal }, attempt);
    const { headers: partHeaders } = response;
    if (
      partHeaders.get("content-range")?.startsWith(`bytes ${at}-${end}/`) !== true || !partHeaders.has("content-length")
    ) {
      response.close();
      throw new BucketError("refused", "no range");
    }
    etag = partHeaders.get("etag") ?? undefined;
    return response;
  }

  let response = await withRetries(requests.timeouts, open);

  /** Returns the next bytes; from a new response when the connection has broken. */
  async function next(): Promise<Uint8Array> {
    return await withRetries(requests.timeouts, async (attempt) => {
      if (attempt.number > 1) {
        response.close();
        response = await open(attempt);
      }
      const bytes = await response.next();
      if (!bytes) throw new BucketError("away", "broken off");
      return bytes.subarray(0, end - at + 1);
    });
  }

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
    try {
      const bytes = await next();
      at += bytes.length;
      controller.enqueue(bytes);
      if (at <= end) return;
      await response.next().catch(() => {}); // reads the end, so that the connection can be used again
      response.close();
      controller.close();
    } catch (error) {
      response.close();
      throw error;
    }
  }

  return new ReadableStream({ pull, cancel: () => response.close() }, { highWaterMark: 0 });
}
