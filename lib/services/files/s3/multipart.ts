// Objects that come in parts, over requests, instances and days; they are there when they are completed, or never.
import { BucketError, readFault } from "./bucket_error.ts";
import { bytesPayload, type Payload } from "./payload.ts";
import type { Requests } from "./requests.ts";
import { asXmlText, xmlElements, xmlText } from "./xml.ts";

/** The upload of one object. */
export type Multipart = { name: string; id: string };
export type Part = { number: number; etag: string };
export type StoredPart = Part & { size: number };
type Unfinished = Multipart & { begun: Date };

type Around = { unlessThere: Record<string, string>; head(name: string): Promise<unknown> };

const PAGE = "1000";

export function createMultipart({ start, send }: Requests, { unlessThere, head }: Around) {
  /** A try whose answer was lost leaves one that the sweep of unfinished ones finds. */
  async function create(name: string): Promise<Multipart> {
    const { text } = await send({ method: "POST", name, query: { uploads: "" } });
    const id = xmlText(text, "UploadId");
    if (id === "") throw new BucketError("refused", "no upload id");
    return { name, id };
  }

  /** Sends a part, in place of one that has its number; all but the last have 5 MB at least. Throws `missing`. */
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

  /** Makes the object of its parts under a name that is not taken yet. Throws `exists`, and `missing` for no upload. */
  async function complete({ name, id }: Multipart, parts: Part[]): Promise<void> {
    const each = parts.map(({ number, etag }) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${asXmlText(etag)}</ETag></Part>`
    );
    const body = `<CompleteMultipartUpload>${each.join("")}</CompleteMultipartUpload>`;
    const query = { uploadId: id };
    const answer = await send({ method: "POST", name, query, headers: unlessThere, body }, async ({ fault }) => {
      if (fault !== "exists" && fault !== "missing") return;
      await head(name); // an earlier try has made it; else this throws `missing`
      return done;
    });
    if (/<Error[\s>]/.test(answer.text)) throw readFault(500, answer.text); // a store may say 200 before it has begun
  }

  /** Lets go of all parts; fine when there is no such upload. */
  async function abort({ name, id }: Multipart): Promise<void> {
    await send({ method: "DELETE", name, query: { uploadId: id } }).catch((error) => {
      if (error.code !== "NoSuchUpload") throw error;
    });
  }

  /** The parts that are here, by their numbers. Throws `missing`. */
  async function parts({ name, id }: Multipart): Promise<StoredPart[]> {
    const all: StoredPart[] = [];
    for (let marker = "0";;) {
      const query = { uploadId: id, "max-parts": PAGE, "part-number-marker": marker };
      const { text } = await send({ method: "GET", name, query });
      for (const part of xmlElements(text, "Part")) {
        marker = xmlText(part, "PartNumber");
        all.push({ number: Number(marker), etag: xmlText(part, "ETag"), size: Number(xmlText(part, "Size")) });
      }
      if (xmlText(text, "IsTruncated") !== "true") return all;
    }
  }

  /** The uploads below the prefix that nobody has completed or aborted. */
  async function* unfinished(): AsyncGenerator<Unfinished> {
    for (let marker = {};;) {
      const { text } = await send({
        method: "GET",
        query: { uploads: "", prefix: start, "max-uploads": PAGE, ...marker },
      });
      for (const upload of xmlElements(text, "Upload")) {
        const name = xmlText(upload, "Key").slice(start.length);
        yield { name, id: xmlText(upload, "UploadId"), begun: new Date(xmlText(upload, "Initiated")) };
      }
      if (xmlText(text, "IsTruncated") !== "true") return;
      marker = {
        "key-marker": xmlText(text, "NextKeyMarker"),
        "upload-id-marker": xmlText(text, "NextUploadIdMarker"),
      };
    }
  }

  return { create, put, complete, abort, parts, unfinished };
}

const done = { status: 200, headers: new Headers(), text: "" };
