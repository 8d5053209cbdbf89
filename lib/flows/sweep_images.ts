// Daily jobs that remove unused pictures of texts: of the forum after a day, of content after seven.
import { contentImageTable, unnamedImages } from "../domain/content/images.ts";
import { contentRevisionIn } from "../domain/content/revision.ts";
import { forumImageTable, isUsed, unusedImages } from "../domain/forum/images.ts";
import { type Transaction, transaction } from "../kv/transaction.ts";
import { uploads } from "../services/files/uploads.ts";
import { AppError } from "../shared/app_error.ts";
import type { TextImageKind } from "../shared/markdown/images.ts";

type Image = { id: number; file: string };

type Sweep = {
  kind: TextImageKind;
  /** The unused pictures. */
  images: AsyncIterable<Image> | Iterable<Image>;
  /** Removes the row. Throws `conflict` when a text uses the picture by now. */
  remove(image: Image, tx: Transaction): Promise<unknown>;
};

/** Removes pictures that no post uses after a day. Returns their number. Ends early when the signal aborts. */
export function sweepForumImages(stop: AbortSignal): Promise<number> {
  return sweep({
    kind: "forum",
    images: unusedImages(),
    async remove({ id, file }, tx) {
      if (await isUsed(file)) throw new AppError("conflict");
      await forumImageTable.remove(id, tx);
    },
  }, stop);
}

/**
 * Removes pictures that no text of content has named for seven days. Returns their number. Ends early when the signal
 * aborts, or content changes meanwhile: a text may name a picture again.
 */
export async function sweepContentImages(stop: AbortSignal): Promise<number> {
  const { images, revision } = await unnamedImages();
  return await sweep({
    kind: "content",
    images,
    async remove({ id }, tx) {
      if (await contentRevisionIn(tx) !== revision) throw new AppError("conflict");
      await contentImageTable.remove(id, tx);
    },
  }, stop);
}

async function sweep({ kind, images, remove }: Sweep, stop: AbortSignal): Promise<number> {
  let removed = 0;
  for await (const image of images) {
    if (stop.aborted) break;
    if (await isRemoved(kind, image.file, (tx) => remove(image, tx))) removed++;
  }
  return removed;
}

/** Returns false when a text uses the picture by now, or another instance has removed it. */
async function isRemoved(
  kind: TextImageKind,
  file: string,
  remove: (tx: Transaction) => Promise<unknown>,
): Promise<boolean> {
  try {
    await uploads().withFiles({ kind, drop: [file] }, () => transaction(remove));
    return true;
  } catch (error) {
    if (error instanceof AppError && ["conflict", "file_not_found"].includes(error.key)) return false;
    throw error;
  }
}
