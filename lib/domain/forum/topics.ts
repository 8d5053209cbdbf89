// A topic of the forum, which the owner's addresses call a review: the first floor, and what is known of its replies.
import { defineTable } from "../../kv/table.ts";
import { imagesIn } from "../../shared/forum/images.ts";
import type { ForumModule, PostState, TopicAction } from "../../shared/forum/words.ts";
import { siteDate } from "../../shared/time.ts";

/** What a moderator did to a post, for its author to read. */
export type Act = { action: TopicAction; reason: string; created_at: string };

/** What both kinds of post have. */
export type Post = {
  id: number;
  module: ForumModule;
  body: string;
  author_id: number;
  /** Why it was refused or hidden. */
  reason: string;
  /** The last ones, oldest first. */
  acts: Act[];
  created_at: string;
  /** When the author changed it last. */
  updated_at: string;
  /** When readers saw it first. */
  published_at: string | null;
};

export type Topic = Post & {
  title: string;
  state: PostState;
  pinned: boolean;
  locked: boolean;
  accepted_reply_id: number | null;
  /** Replies that are published and not hidden. */
  reply_count: number;
  /** The highest floor that was given; the topic itself has the first. */
  last_floor: number;
  /** When the newest of the replies that count was published. */
  last_reply_at: string | null;
  /** Who wrote that one. */
  last_replier_id: number | null;
};

/** When somebody wrote in it last, in milliseconds. */
export function lastAt({ last_reply_at, published_at, created_at }: Topic): number {
  return Date.parse(last_reply_at ?? published_at ?? created_at);
}

const isShown = (topic: Topic | null) => topic?.state === "published";

export const topics = defineTable<Topic>({
  name: "topics",
  missing: "review_not_found",
  indexes: {
    author: ({ author_id }) => [author_id],
    unsettled: ({ author_id, state }) => state === "queued" || state === "refused" ? [author_id, state] : null,
    state: ({ state, created_at }) => [state, Date.parse(created_at)],
    place: ({ state, module, created_at }) => [state, module, Date.parse(created_at)],
    square: (topic) => isShown(topic) ? [topic.module, topic.pinned ? 1 : 0, lastAt(topic)] : null,
  },
  lists: { image: ({ body }) => imagesIn(body).map((file) => [file]) },
  counts: {
    state: ({ state }) => state,
    place: ({ state, module }) => `${state} ${module}`,
    day: ({ state, module, created_at }) => `${state} ${siteDate(created_at)} ${module}`,
  },
  long: ["body"],
  raises: { forum: (before, after) => isShown(before) || isShown(after) },
});

/** A topic that readers see, or null. */
export async function publicTopicOf(id: number): Promise<Topic | null> {
  const topic = await topics.get(id);
  return isShown(topic) ? topic : null;
}
