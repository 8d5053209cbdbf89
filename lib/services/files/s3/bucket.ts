// One bucket of an S3-compatible store: the verbs on its objects. Names are given and got without the bucket's prefix.
import type { BucketAddress } from "../../../shared/office/bucket_address.ts";
import { BucketError } from "./bucket_error.ts";
import { isKey } from "../names.ts";
import { createMultipart } from "./multipart.ts";
import { pages } from "./pages.ts";
import { type Patience, usualPatience } from "./patience.ts";
import { bytesPayload, type Payload } from "./payload.ts";
import { readRange } from "./read_range.ts";
import { createRequests } from "./requests.ts";
import { xmlElements, xmlText } from "./xml.ts";

export type Bucket = ReturnType<typeof openBucket>;

type StoredObject = { name: string; size: number; modified: Date };

/** Asks for nothing yet. Every verb throws BucketError, and tries again where the bucket is away. */
export function openBucket(address: BucketAddress, patience: Patience = usualPatience) {
  const requests = createRequests(address, patience);
  const { start, send } = requests;

  /** Keeps a small object under a name that is not taken yet. Throws `exists`. */
  async function put(name: string, content: Uint8Array | Payload): Promise<void> {
    const payload = content instanceof Uint8Array ? bytesPayload(content) : content;
    const ask = { method: "PUT", name, payload, headers: unlessThere(address) };
    // Names are random: who finds one taken after a try whose answer was lost has taken it.
    const { headers } = await send(ask, ({ fault }) => Promise.resolve(fault === "exists" ? taken : undefined));
    if (!headers.has("etag") && !await isThere(name)) throw new BucketError("away", "no result"); // a proxy's answer
  }

  /** For an answer of 200 without a result, which may be anybody's. With `size`, whether the object has so many bytes. */
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

  /** Fine when there is none. */
  async function remove(name: string): Promise<void> {
    await send({ method: "DELETE", name }).catch((error) => {
      if (error.fault !== "missing") throw error;
    });
  }

  /**
   * The objects whose names begin so, by their names; a page of them is held at a time. Names that are no keys are left
   * out: they are not the product's, and would be joined to folders as paths.
   */
  async function* list(
    beginning = "",
    { after = "", page }: { after?: string; page?: number } = {},
  ): AsyncGenerator<StoredObject> {
    const query = { prefix: start + beginning, ...after && { marker: start + after } };
    const next = (text: string) => ({ marker: xmlText(xmlElements(text, "Contents").at(-1) ?? "", "Key") });
    for await (const text of pages(requests, { query, most: "max-keys", count: page, next })) {
      for (const element of xmlElements(text, "Contents")) {
        const name = nameOf(xmlText(element, "Key"));
        const modified = new Date(xmlText(element, "LastModified"));
        if (name?.startsWith(beginning)) yield { name, size: Number(xmlText(element, "Size")), modified };
      }
    }
  }

  /** The name without the prefix; undefined when it is no key. */
  function nameOf(listed: string): string | undefined {
    const name = listed.slice(start.length);
    return listed.startsWith(start) && isKey(name) ? name : undefined;
  }

  return {
    put,
    head,
    remove,
    list,
    /** Opens the bytes from `start` to `end`, both in it; what comes is asked for as it is taken. */
    read: (name: string, range: { start: number; end: number; isSent?: () => boolean }, signal?: AbortSignal) =>
      readRange(requests, { name, ...range, signal }),
    signedAddress: requests.signedAddress,
    multipart: createMultipart(requests, { unlessThere: unlessThere(address), head, isThere, nameOf }),
  };
}

const taken = { status: 200, headers: new Headers({ etag: "ours" }), text: "" };

/** The condition under which a name is never overwritten; OSS and COS have words of their own for it. */
function unlessThere({ type }: BucketAddress): Record<string, string> {
  return type === "s3" ? { "if-none-match": "*" } : { [`x-${type}-forbid-overwrite`]: "true" };
}
