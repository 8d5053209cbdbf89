// Pictures uploaded for texts of content, public from the upload on. A picture that no text has named for seven days is
// removed.
import { defineTable } from "../../kv/table.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { imagesIn } from "../../shared/markdown/images.ts";
import { DAY } from "../../shared/time.ts";
import { formattedTexts } from "./formatted_texts.ts";
import { contentRevision } from "./revision.ts";

type ContentImage = {
  id: number;
  file: string;
  /** Pixels, as the picture is shown. */
  width: number;
  height: number;
  created_at: string;
  /** The time since which no text has named the picture, by the daily job; null while a text names it. */
  unnamed_since: string | null;
};

export const contentImageTable = defineTable<ContentImage>({
  name: "content_images",
  missing: "file_not_found",
  unique: { file: { of: ({ file }) => file, taken: "conflict" } },
});

/** The time that a picture remains without a text that names it. */
const WAITS = 7 * DAY;

export function addContentImage(image: Pick<ContentImage, "file" | "width" | "height">, tx: Transaction) {
  const created_at = new Date().toISOString();
  return contentImageTable.insert({ ...image, created_at, unnamed_since: created_at }, tx);
}

/** Returns the sizes of the pictures that a text names, by file name. */
export async function imageSizesIn(text: string): Promise<Map<string, Pick<ContentImage, "width" | "height">>> {
  const images = await Promise.all(imagesIn("content", text).map((file) => contentImageTable.find("file", file)));
  return new Map(images.flatMap((image) => image ? [[image.file, image]] : []));
}

/**
 * Records which pictures the texts name. Returns those that none has named for seven days, and the revision of the
 * content that was read: after a change of content they must be looked for again.
 */
export async function unnamedImages(): Promise<{ images: ContentImage[]; revision: number }> {
  const revision = await contentRevision(); // before the texts are read, which may be newer
  const named = new Set<string>();
  for await (const text of formattedTexts()) for (const file of imagesIn("content", text)) named.add(file);
  const now = new Date().toISOString();
  const limit = new Date(Date.now() - WAITS).toISOString();
  const images: ContentImage[] = [];
  for await (const image of contentImageTable.scan()) {
    const unnamed_since = named.has(image.file) ? null : image.unnamed_since ?? now;
    if (unnamed_since !== image.unnamed_since) await setUnnamed(image.id, unnamed_since);
    if (unnamed_since !== null && unnamed_since <= limit) images.push(image);
  }
  return { images, revision };
}

/** Does nothing when another instance has removed the picture. */
async function setUnnamed(id: number, unnamed_since: string | null): Promise<void> {
  await transaction(async (tx) => {
    if (await contentImageTable.get(id, tx)) {
      await contentImageTable.update(id, (row) => ({ ...row, unnamed_since }), tx);
    }
  });
}
