// A user's own posts in any state: 我的评测.
import type { OwnReply, OwnTopic } from "../../shared/calls/forum.ts";
import { type MyTab, myTabs, type PostKind } from "../../shared/forum/labels.ts";
import type { MyQuery } from "../../shared/schemas/forum/posts.ts";
import { mapRows, type PersonalData } from "../account/personal_data.ts";
import { type AuthorOf, authorsOf, listedTopic, ownPost } from "./views.ts";
import { type Reply, replyTable } from "./replies.ts";
import { type Topic, topicTable } from "./topics.ts";

type Paging = { page: number; limit: number };

/** Returns one page of a user's posts, newest first, as the call returns it. */
export async function myPosts(userId: number, { tab, page, limit }: MyQuery) {
  const { mine, answers, total } = await found[tab](userId, { page, limit });
  const authorOf = await authorsOf([...mine, ...answers]);
  const about = new Map(
    (await topicTable.getMany(answers.map(({ topic_id }) => topic_id))).map((row) => [row.id, row]),
  );
  const data = [
    ...mine.map((topic) => ownTopic(topic, authorOf)),
    ...answers.map((reply) => ownReply(reply, { topic: about.get(reply.topic_id), authorOf })),
  ];
  return { data: newestFirst(data), total, page, limit };
}

type Found = { mine: Topic[]; answers: Reply[]; total: number };

const found: Record<MyTab, (userId: number, paging: Paging) => Promise<Found>> = {
  reviews: async (userId, paging) => {
    const { rows, total } = await pageOf(topicTable, userId, paging);
    return { mine: rows, answers: [], total };
  },
  replies: async (userId, paging) => {
    const { rows, total } = await pageOf(replyTable, userId, paging);
    return { mine: [], answers: rows, total };
  },
  waiting: (userId, paging) => unsettled([userId, "queued"], paging),
  refused: (userId, paging) => unsettled([userId, "refused"], paging),
};

type Rows<R> = {
  ids(index: string, range: { prefix: (string | number)[]; reverse: boolean }): Promise<number[]>;
  getMany(ids: number[]): Promise<R[]>;
};

async function pageOf<R>(table: Rows<R>, userId: number, { page, limit }: Paging) {
  const ids = await table.ids("author", { prefix: [userId], reverse: true });
  return { rows: await table.getMany(ids.slice((page - 1) * limit, page * limit)), total: ids.length };
}

/** For both kinds, so the page is taken from the newest of either. */
async function unsettled(prefix: (string | number)[], { page, limit }: Paging): Promise<Found> {
  const range = { prefix, reverse: true };
  const [topicIds, replyIds] = await Promise.all([
    topicTable.ids("unsettled", range),
    replyTable.ids("unsettled", range),
  ]);
  const [mine, answers] = await Promise.all([
    topicTable.getMany(topicIds.slice(0, page * limit)),
    replyTable.getMany(replyIds.slice(0, page * limit)),
  ]);
  const shown = new Set<Topic | Reply>(newestFirst([...mine, ...answers]).slice((page - 1) * limit, page * limit));
  return {
    mine: mine.filter((row) => shown.has(row)),
    answers: answers.filter((row) => shown.has(row)),
    total: topicIds.length + replyIds.length,
  };
}

/** Returns the number of posts of each tab. */
export async function myCounts(userId: number): Promise<Record<MyTab, number>> {
  const one = { page: 1, limit: 1 };
  const counts = await Promise.all(myTabs.map(async (tab) => [tab, (await found[tab](userId, one)).total] as const));
  return Object.fromEntries(counts) as Record<MyTab, number>;
}

/** Returns a user's own post for editing; null when it is another user's or deleted. */
export async function ownPostOf(kind: PostKind, id: number, userId: number): Promise<Topic | Reply | null> {
  const post = await (kind === "review" ? topicTable : replyTable).get(id);
  return post?.author_id === userId && post.state !== "deleted" ? post : null;
}

function newestFirst<T extends { created_at: string }>(rows: T[]): T[] {
  return rows.sort((a, b) => b.created_at.localeCompare(a.created_at));
}

export function ownTopic(topic: Topic, authorOf: AuthorOf): OwnTopic {
  const { id } = topic;
  return { kind: "review", review_id: id, floor: 1, ...listedTopic(topic, authorOf), ...ownPost(topic) };
}

/**
 * In the shape of a topic, so that one list shows both; `title` is that of the topic, empty when it is not visible.
 */
export function ownReply(
  reply: Reply,
  { topic, authorOf }: { topic: Topic | undefined; authorOf: AuthorOf },
): OwnReply {
  const { id, topic_id, floor, module, state, quote_id, created_at, updated_at } = reply;
  return {
    kind: "reply",
    id,
    review_id: topic_id,
    floor,
    module,
    title: topic?.state === "published" ? topic.title : "",
    author: authorOf(reply.author_id),
    state,
    quote_id,
    locked: topic?.locked ?? false,
    accepted: topic?.accepted_reply_id === id,
    created_at,
    updated_at,
    ...ownPost(reply),
  };
}

const LONG_AT_ONCE = 20; // texts of up to 20,000 characters

/** Posts remain, without their author's name. */
export const personalPosts: PersonalData = {
  async gather({ id }) {
    const range = { prefix: [id], reverse: true };
    const [mine, answers] = await Promise.all([topicTable.ids("author", range), replyTable.ids("author", range)]);
    return {
      topics: mapRows(
        topicTable.inOrder(mine, LONG_AT_ONCE),
        ({ id, title, ...post }) => ({ id, title, ...written(post) }),
      ),
      replies: mapRows(replyTable.inOrder(answers, LONG_AT_ONCE), ({ id, topic_id, ...post }) => {
        return { id, topic_id, ...written(post) };
      }),
    };
  },
  erase: () => Promise.resolve(),
};

function written(
  { body, state, created_at, updated_at }: Pick<Topic | Reply, "body" | "state" | "created_at" | "updated_at">,
) {
  return { body, state, created_at, updated_at };
}
