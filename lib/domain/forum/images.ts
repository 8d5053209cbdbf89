// Pictures uploaded for posts; each remains as long as a text of the forum uses it.
import { defineTable } from "../../kv/table.ts";
import { DAY } from "../../shared/time.ts";
import type { PersonalData } from "../account/personal_data.ts";
import { replyTable } from "./replies.ts";
import { publicTopicOf, topicTable } from "./topics.ts";

type ForumImage = { id: number; file: string; user_id: number; created_at: string };

export const forumImageTable = defineTable<ForumImage>({
  name: "forum_images",
  missing: "file_not_found",
  unique: { file: { of: ({ file }) => file, taken: "conflict" } },
  indexes: { user: ({ user_id }) => [user_id] },
});

/** How long a picture may wait for its post. */
const WAITS = DAY;

/** Returns pictures that have waited long enough and that no post uses. */
export async function* unusedImages(): AsyncGenerator<ForumImage> {
  const limit = new Date(Date.now() - WAITS).toISOString();
  for await (const image of forumImageTable.scan()) {
    if (image.created_at >= limit) return; // ids rise with time
    if (!await isUsed(image.file)) yield image;
  }
}

/** Whether any post, visible or pending, uses the picture. */
export async function isUsed(file: string): Promise<boolean> {
  const range = { prefix: [file], limit: 1 };
  const [shown, answered] = await Promise.all([topicTable.ids("image", range), replyTable.ids("image", range)]);
  return shown.length + answered.length > 0;
}

const LOOKED_AT = 100; // limits the cost of a picture that many hidden posts use

/** Whether a visible post uses the picture. */
export async function isImageShown(file: string): Promise<boolean> {
  const range = { prefix: [file], limit: LOOKED_AT };
  const hidden = new Set<number>();
  const isOpen = async (id: number) => {
    if (hidden.has(id)) return false;
    if (await publicTopicOf(id)) return true;
    hidden.add(id);
    return false;
  };
  for (const id of await topicTable.ids("image", range)) if (await isOpen(id)) return true;
  for (const id of await replyTable.ids("image", range)) {
    const reply = await replyTable.get(id);
    if (reply?.state === "published" && await isOpen(reply.topic_id)) return true;
  }
  return false;
}

/** A picture remains as long as a post uses it. */
export const personalImages: PersonalData = {
  async gather({ id }) {
    const found = await forumImageTable.getMany(await forumImageTable.ids("user", { prefix: [id], reverse: true }));
    return { forum_images: found.map(({ file, created_at }) => ({ file, created_at })) };
  },
  async erase({ id }) {
    for (const image of await forumImageTable.ids("user", { prefix: [id] })) {
      await forumImageTable.update(image, (row) => ({ ...row, user_id: 0 }));
    }
  },
};
