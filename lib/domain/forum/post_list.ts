// Posts as moderators list them: any state, kind, module and keyword, newest first.
import { AppError } from "../../shared/app_error.ts";
import type { ModeratedPost } from "../../shared/calls/forum_moderation.ts";
import { excerptOf } from "../../shared/markdown/plain_text.ts";
import type { ForumModule, PostKind, PostState } from "../../shared/forum/labels.ts";
import type { PostQuery } from "../../shared/schemas/forum/moderation.ts";
import type { User } from "../account/users.ts";
import { nameOf, usersOf } from "./views.ts";
import { htmlsOf } from "./post_html.ts";
import {
  countVisibleReplies,
  floorsFrom,
  NEWEST,
  newestReplies,
  type Reply,
  replyTable,
  visibleReplies,
} from "./replies.ts";
import { type Topic, topicKeyword, topicTable } from "./topics.ts";
import { searchedTexts } from "./searched_texts.ts";

export type ListedPost = { kind: "review"; row: Topic } | { kind: "reply"; row: Reply };
/** Without it real names are masked. */
type RealNames = { realNames: boolean };

/** Returns one page of the posts, newest first, as the call returns it. */
export async function postPage(query: PostQuery, sees: RealNames) {
  const { page, limit, keyword } = query;
  const { posts, ...found } = keyword ? await sought(query) : await listed(query);
  return { data: await moderatedPosts(posts, sees), page, limit, ...found };
}

/** Returns the posts as the call returns them. */
async function moderatedPosts(posts: ListedPost[], sees: RealNames): Promise<ModeratedPost[]> {
  const people = await usersOf(posts.map(({ row }) => row.author_id));
  const answers = posts.flatMap((post) => post.kind === "reply" ? [post.row.topic_id] : []);
  const about = new Map((await topicTable.getMany([...new Set(answers)], [])).map((topic) => [topic.id, topic]));
  const htmlOf = await htmlsOf(posts.map(({ row }) => row));
  return posts.map((post) => {
    const topic = post.kind === "review" ? post.row : about.get(post.row.topic_id);
    return moderatedPost(post, { topic, author: people.get(post.row.author_id), html: htmlOf(post.row), ...sees });
  });
}

const BEFORE = 3;
const AFTER = 2;

/**
 * Returns the topic of a reply, and the replies around it with the quoted one, in the order of their positions. A reply
 * that has no position yet will have the last one. Throws `reply_not_found`.
 */
export async function surroundingPosts(id: number, sees: RealNames): Promise<ModeratedPost[]> {
  const reply = await replyTable.get(id);
  if (!reply || reply.state === "deleted") throw new AppError("reply_not_found");
  const topic = await topicTable.get(reply.topic_id);
  if (!topic) return [];
  const floor = reply.floor ?? topic.last_floor + 1;
  const first = Math.max(2, floor - BEFORE);
  const [near, quoted] = await Promise.all([
    floorsFrom(topic.id, first, floor + AFTER - first + 1),
    replyTable.getMany(reply.quote_id === null ? [] : [reply.quote_id]),
  ]);
  const rows = [...new Map([...near, ...quoted].map((row) => [row.id, row])).values()]
    .filter((row) => row.id !== id && row.state !== "deleted")
    .sort((a, b) => (a.floor ?? 0) - (b.floor ?? 0));
  return await moderatedPosts(
    [{ kind: "review", row: topic }, ...rows.map((row) => ({ kind: "reply", row }) as const)],
    sees,
  );
}

/** A position in the order of the posts. */
type Place = { kind: PostKind; at: number; id: number };
type Choice = Pick<PostQuery, "kind" | "state" | "module">;

async function listed(query: PostQuery): Promise<{ posts: ListedPost[]; total: number }> {
  const { page, limit } = query;
  const parts = await Promise.all([
    topicsOf(query, page * limit),
    heldOf(query, page * limit),
    shownOf(query, page * limit),
  ]);
  const places = parts.flatMap(({ places }) => places).sort(newestFirst);
  const total = parts.reduce((sum, { total }) => sum + total, 0);
  return { posts: await rowsAt(places.slice((page - 1) * limit, page * limit)), total };
}

type Part = { places: Place[]; total: number };
const NOTHING: Part = { places: [], total: 0 };

/** Returns the newest matching topics, and their total. */
async function topicsOf({ kind, state, module }: Choice, limit: number): Promise<Part> {
  if (kind === "reply") return NOTHING;
  const { ids, total } = await topicTable.list.ids({ where: { state, module }, sort: "at", order: "desc", limit });
  return { places: placed("review", await topicTable.list.values("at", ids)), total };
}

/** The same for replies that are pending, hidden or refused. */
async function heldOf({ kind, state, module }: Choice, limit: number, keyword?: string): Promise<Part> {
  if (kind === "review" || state === "published") return NOTHING;
  const query = { keyword, where: { state, module }, sort: "at", order: "desc", limit } as const;
  const { ids, total } = await replyTable.list.ids(query);
  return { places: placed("reply", await replyTable.list.values("at", ids)), total };
}

/** The same for visible replies. */
async function shownOf({ kind, state = "published", module }: Choice, limit: number): Promise<Part> {
  if (kind === "review" || state !== "published") return NOTHING;
  const [found, total] = await Promise.all([visibleReplies(module, limit), countVisibleReplies(module)]);
  return { places: found.map(({ id, at }) => ({ kind: "reply", id, at })), total };
}

