// A reply: it waits, or it has a floor of its topic, which it keeps whatever becomes of it.
import { defineTable } from "../../kv/table.ts";
import { imagesIn } from "../../shared/forum/images.ts";
import type { PostState } from "../../shared/forum/words.ts";
import { siteDate } from "../../shared/time.ts";
import type { Post } from "./topics.ts";

export type Reply = Post & {
  topic_id: number;
  quote_id: number | null;
  /** One that its author has taken away keeps its floor, and nothing else. */
  state: PostState | "deleted";
  /** Null until it is published for the first time. */
  floor: number | null;
};

const hasFloor = (reply: Reply | null) => typeof reply?.floor === "number";

export const replies = defineTable<Reply>({
  name: "replies",
  missing: "reply_not_found",
  indexes: {
    floor: ({ topic_id, floor }) => floor === null ? null : [topic_id, floor],
    author: ({ author_id, state }) => state === "deleted" ? null : [author_id],
    unsettled: ({ author_id, state }) => state === "queued" || state === "refused" ? [author_id, state] : null,
    state: ({ state, created_at }) => [state, Date.parse(created_at)],
    place: ({ state, module, created_at }) => [state, module, Date.parse(created_at)],
  },
  lists: { image: ({ body }) => imagesIn(body).map((file) => [file]) },
  counts: {
    state: ({ state }) => state,
    place: ({ state, module }) => `${state} ${module}`,
    day: ({ state, module, created_at }) => `${state} ${siteDate(created_at)} ${module}`,
  },
  long: ["body"],
  raises: { forum: (before, after) => hasFloor(before) || hasFloor(after) },
});

/** A page of a topic's floors, the topic's own not among them: they have no gaps, so a page begins at a known one. */
export async function floorsOf(topicId: number, { page, limit }: { page: number; limit: number }): Promise<Reply[]> {
  const first = 2 + (page - 1) * limit;
  return await replies.getMany(await replies.ids("floor", { prefix: [topicId], start: [topicId, first], limit }));
}
