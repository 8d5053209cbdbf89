// Rules for topics and replies: whose posts are moderated, until when they may be edited, which actions are permitted.
import { isDeepStrictEqual } from "node:util";
import { AppError, type ErrorKey } from "../../shared/app_error.ts";
import { EDIT_MINUTES, type PostAction, type PostState, TRUSTED_AFTER } from "../../shared/forum/labels.ts";
import { EDITS_A_MINUTE, POST_BYTES_A_DAY, REPLIES_A_DAY, WAITING_POSTS } from "../../shared/bounds.ts";
import { HOUR, isRunning, MINUTE } from "../../shared/time.ts";
import { type User, userTable } from "../account/users.ts";
import { aDay, serialize, takeFrom } from "../limits.ts";
import { nextChange } from "../seen_row.ts";
import { snapshot, type Transaction } from "../../kv/transaction.ts";
import { replyTable } from "./replies.ts";
import { type Act, type Post, topicTable } from "./topics.ts";

type AnyPost = Post & { state: PostState | "deleted" };

/** Whether the user's posts are published at once. */
export function isTrusted(user: Pick<User, "approved_posts">): boolean {
  return (user.approved_posts ?? 0) >= TRUSTED_AFTER;
}

/** The initial fields of every post. */
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

/** Throws `forbidden` for another user's post, and `missing` when that one is not visible anyway. */
export function assertOwn(post: AnyPost, { user, missing }: { user: User; missing: ErrorKey }): void {
  if (post.state === "deleted") throw new AppError(missing);
  if (post.author_id === user.id) return;
  throw new AppError(post.state === "published" ? "forbidden" : missing);
}

const CHANGEABLE = EDIT_MINUTES * MINUTE;

/** The end of the editing time, which begins with the publication, however long the post was pending. */
export function changeableUntil({ published_at }: AnyPost): number {
  return published_at === null ? Infinity : Date.parse(published_at) + CHANGEABLE;
}

/** Throws `transition_refused` for a hidden post, and `edit_late` after the editing time. */
export function assertChangeable(post: AnyPost): void {
  if (post.state === "hidden") throw new AppError("transition_refused");
  const until = changeableUntil(post);
  if (Number.isFinite(until) && !isRunning(until, CHANGEABLE)) throw new AppError("edit_late");
}

/** Throws `topic_locked` for a locked topic, in which neither its author nor repliers may change anything. */
export function assertUnlocked(topic: { locked: boolean } | null): void {
  if (topic?.locked) throw new AppError("topic_locked");
}

/** Returns the edited post: pending unless it is visible and its author is trusted. */
export function editedPost<P extends AnyPost>(post: P, change: Partial<P>, author: User): P {
  if (Object.keys(change).length === 0) return post; // resending a refused one clears the refusal
  if (post.state === "published" && isDeepStrictEqual(post, { ...post, ...change })) return post;
  const state = post.state === "published" && isTrusted(author) ? "published" : "queued";
  return { ...post, ...change, state, reason: "", updated_at: nextChange(post) };
}

/** The permitted transitions of each action. */
const moves: Record<PostAction, [from: PostState, to: PostState]> = {
  approve: ["queued", "published"],
  refuse: ["queued", "refused"],
  hide: ["published", "hidden"],
  show: ["hidden", "published"],
};

const EDITS = { name: "forum_edit", times: EDITS_A_MINUTE, every: MINUTE };

/**
 * Counts one more reply of a user's today. Throws `rate_limited_today`. The read is not checked, because every reply
 * also takes from the limit of replies in 15 seconds, which is.
 */
export function countReply({ id }: User, tx: Transaction): Promise<void> {
  return takeFrom(aDay("forum_replies", REPLIES_A_DAY), String(id), snapshot(tx));
}

type Text = { title?: string; body?: string };

/** Counts the text that a user has written today. Throws `rate_limited_today`. */
export async function countText(userId: number, { title = "", body = "" }: Text, tx: Transaction): Promise<void> {
  const bytes = new TextEncoder().encode(title + body).length;
  if (bytes > 0) await takeFrom(aDay("forum_text", POST_BYTES_A_DAY), String(userId), tx, bytes);
}

/**
 * Counts an edit by its author, and its new text. Throws `rate_limited`, `rate_limited_today`, and as `assertMayWait`.
 */
export async function recordEdit(before: AnyPost & Text, after: AnyPost & Text, tx: Transaction): Promise<void> {
  const { author_id, title, body } = after;
  await takeFrom(EDITS, String(author_id), tx);
  const written = { ...title !== before.title && { title }, ...body !== before.body && { body } };
  await countText(author_id, written, tx);
  if (before.state !== "queued") await assertMayWait(after, tx);
}

/** Throws `posts_waiting` when the author already has the maximum number of pending posts. */
export async function assertMayWait({ author_id, state }: Pick<AnyPost, "author_id" | "state">, tx: Transaction) {
  if (state !== "queued") return;
  await serialize("forum_waiting", String(author_id), tx);
  const waiting = { prefix: [author_id, "queued"], limit: WAITING_POSTS };
  const found = await Promise.all([topicTable.ids("unsettled", waiting), replyTable.ids("unsettled", waiting)]);
  if (found.flat().length < WAITING_POSTS) return;
  throw new AppError("posts_waiting", { params: { count: WAITING_POSTS }, retryAfter: HOUR / 1000 });
}

const ACTS_KEPT = 10;

/**
 * Returns the post after a moderator's action. Throws `transition_refused` when its state does not permit the action,
 * because another moderator acted first.
 */
export function moderated<P extends AnyPost>(post: P, { action, reason }: { action: PostAction; reason: string }): P {
  const [from, to] = moves[action];
  if (post.state !== from) throw new AppError("transition_refused");
  const published_at = to === "published" ? post.published_at ?? new Date().toISOString() : post.published_at;
  return { ...withAction(post, { action, reason }), state: to, reason, published_at };
}

/** Returns the post with one more recorded action. */
export function withAction<P extends Post>(post: P, { action, reason }: Omit<Act, "created_at">): P {
  const act = { action, reason, created_at: new Date().toISOString() };
  return { ...post, acts: [...post.acts, act].slice(-ACTS_KEPT) };
}

/** Counts that a post was approved for the first time. */
export async function countApproved({ author_id, published_at }: Post, tx: Transaction): Promise<void> {
  if (published_at !== null) return; // it was published before, and pending again after an edit
  const author = await userTable.get(author_id, tx);
  if (!author || isTrusted(author)) return;
  await userTable.update(author_id, (user) => ({ ...user, approved_posts: (user.approved_posts ?? 0) + 1 }), tx);
}
