// Pictures for posts: taken as they come, swept when no post names them after a day.
import { type ActingUser, assertUserActing } from "../../domain/acting.ts";
import { forsakenImages, type ForumImage, forumImages, isNamed } from "../../domain/forum/images.ts";
import { takeFrom } from "../../domain/limits.ts";
import { transaction } from "../../kv/transaction.ts";
import type { ArrivedFile } from "../../services/temp_file.ts";
import { uploads } from "../../services/upload_store.ts";
import { AppError } from "../../shared/app_error.ts";
import { imageAddress } from "../../shared/forum/images.ts";
import { DAY } from "../../shared/time.ts";

const A_DAY = { name: "forum_image", times: 20, every: DAY };

/** Keeps a picture; gives its address. Throws `media_type`, `rate_limited` or `session_expired`. */
export function keepImage(image: ArrivedFile, owner: ActingUser): Promise<string> {
  return uploads().withFiles({ kind: "forum", keep: { image } }, async (names) => {
    const file = names.image ?? "";
    await transaction(async (tx) => {
      const { id: user_id } = await assertUserActing(owner, tx);
      await takeFrom(A_DAY, String(user_id), tx);
      await forumImages.insert({ file, user_id, created_at: new Date().toISOString() }, tx);
    });
    return imageAddress(file);
  });
}

/** Removes pictures that nobody's post names after a day; gives how many. Ends early when the signal comes. */
export async function sweepForumImages(stop: AbortSignal): Promise<number> {
  let removed = 0;
  for await (const image of forsakenImages()) {
    if (stop.aborted) break;
    if (await sweepImage(image)) removed++;
  }
  return removed;
}

/** False when a post has come to name it meanwhile, or another instance has removed it. */
async function sweepImage({ id, file }: ForumImage): Promise<boolean> {
  try {
    await uploads().withFiles({ kind: "forum", drop: [file] }, () =>
      transaction(async (tx) => {
        if (await isNamed(file)) throw new AppError("conflict");
        await forumImages.remove(id, tx);
      }));
    return true;
  } catch (error) {
    if (error instanceof AppError && ["conflict", "file_not_found"].includes(error.key)) return false;
    throw error;
  }
}
