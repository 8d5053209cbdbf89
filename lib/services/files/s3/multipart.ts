// Multipart uploads: objects that are sent in parts, over requests, instances and days. An object exists once its
// upload is completed, or never.
import { BucketError, readFault } from "./bucket_error.ts";
import type { Bucket } from "./bucket.ts";
import { bytesPayload, filePayload, type Payload } from "./http_client.ts";
import type { Requests } from "./requests.ts";
import { asXmlText, xmlElements, xmlText } from "./xml.ts";

/** The upload of one object. */
export type Multipart = { name: string; id: string };
type Part = { number: number; etag: string };
export type StoredPart = Part & { size: number };
type Unfinished = Multipart & { begun: Date };

type Around = {
  unlessThere: Record<string, string>;
  head(name: string): Promise<unknown>;
  isThere(name: string, size?: number): Promise<boolean>;
  nameOf(listed: string): string | undefined;
};

export function createMultipart(requests: Requests, { unlessThere, head, isThere, nameOf }: Around) {
  const { start, send, pages } = requests;

  /** Begins an upload. One whose response was lost is found by the sweep of unfinished uploads. */
  async function create(name: string): Promise<Multipart> {
    const { text } = await send({ method: "POST", name, query: { uploads: "" } });
    const id = xmlText(text, "UploadId");
    if (id === "") throw new BucketError("refused", "no upload id");
    return { name, id };
  }

  /** Sends a part, and replaces one of the same number. All but the last need at least 5 MB. Throws `missing`. */
  async function put({ name, id }: Multipart, number: number, content: Uint8Array | Payload): Promise<Part> {
    const payload = content instanceof Uint8Array ? bytesPayload(content) : content;
    const { headers } = await send({
      method: "PUT",
      name,
      query: { partNumber: String(number), uploadId: id },
      payload,
    });
    return { number, etag: headers.get("etag") ?? "" };
  }

  /**
   * Joins the parts, of `size` bytes together, to the object, under a name that is not taken yet. Throws `exists`,
   * `missing` when there is no such upload, and `away` when the store does not confirm the object and it is not there.
   */
  async function complete({ name, id }: Multipart, parts: Part[], size?: number): Promise<void> {
    const each = parts.map(({ number, etag }) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${asXmlText(etag)}</ETag></Part>`
    );
    const body = `<CompleteMultipartUpload>${each.join("")}</CompleteMultipartUpload>`;
    const query = { uploadId: id };
    const response = await send({ method: "POST", name, query, headers: unlessThere, body }, async ({ fault }) => {
      if (fault !== "exists" && fault !== "missing") return;
      await head(name); // an earlier attempt has completed it; else this throws `missing`
      return done;
    });
    if (/<Error[\s>]/.test(response.text)) throw readFault(500, response.text); // a store may say 200 before it has begun
    if (!isResult(response.text) && !await isThere(name, size)) throw new BucketError("away", "no result");
  }

  /** Removes all parts; does nothing when there is no such upload. */
  async function abort({ name, id }: Multipart): Promise<void> {
    await send({ method: "DELETE", name, query: { uploadId: id } }).catch((error) => {
      if (error.code !== "NoSuchUpload") throw error;
    });
  }

  /** Returns the stored parts, ordered by number. Throws `missing`. */
  async function parts({ name, id }: Multipart): Promise<StoredPart[]> {
    const all: StoredPart[] = [];
    const next = (text: string) => ({
      "part-number-marker": xmlText(xmlElements(text, "Part").at(-1) ?? "", "PartNumber"),
    });
    for await (const text of pages({ name, query: { uploadId: id }, most: "max-parts", next })) {
      for (const part of xmlElements(text, "Part")) {
        const number = Number(xmlText(part, "PartNumber"));
        all.push({ number, etag: xmlText(part, "ETag"), size: Number(xmlText(part, "Size")) });
      }
    }
    return all;
  }

  /** Yields the uploads below the prefix that are neither completed nor aborted; skips names that are not keys. */
  async function* unfinished(): AsyncGenerator<Unfinished> {
    const next = (text: string) => ({
      "key-marker": xmlText(text, "NextKeyMarker"),
      "upload-id-marker": xmlText(text, "NextUploadIdMarker"),
    });
    for await (const text of pages({ query: { uploads: "", prefix: start }, most: "max-uploads", next })) {
      for (const upload of xmlElements(text, "Upload")) {
        const name = nameOf(xmlText(upload, "Key"));
        const begun = new Date(xmlText(upload, "Initiated"));
        if (name !== undefined) yield { name, id: xmlText(upload, "UploadId"), begun };
      }
    }
  }

  return { create, put, complete, abort, parts, unfinished };
}

type Source = { key: string; path: string; size: number };

const PART = 16 * 1024 * 1024;
const AT_ONCE = 4;

/** Uploads a large file in parts, four at a time, and leaves nothing when it fails. Throws BucketError. */
export async function putInParts({ multipart }: Bucket, { key, path, size }: Source): Promise<void> {
  const upload = await multipart.create(key);
  try {
    await multipart.complete(upload, await sendParts(multipart, { upload, path, size }), size);
  } catch (error) {
    await multipart.abort(upload).catch(() => {}); // the sweep of unfinished uploads finds it
    throw error;
  }
}

type FileParts = { upload: Multipart; path: string; size: number };

async function sendParts(multipart: Bucket["multipart"], { upload, path, size }: FileParts): Promise<Part[]> {
  const parts: Part[] = [];
  const starts = Array.from({ length: Math.ceil(size / PART) }, (_, n) => n * PART).entries();
  let failed = false;
  const send = async () => {
    for (const [n, start] of starts) {
      if (failed) return;
      const payload = filePayload(path, start, Math.min(PART, size - start));
      parts[n] = await multipart.put(upload, n + 1, payload).catch((error) => {
        failed = true;
        throw error;
      });
    }
  };
  // All of them end before the upload may be aborted, because a part that arrives later would stay.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, send));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  return parts;
}

const isResult = (text: string) => /<CompleteMultipartUploadResult[\s>/]/.test(text);
const done = { status: 200, headers: new Headers(), text: "<CompleteMultipartUploadResult>" };
