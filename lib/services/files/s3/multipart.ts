// Objects that come in parts, over requests, instances and days; they are there when they are completed, or never.
import { BucketError, readFault } from "./bucket_error.ts";
import { pages } from "./pages.ts";
import { bytesPayload, type Payload } from "./payload.ts";
import type { Requests } from "./requests.ts";
import { asXmlText, xmlElements, xmlText } from "./xml.ts";

/** The upload of one object. */
export type Multipart = { name: string; id: string };
export type Part = { number: number; etag: string };
export type StoredPart = Part & { size: number };
type Unfinished = Multipart & { begun: Date };

type Around = {
  unlessThere: Record<string, string>;
  head(name: string): Promise<unknown>;
  isThere(name: string, size?: number): Promise<boolean>;
  nameOf(listed: string): string | undefined;
};

export function createMultipart(requests: Requests, { unlessThere, head, isThere, nameOf }: Around) {
  const { start, send } = requests;

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

  /**
   * Makes the object of its parts, which have `size` bytes together, under a name that is not taken yet. Throws `exists`,
   * `missing` for no upload, and `away` when the store does not say that the object is there, and it is not.
   */
  async function complete({ name, id }: Multipart, parts: Part[], size?: number): Promise<void> {
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
    if (!isResult(answer.text) && !await isThere(name, size)) throw new BucketError("away", "no result");
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
    const next = (text: string) => ({
      "part-number-marker": xmlText(xmlElements(text, "Part").at(-1) ?? "", "PartNumber"),
    });
    for await (const text of pages(requests, { name, query: { uploadId: id }, most: "max-parts", next })) {
      for (const part of xmlElements(text, "Part")) {
        const number = Number(xmlText(part, "PartNumber"));
        all.push({ number, etag: xmlText(part, "ETag"), size: Number(xmlText(part, "Size")) });
      }
    }
    return all;
  }

  /** The uploads below the prefix that nobody has completed or aborted; names that are no keys are left out. */
  async function* unfinished(): AsyncGenerator<Unfinished> {
    const next = (text: string) => ({
      "key-marker": xmlText(text, "NextKeyMarker"),
      "upload-id-marker": xmlText(text, "NextUploadIdMarker"),
    });
    for await (const text of pages(requests, { query: { uploads: "", prefix: start }, most: "max-uploads", next })) {
      for (const upload of xmlElements(text, "Upload")) {
        const name = nameOf(xmlText(upload, "Key"));
        const begun = new Date(xmlText(upload, "Initiated"));
        if (name !== undefined) yield { name, id: xmlText(upload, "UploadId"), begun };
      }
    }
  }

  return { create, put, complete, abort, parts, unfinished };
}

const isResult = (text: string) => /<CompleteMultipartUploadResult[\s>/]/.test(text);
const done = { status: 200, headers: new Headers(), text: "<CompleteMultipartUploadResult>" };