function placed(kind: PostKind, times: Map<number, number>): Place[] {
  return Array.from(times, ([id, at]) => ({ kind, id, at }));
}

function newestFirst(a: Place, b: Place): number {
  return b.at - a.at || b.id - a.id;
}

/** Searches the whole texts as written; topics of any age are also found as visitors find them. */
async function sought(query: PostQuery): Promise<{ posts: ListedPost[]; total: number; partial: boolean }> {
  const { page, limit, keyword, kind, module, state = "published" } = query;
  const [reviews, held, answers] = await Promise.all([
    kind === "reply" ? NOTHING_FOUND : topicsWith(keyword, query),
    heldOf(query, EVERY, keyword),
    kind === "review" || state !== "published" ? NOTHING_FOUND : repliesWith(keyword, module),
  ]);
  const places = [...reviews.places, ...held.places, ...answers.places].sort(newestFirst);
  const posts = await rowsAt(places.slice((page - 1) * limit, page * limit));
  return { posts, total: places.length, partial: reviews.partial || answers.partial };
}

const EVERY = Number.MAX_SAFE_INTEGER;
type Found = { places: Place[]; partial: boolean };
const NOTHING_FOUND: Found = { places: [], partial: false };

async function topicsWith(keyword: string, { state, module }: Choice): Promise<Found> {
  const isVisible = (one: PostState) => one === "published" && (!state || one === state);
  const isHeld = (one: PostState) => one !== "published" && (!state || one === state);
  const [shown, held, asReaders] = await Promise.all([
    topicTable.list.ids({ where: { module, state: isVisible }, sort: "at", order: "desc", limit: NEWEST }),
    topicTable.list.ids({ where: { module, state: isHeld } }),
    topicTable.list.ids({ keyword: topicKeyword(keyword), where: { module, state: isVisible } }),
  ]);
  const updated = await topicTable.list.values("updated", [...shown.ids, ...held.ids]);
  const whole = await searchedTexts.review.holding(keyword, Array.from(updated, ([id, updated]) => ({ id, updated })));
  const times = await topicTable.list.values("at", new Set([...whole, ...asReaders.ids]));
  return { places: placed("review", times), partial: shown.total > NEWEST };
}

async function repliesWith(keyword: string, module: ForumModule | undefined): Promise<Found> {
  const [shown, total] = await Promise.all([newestReplies(module), countVisibleReplies(module)]);
  const whole = new Set(await searchedTexts.reply.holding(keyword, shown));
  const times = new Map(shown.flatMap(({ id, at }) => whole.has(id) ? [[id, at]] : []));
  return { places: placed("reply", times), partial: total > NEWEST };
}

/** Preloads the texts that moderators search, and drops those that are not among the newest any more. */
export async function readTexts(stop: AbortSignal): Promise<void> {
  await topicTable.list.warm(stop);
  if (stop.aborted) return;
  const { ids } = await topicTable.list.ids({
    where: { state: "published" },
    sort: "at",
    order: "desc",
    limit: NEWEST,
  });
  const updated = await topicTable.list.values("updated", ids);
  await searchedTexts.review.read(Array.from(updated, ([id, updated]) => ({ id, updated })));
  if (!stop.aborted) await searchedTexts.reply.read(await newestReplies(undefined));
}

/** Returns the posts in the order of their positions; missing ones are omitted. */
export async function rowsAt(places: Pick<Place, "kind" | "id">[]): Promise<ListedPost[]> {
  const idsOf = (kind: PostKind) => places.filter((place) => place.kind === kind).map(({ id }) => id);
  const [reviews, answers] = await Promise.all([
    topicTable.getMany(idsOf("review")),
    replyTable.getMany(idsOf("reply")),
  ]);
  const known = new Map<string, ListedPost>();
  for (const row of reviews) known.set(`review ${row.id}`, { kind: "review", row });
  for (const row of answers) known.set(`reply ${row.id}`, { kind: "reply", row });
  return places.flatMap(({ kind, id }) => known.get(`${kind} ${id}`) ?? []);
}

type Lookups = { topic: Topic | undefined; author: User | undefined; html: string } & RealNames;

/** For moderators. `topic` is the post itself or the one that it answers. */
function moderatedPost({ kind, row }: ListedPost, { topic, author, html, realNames }: Lookups): ModeratedPost {
  const { id, module, body, state, reason, created_at, updated_at } = row;
  return {
    kind,
    id,
    review_id: kind === "review" ? id : row.topic_id,
    floor: kind === "review" ? 1 : row.floor,
    module,
    title: topic?.title ?? "",
    excerpt: excerptOf(body),
    html,
    author: { id: row.author_id, name: nameOf(author), real_name: author ? realNameOf(author, realNames) : "" },
    state,
    reason,
    pinned: kind === "review" && row.pinned,
    locked: topic?.locked ?? false,
    accepted_reply_id: topic?.accepted_reply_id ?? null,
    created_at,
    updated_at,
  };
}

function realNameOf({ name }: User, whole: boolean): string {
  return whole || name === "" ? name : `${[...name][0]}**`;
}
