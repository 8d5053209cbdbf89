// A picture that somebody has uploaded for a post; it stays as long as a text of the forum names it.
import { defineTable } from "../../kv/table.ts";
import { DAY } from "../../shared/time.ts";
import type { PersonalData } from "../account/personal_data.ts";
import { replies } from "./replies.ts";
import { publicTopicOf, topics } from "./topics.ts";

export type ForumImage = { id: number; file: string; user_id: number; created_at: string };

export const forumImages = defineTable<ForumImage>({
  name: "forum_images",
  missing: "file_not_found",
  unique: { file: { of: ({ file }) => file, taken: "conflict" } },
  indexes: { user: ({ user_id }) => [user_id] },
});

/** So long a picture may wait for the post that it was uploaded for. */
const WAITS = DAY;

/** Pictures that have waited long enough and that no post names. */
export async function* unusedImages(): AsyncGenerator<ForumImage> {
  const limit = new Date(Date.now() - WAITS).toISOString();
  for await (const image of forumImages.scan()) {
    if (image.created_at >= limit) return; // ids rise with time
    if (!await isUsed(image.file)) yield image;
  }
}

/** Whether a post, shown or waiting, names the picture. */
export async function isUsed(file: string): Promise<boolean> {
  const range = { prefix: [file], limit: 1 };
  const [shown, answered] = await Promise.all([topics.ids("image", range), replies.ids("image", range)]);
  return shown.length + answered.length > 0;
}

const LOOKED_AT = 100; // who names a picture in more posts that are hidden does it to make readers pay

/** Whether a post that readers see names the picture. */
export async function isShown(file: string): Promise<boolean> {
  const range = { prefix: [file], limit: LOOKED_AT };
  const hidden = new Set<number>();
  const isOpen = async (id: number) => {
    if (hidden.has(id)) return false;
    if (await publicTopicOf(id)) return true;
    hidden.add(id);
    return false;
  };
  for (const id of await topics.ids("image", range)) if (await isOpen(id)) return true;
  for (const id of await replies.ids("image", range)) {
    const reply = await replies.get(id);
    if (reply?.state === "published" && await isOpen(reply.topic_id)) return true;
  }
  return false;
}

/** A picture stays as long as a post names it. */
export const personalImages: PersonalData = {
  async gather({ id }) {
    const found = await forumImages.getMany(await forumImages.ids("user", { prefix: [id], reverse: true }));
    return { forum_images: found.map(({ file, created_at }) => ({ file, created_at })) };
  },
  async erase({ id }) {
    for (const image of await forumImages.ids("user", { prefix: [id] })) {
      await forumImages.update(image, (row) => ({ ...row, user_id: 0 }));
    }
  },
};
