// A reply: pending, or at a position of its topic, which remains its own in any later state.
import { defineRevision } from "../../kv/revision.ts";
import { defineTable } from "../../kv/table.ts";
import { imagesInPost } from "../../shared/markdown/images.ts";
import type { ForumModule, PostState } from "../../shared/forum/labels.ts";
import { forumChanges } from "../content/revision.ts";
import { withHtml } from "./post_html.ts";
import type { Post } from "./topics.ts";

export type Reply = Post & {
  topic_id: number;
  quote_id: number | null;
  /** A reply deleted by its author retains its position, and nothing else. */
  state: PostState | "deleted";
  /** Null until its first publication. */
  floor: number | null;
};

export const isReplyShown = (reply: Reply | null) => reply?.state === "published";
const hasFloor = (reply: Reply | null) => typeof reply?.floor === "number";

/** Rises with every change of a reply that visitors see. */
const replyChanges = defineRevision("replies");

export const replyTable = defineTable({
  name: "replies",
  missing: "reply_not_found",
  indexes: {
    floor: ({ topic_id, floor }: Reply) => floor === null ? null : [topic_id, floor],
    author: ({ author_id, state }) => state === "deleted" ? null : [author_id],
    unsettled: ({ author_id, state }) => state === "queued" || state === "refused" ? [author_id, state] : null,
    /** Replies that are not visible: few, so they are listed in memory. */
    held: (reply) => isReplyShown(reply) || reply.state === "deleted" ? null : [],
  },
  lists: {
    image: ({ body }) => imagesInPost(body).map((file) => [file]),
    /** Visible replies of all modules, which is "", and of each module, by time; and the time of change. */
    shown: (reply) => isReplyShown(reply) ? ["", reply.module].map((module) => [module, ...timesOf(reply)]) : [],
  },
  counts: {
    state: ({ state }) => state,
    shown: (reply) => isReplyShown(reply) ? reply.module : "",
  },
  long: ["body", "rendered"],
  completed: withHtml,
  raises: {
    [forumChanges.name]: (before, after) => hasFloor(before) || hasFloor(after),
    [replyChanges.name]: (before, after) => isReplyShown(before) || isReplyShown(after),
  },
  list: {
    only: "held",
    columns: ({ state, module, created_at }) => ({ state, module, at: Date.parse(created_at) }),
    search: { body: ({ body }) => body },
  },
});

function timesOf({ id, created_at, updated_at }: Reply): number[] {
  return [Date.parse(created_at), id, Date.parse(updated_at)];
}

type Shown = { id: number; at: number; updated: number };

/** Returns the newest visible replies, of one module or of all. */
export async function visibleReplies(module: ForumModule | undefined, limit: number): Promise<Shown[]> {
  const found = await replyTable.parts("shown", { prefix: [module ?? ""], reverse: true, limit });
  return found.map((parts) => {
    const [at = 0, id = 0, updated = 0] = parts.slice(1).map(Number);
    return { id, at, updated };
  });
}

/** The number of newest posts of a kind that moderators search. */
export const NEWEST = 5_000;

const newest = new Map<string, { revision: number; shown: Shown[] }>();

/**
 * Returns the newest visible replies up to that number; read again when one of them has changed or another is
 * published.
 */
export async function newestReplies(module: ForumModule | undefined): Promise<Shown[]> {
  const revision = await replyChanges.current(); // before they are read, because they may be newer
  const known = newest.get(module ?? "");
  if (known?.revision === revision) return known.shown;
  const shown = await visibleReplies(module, NEWEST);
  newest.set(module ?? "", { revision, shown });
  return shown;
}

/** Returns the number of visible replies of one module or of all. */
export function countVisibleReplies(module: ForumModule | undefined): Promise<number> {
  return module ? replyTable.count("shown", module) : replyTable.count("state", "published");
}

/** Returns a page of a topic's replies. Positions have no gaps, so a page begins at a known one. */
export function floorsOf(topicId: number, { page, limit }: { page: number; limit: number }): Promise<Reply[]> {
  return floorsFrom(topicId, 2 + (page - 1) * limit, limit);
}

/** Returns a topic's replies from a position on, at most `limit`. */
export async function floorsFrom(topicId: number, first: number, limit: number): Promise<Reply[]> {
  return await replyTable.getMany(await replyTable.ids("floor", { prefix: [topicId], start: [topicId, first], limit }));
}
