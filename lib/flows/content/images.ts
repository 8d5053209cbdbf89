// Stores a picture for texts of content. It is public at once; sweep_images.ts removes it when no text names it.
import { type Actor, assertAdminActive } from "../../domain/actor.ts";
import { addContentImage } from "../../domain/content/images.ts";
import { transaction } from "../../kv/transaction.ts";
import type { ReceivedFile } from "../../services/files/received_files.ts";
import { uploads } from "../../services/files/uploads.ts";
import { shownSize } from "../../services/shown_size.ts";
import { imageAddress } from "../../shared/markdown/images.ts";

/**
 * Returns the address of the picture. Throws `media_type`, `picture_pixels`, `picture_unreadable`, and as
 * `assertAdminActive`.
 */
export async function storeContentImage(image: ReceivedFile, actor: Actor): Promise<string> {
  const size = await shownSize(image.path);
  return await uploads().withFiles({ kind: "content", keep: { image } }, async ({ image: file = "" }) => {
    await transaction(async (tx) => {
      await assertAdminActive(actor, tx);
      await addContentImage({ file, ...size ?? { width: 0, height: 0 } }, tx);
    });
    return imageAddress("content", file);
  });
}
