// A topic of the forum, which API paths call a review: the first post, and facts about its replies.
import { defineTable } from "../../kv/table.ts";
import { imagesInPost } from "../../shared/markdown/images.ts";
import type { ForumModule, PostState, TopicAction } from "../../shared/forum/labels.ts";
import { searchableText } from "../../shared/markdown/plain_text.ts";
import { folded } from "../../shared/search/folded.ts";
import { joinedTerms, normalizedForSearch, queryTerms } from "../../shared/search/terms.ts";
import { forumChanges } from "../content/revision.ts";
import { withHtml } from "./post_html.ts";

/** A moderator's action on a post, shown to its author. */
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
  /** The last edit by the author. */
  updated_at: string;
  /** The first publication. */
  published_at: string | null;
};

export type Topic = Post & {
  title: string;
  state: PostState;
  pinned: boolean;
  locked: boolean;
  accepted_reply_id: number | null;
  /** The number of visible replies. */
  reply_count: number;
  /** The highest assigned position; the topic itself has the first. */
  last_floor: number;
  /** When the newest visible reply was published. */
  last_reply_at: string | null;
  /** The author of that one. */
  last_replier_id: number | null;
};

/** The last activity, in milliseconds. */
function lastActivity({ last_reply_at, published_at, created_at }: Topic): number {
  return Date.parse(last_reply_at ?? published_at ?? created_at);
}

const isVisible = (topic: Topic | null) => topic?.state === "published";

const FIRST = 1e15; // above any instant, so that pinned topics come first

export const topicTable = defineTable({
  name: "topics",
  missing: "review_not_found",
  indexes: {
    author: ({ author_id }: Topic) => [author_id],
    unsettled: ({ author_id, state }) => state === "queued" || state === "refused" ? [author_id, state] : null,
    square: (topic) => isVisible(topic) ? [topic.module, topic.pinned ? 1 : 0, lastActivity(topic)] : null,
  },
  lists: { image: ({ body }) => imagesInPost(body).map((file) => [file]) },
  counts: {
    state: ({ state }) => state,
    /** Visible topics, by module. */
    shown: (topic) => isVisible(topic) ? topic.module : "",
  },
  long: ["body", "rendered"],
  completed: withHtml,
  raises: { [forumChanges.name]: (before, after) => isVisible(before) || isVisible(after) },
  list: {
    columns: (topic) => {
      const {
        module,
        state,
        pinned,
        published_at,
        created_at,
        updated_at,
        last_reply_at,
        reply_count,
        accepted_reply_id,
      } = topic;
      return {
        module,
        state,
        answered: reply_count > 0,
        solved: accepted_reply_id !== null,
        at: Date.parse(created_at),
        updated: Date.parse(updated_at),
        changed: Math.max(Date.parse(updated_at), Date.parse(last_reply_at ?? updated_at)),
        new: (pinned ? FIRST : 0) + Date.parse(published_at ?? created_at),
        reply: (pinned ? FIRST : 0) + lastActivity(topic),
      };
    },
    search: { text: ({ title, body }) => normalizedForSearch(`${title}\n${searchableText(body)}`) },
  },
});

/** Parses a keyword for the topic list: a topic contains the phrase or all terms. Punctuation alone is a phrase. */
export function topicKeyword(keyword: string) {
  return { phrase: joinedTerms(folded(keyword)).trim(), terms: queryTerms(keyword) };
}

/** Returns a visible topic, or null. */
export async function publicTopicOf(id: number): Promise<Topic | null> {
  const topic = await topicTable.get(id);
  return isVisible(topic) ? topic : null;
}
