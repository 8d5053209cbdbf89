// The public forum: its start page, the list of topics, and one topic with a page of its replies.
import { AppError } from "../../shared/app_error.ts";
import type { PublicReply, PublicTopic, TopicWithReplies } from "../../shared/calls/forum.ts";
import { type ForumModule, forumModules } from "../../shared/forum/labels.ts";
import { excerptOf } from "../../shared/markdown/plain_text.ts";
import type { ReviewQuery } from "../../shared/schemas/forum/posts.ts";
import { htmlsOf } from "./post_html.ts";
import { changeableUntil } from "./post_rules.ts";
import { floorsOf, type Reply, replyTable } from "./replies.ts";
import { countTopics, listTopics } from "./topic_list.ts";
import { publicTopicOf, type Topic, topicTable } from "./topics.ts";
import { type AuthorOf, authorsOf, listedTopic, publicReply, publicTopic } from "./views.ts";

type Paging = { page: number; limit: number };

/** Returns one page of the topics, as the call returns it. */
export async function reviewPage(query: ReviewQuery) {
  const { rows, total } = await listTopics({ ...query, brief: true });
  const authorOf = await authorsOf(rows);
  const { page, limit } = query;
  return { data: rows.map((topic) => listedTopic(topic, authorOf)), total, page, limit };
}

/** Returns a topic with a page of its replies; `total` counts positions. Throws `review_not_found`. */
export async function reviewWithReplies(id: number, paging: Paging): Promise<TopicWithReplies> {
  return (await readReview(id, paging)).review;
}

/** By kind and id, until when the author may edit a post, in milliseconds: the responses do not have it. */
export type OpenUntil = Map<string, number>;

/** The same for the page, with the author's actions. */
export async function readReview(id: number, { page, limit }: Paging) {
  const topic = await publicTopicOf(id);
  if (!topic) throw new AppError("review_not_found");
  const rows = await floorsOf(id, { page, limit });
  const quoted = await quotedBy(rows);
  const authorOf = await authorsOf([topic, ...rows, ...quoted.values()]);
  const beside = { authorOf, htmlOf: await htmlsOf([topic, ...rows.filter(isVisible)]) };
  const answered = rows.map((reply) => publicReply(reply, { ...beside, quoted }));
  const review = { ...publicTopic(topic, beside), replies: answered, page, limit, total: topic.last_floor - 1 };
  const openUntil: OpenUntil = new Map(rows.map((reply) => [`reply ${reply.id}`, changeableUntil(reply)]));
  return { review, openUntil: openUntil.set(`review ${id}`, changeableUntil(topic)) };
}

/** Returns a hidden topic with the reason, for its author; null for another user's topic, and in any other state. */
export async function hiddenTopic(id: number, authorId: number): Promise<HiddenTopic | null> {
  const topic = await topicTable.get(id);
  if (topic?.state !== "hidden" || topic.author_id !== authorId) return null;
  const beside = { authorOf: await authorsOf([topic]), htmlOf: await htmlsOf([topic]) };
  return { topic: publicTopic(topic, beside), reason: topic.reason };
}

export type HiddenTopic = { topic: PublicTopic; reason: string };

/** Returns the accepted reply, whatever its page, or null. */
export async function acceptedReply({ accepted_reply_id }: TopicWithReplies): Promise<PublicReply | null> {
  const [reply] = accepted_reply_id === null ? [] : await replyTable.getMany([accepted_reply_id]);
  if (!reply || !isVisible(reply)) return null;
  const quoted = await quotedBy([reply]);
  const authorOf = await authorsOf([reply, ...quoted.values()]);
  return publicReply(reply, { authorOf, htmlOf: await htmlsOf([reply]), quoted });
}

const isVisible = ({ state }: Reply) => state === "published";

async function quotedBy(rows: Reply[]): Promise<Map<number, Reply>> {
  const known = new Map(rows.map((reply) => [reply.id, reply]));
  const missing = rows.flatMap(({ quote_id }) => quote_id === null || known.has(quote_id) ? [] : [quote_id]);
  for (const reply of await replyTable.getMany([...new Set(missing)])) known.set(reply.id, reply);
  return known;
}

export type SquareTopic = ReturnType<typeof squareTopic>;

/** Returns one page of the start page's list, with data that the call does not return. */
export async function squarePage(query: ReviewQuery) {
  const { rows, total } = await listTopics(query);
  const repliers = rows.flatMap(({ last_replier_id: id }) => id === null ? [] : [{ author_id: id }]);
  const authorOf = await authorsOf([...rows, ...repliers]);
  return { topics: rows.map((topic) => squareTopic(topic, authorOf)), total };
}

function squareTopic(topic: Topic, authorOf: AuthorOf) {
  const { last_replier_id } = topic;
  const replier = last_replier_id === null ? undefined : authorOf(last_replier_id).name;
  return { ...listedTopic(topic, authorOf), excerpt: excerptOf(topic.body), replier };
}

export type SquareCounts = { all: number; modules: Record<ForumModule, number> };

/** Returns the number of visible topics of each module. */
export async function squareCounts(): Promise<SquareCounts> {
  const counts = await countTopics(forumModules);
  const modules = Object.fromEntries(forumModules.map((module, n) => [module, counts[n]]));
  return { all: counts.reduce((sum, n) => sum + n, 0), modules: modules as Record<ForumModule, number> };
}
