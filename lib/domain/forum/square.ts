// The start page of the forum: data that its list shows beside the call's response, and the number of topics per
// module.
import { excerptOf } from "../../shared/forum/plain_text.ts";
import { type ForumModule, forumModules } from "../../shared/forum/labels.ts";
import type { ReviewQuery } from "../../shared/schemas/forum/posts.ts";
import { type AuthorOf, authorsOf } from "./authors.ts";
import { countTopics, listTopics } from "./topic_list.ts";
import type { Topic } from "./topics.ts";
import { listedTopic } from "./views.ts";

export type SquareTopic = ReturnType<typeof squareTopic>;

/** Returns one page of the list. */
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
