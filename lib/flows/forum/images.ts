// Pictures of posts: received with limits of their own. Unused ones are removed by sweep_images.ts.
import { assertUserActive, type UserActor } from "../../domain/actor.ts";
import { forumImageTable } from "../../domain/forum/images.ts";
import { takeFrom } from "../../domain/limits.ts";
import { transaction } from "../../kv/transaction.ts";
import type { ReceivedFile } from "../../services/files/received_files.ts";
import { uploads } from "../../services/files/uploads.ts";
import { AppError } from "../../shared/app_error.ts";
import { PICTURES } from "../../shared/bounds.ts";
import { imageAddress } from "../../shared/markdown/images.ts";
import { addDays, DAY, dayStart, siteDate } from "../../shared/time.ts";

/** The users whose pictures are being received by this process. */
const sending: number[] = [];
const BUSY_SECONDS = 10;

/**
 * Receives pictures as all files, but with limits of their own, so that slow ones do not delay other uploads. One too
 * many is refused before its body is read.
 */
export function pictureReceiver({ user: { id } }: UserActor) {
  return { ...uploads(), enter: () => enter(id), refusesUnread: true };
}

/** Throws `pictures_at_once`, `uploads_busy` or `rate_limited`; an aborted upload counts for the day as well. */
async function enter(userId: number): Promise<() => void> {
  const own = sending.filter((id) => id === userId);
  if (own.length >= PICTURES.ofUser) throw new AppError("pictures_at_once", { retryAfter: BUSY_SECONDS });
  if (sending.length >= PICTURES.ofForum) throw new AppError("uploads_busy", { retryAfter: BUSY_SECONDS });
  sending.push(userId);
  const leave = () => void sending.splice(sending.indexOf(userId), 1);
  try {
    const until = dayStart(addDays(siteDate(), 1));
    await takeFrom({ name: "forum_image", times: PICTURES.aDay, every: DAY, until }, String(userId));
    return leave;
  } catch (error) {
    leave();
    throw error;
  }
}

/** Stores a picture. Returns its address. Throws `media_type`, `picture_unreadable` or `session_expired`. */
export function storeImage(image: ReceivedFile, owner: UserActor): Promise<string> {
  return uploads().withFiles({ kind: "forum", keep: { image } }, async (names) => {
    const file = names.image ?? "";
    await transaction(async (tx) => {
      const { id: user_id } = await assertUserActive(owner, tx);
      await forumImageTable.insert({ file, user_id, created_at: new Date().toISOString() }, tx);
    });
    return imageAddress("forum", file);
  });
}
