// The forum's first page: what its list shows beside what the call answers, and how many topics each module has.
import { excerptOf } from "../../shared/forum/plain_text.ts";
import { type ForumModule, forumModules } from "../../shared/forum/words.ts";
import type { ReviewQuery } from "../../shared/schemas/forum/posts.ts";
import { type AuthorOf, authorsOf } from "./authors.ts";
import { replies, type Reply } from "./replies.ts";
import { countTopics, listTopics } from "./topic_list.ts";
import type { Topic } from "./topics.ts";
import { listedTopic } from "./views.ts";

export type SquareTopic = ReturnType<typeof squareTopic>;

/** One page of the list. */
export async function squarePage(query: ReviewQuery) {
  const { rows, total } = await listTopics(query);
  const last = await lastReplies(rows);
  const authorOf = await authorsOf([...rows, ...last.values()]);
  return { topics: rows.map((topic) => squareTopic(topic, { last: last.get(topic.id), authorOf })), total };
}

function squareTopic(topic: Topic, { last, authorOf }: { last: Reply | undefined; authorOf: AuthorOf }) {
  const replier = last && authorOf(last.author_id).name;
  return { ...listedTopic(topic, authorOf), excerpt: excerptOf(topic.body), replier };
}

/** The newest floor of each topic that has one, where readers see it. */
async function lastReplies(rows: Topic[]): Promise<Map<number, Reply>> {
  const answered = rows.filter(({ reply_count }) => reply_count > 0);
  const ids = await Promise.all(
    answered.map(({ id }) => replies.ids("floor", { prefix: [id], reverse: true, limit: 1 })),
  );
  const shown = (await replies.getMany(ids.flat())).filter(({ state }) => state === "published");
  return new Map(shown.map((reply) => [reply.topic_id, reply]));
}

export type SquareCounts = { all: number; modules: Record<ForumModule, number> };

/** How many topics readers find in each module. */
export async function squareCounts(): Promise<SquareCounts> {
  const counts = await Promise.all(forumModules.map(async (module) => [module, await countTopics(module)] as const));
  const modules = Object.fromEntries(counts) as Record<ForumModule, number>;
  return { all: counts.reduce((sum, [, n]) => sum + n, 0), modules };
}
