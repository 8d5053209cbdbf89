// The rules for topics and replies alike: whose posts wait, until when they may be changed, what moderators may do.
import { isDeepStrictEqual } from "node:util";
import { AppError, type ErrorKey } from "../../shared/app_error.ts";
import { EDIT_MINUTES, type PostAction, type PostState, TRUSTED_AFTER } from "../../shared/forum/words.ts";
import { EDITS_A_MINUTE, POST_BYTES_A_DAY, REPLIES_A_DAY, WAITING_POSTS } from "../../shared/bounds.ts";
import { HOUR, isRunning, MINUTE } from "../../shared/time.ts";
import { type User, userTable } from "../account/users.ts";
import { aDay, serialize, takeFrom } from "../limits.ts";
import { nextChange } from "../seen_row.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { replyTable } from "./replies.ts";
import { type Act, type Post, topicTable } from "./topics.ts";

type AnyPost = Post & { state: PostState | "deleted" };

/** Whether the user's posts are shown at once. */
export function isTrusted(user: Pick<User, "approved_posts">): boolean {
  return (user.approved_posts ?? 0) >= TRUSTED_AFTER;
}

/** The fields that every new post begins with. */
export function newPost(author: User) {
  const now = new Date().toISOString();
  const trusted = isTrusted(author);
  return {
    author_id: author.id,
    state: trusted ? "published" as const : "queued" as const,
    reason: "",
    acts: [],
    created_at: now,
    updated_at: now,
    published_at: trusted ? now : null,
  };
}

/** Throws `forbidden` for a post of somebody else, and `missing` when that one is not to be seen anyway. */
export function assertOwn(post: AnyPost, { user, missing }: { user: User; missing: ErrorKey }): void {
  if (post.state === "deleted") throw new AppError(missing);
  if (post.author_id === user.id) return;
  throw new AppError(post.state === "published" ? "forbidden" : missing);
}

const CHANGEABLE = EDIT_MINUTES * MINUTE;

/** The end of the time for changes: it begins when readers first see a post, however long that one has waited. */
export function changeableUntil({ published_at }: AnyPost): number {
  return published_at === null ? Infinity : Date.parse(published_at) + CHANGEABLE;
}

/** Throws `transition_refused` for a hidden post, and `edit_late` for one that readers have seen for too long. */
export function assertChangeable(post: AnyPost): void {
  if (post.state === "hidden") throw new AppError("transition_refused");
  const until = changeableUntil(post);
  if (Number.isFinite(until) && !isRunning(until, CHANGEABLE)) throw new AppError("edit_late");
}

/** Throws `topic_locked` for a topic that a moderator has closed: its author and those who reply change nothing in it. */
export function assertUnlocked(topic: { locked: boolean } | null): void {
  if (topic?.locked) throw new AppError("topic_locked");
}

/** The post with what its author has changed: it waits unless it is shown and its author is trusted. */
export function editedPost<P extends AnyPost>(post: P, change: Partial<P>, author: User): P {
  if (Object.keys(change).length === 0) return post; // who sends a refused one again, sends its words
  if (post.state === "published" && isDeepStrictEqual(post, { ...post, ...change })) return post;
  const state = post.state === "published" && isTrusted(author) ? "published" : "queued";
  return { ...post, ...change, state, reason: "", updated_at: nextChange(post) };
}

/** From which state each act leads where. */
const moves: Record<PostAction, [from: PostState, to: PostState]> = {
  approve: ["queued", "published"],
  refuse: ["queued", "refused"],
  hide: ["published", "hidden"],
  show: ["hidden", "published"],
};

const EDITS = { name: "forum_edit", times: EDITS_A_MINUTE, every: MINUTE };

/** Counts one more reply of a user's today. Throws `rate_limited_today`. */
export function countReply({ id }: User, tx: Transaction): Promise<void> {
  return takeFrom(aDay("forum_replies", REPLIES_A_DAY), String(id), tx);
}

type Text = { title?: string; body?: string };

/** Counts the text that a user has written today. Throws `rate_limited_today`. */
export async function countText(userId: number, { title = "", body = "" }: Text, tx: Transaction): Promise<void> {
  const bytes = new TextEncoder().encode(title + body).length;
  if (bytes > 0) await takeFrom(aDay("forum_text", POST_BYTES_A_DAY), String(userId), tx, bytes);
}

/** Counts a change by its author, and what is new in it. Throws `rate_limited`, `rate_limited_today`, and as `assertMayWait`. */
export async function noteEdit(before: AnyPost & Text, after: AnyPost & Text, tx: Transaction): Promise<void> {
  const { author_id, title, body } = after;
  await takeFrom(EDITS, String(author_id), tx);
  const written = { ...title !== before.title && { title }, ...body !== before.body && { body } };
  await countText(author_id, written, tx);
  if (before.state !== "queued") await assertMayWait(after, tx);
}

/** Throws `posts_waiting` for one more post that would wait, when as many of its author's wait already as may. */
export async function assertMayWait({ author_id, state }: Pick<AnyPost, "author_id" | "state">, tx: Transaction) {
  if (state !== "queued") return;
  await serialize("forum_waiting", String(author_id), tx);
  const waiting = { prefix: [author_id, "queued"], limit: WAITING_POSTS };
  const found = await Promise.all([topicTable.ids("unsettled", waiting), replyTable.ids("unsettled", waiting)]);
  if (found.flat().length < WAITING_POSTS) return;
  throw new AppError("posts_waiting", { params: { count: WAITING_POSTS }, retryAfter: HOUR / 1000 });
}

const ACTS_KEPT = 10;

/** The post after a moderator's act. Throws `transition_refused` where it does not fit: somebody else was first. */
export function moderated<P extends AnyPost>(post: P, { action, reason }: { action: PostAction; reason: string }): P {
  const [from, to] = moves[action];
  if (post.state !== from) throw new AppError("transition_refused");
  const published_at = to === "published" ? post.published_at ?? new Date().toISOString() : post.published_at;
  return { ...withAct(post, { action, reason }), state: to, reason, published_at };
}

/** The post with one more act on record. */
export function withAct<P extends Post>(post: P, { action, reason }: Omit<Act, "created_at">): P {
  const act = { action, reason, created_at: new Date().toISOString() };
  return { ...post, acts: [...post.acts, act].slice(-ACTS_KEPT) };
}

/** Counts that a post was approved for the first time. */
export async function countApproved({ author_id, published_at }: Post, tx: Transaction): Promise<void> {
  if (published_at !== null) return; // it was seen before, and waited again after a change
  const author = await userTable.get(author_id, tx);
  if (!author || isTrusted(author)) return;
  await userTable.update(author_id, (user) => ({ ...user, approved_posts: (user.approved_posts ?? 0) + 1 }), tx);
}
