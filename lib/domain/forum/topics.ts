// A topic of the forum, which the owner's addresses call a review: the first floor, and what is known of its replies.
import { defineTable } from "../../kv/table.ts";
import { imagesIn } from "../../shared/forum/images.ts";
import type { ForumModule, PostState, TopicAction } from "../../shared/forum/words.ts";
import { searchableText } from "../../shared/forum/plain_text.ts";
import { folded } from "../../shared/search/folded.ts";
import { askedTerms, joinedWords, searchedWords } from "../../shared/search/terms.ts";
import { withHtml } from "./post_html.ts";

/** A moderator's act on a post, for its author to read. */
export type Act = { action: TopicAction; reason: string; created_at: string };

/** The fields of both kinds of post. */
export type Post = {
  id: number;
  module: ForumModule;
  body: string;
  /** The HTML of a long text (post_html.ts). */
  rendered?: string;
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
  /** The author of that one. */
  last_replier_id: number | null;
};

/** When somebody wrote in it last, in milliseconds. */
function lastActivity({ last_reply_at, published_at, created_at }: Topic): number {
  return Date.parse(last_reply_at ?? published_at ?? created_at);
}

const isShown = (topic: Topic | null) => topic?.state === "published";

const FIRST = 1e15; // above any instant, so that pinned topics come first

export const topicTable = defineTable({
  name: "topics",
  missing: "review_not_found",
  indexes: {
    author: ({ author_id }: Topic) => [author_id],
    unsettled: ({ author_id, state }) => state === "queued" || state === "refused" ? [author_id, state] : null,
    square: (topic) => isShown(topic) ? [topic.module, topic.pinned ? 1 : 0, lastActivity(topic)] : null,
  },
  lists: { image: ({ body }) => imagesIn(body).map((file) => [file]) },
  counts: {
    state: ({ state }) => state,
    /** Of those that readers see, by module. */
    shown: (topic) => isShown(topic) ? topic.module : "",
  },
  long: ["body", "rendered"],
  completed: withHtml,
  raises: { forum: (before, after) => isShown(before) || isShown(after) },
  list: {
    columns: (topic) => {
      const { module, state, pinned, published_at, created_at, updated_at, last_reply_at, reply_count } = topic;
      return {
        module,
        state,
        answered: reply_count > 0,
        at: Date.parse(created_at),
        updated: Date.parse(updated_at),
        changed: Math.max(Date.parse(updated_at), Date.parse(last_reply_at ?? updated_at)),
        new: (pinned ? FIRST : 0) + Date.parse(published_at ?? created_at),
        reply: (pinned ? FIRST : 0) + lastActivity(topic),
      };
    },
    search: { text: ({ title, body }) => searchedWords(`${title}\n${searchableText(body)}`) },
    /** As it stands in a topic, or all of its terms; signs alone are looked for as they are. */
    parse: (keyword) => ({ phrase: joinedWords(folded(keyword)).trim(), terms: askedTerms(keyword) }),
  },
});

/** A topic that readers see, or null. */
export async function publicTopicOf(id: number): Promise<Topic | null> {
  const topic = await topicTable.get(id);
  return isShown(topic) ? topic : null;
}
