// The topics as readers list and search them: any module, keyword, sort and page, from memory, exact at each query.
import { defineLive } from "../../kv/live.ts";
import { searchedPart } from "../../shared/forum/plain_text.ts";
import type { ForumModule, ForumSort } from "../../shared/forum/words.ts";
import { folded } from "../../shared/search/folded.ts";
import { askedTerms, joinedWords, searchedWords } from "../../shared/search/terms.ts";
import { type Topic, topics } from "./topics.ts";

const FIRST = 1e15; // above any instant, so that pinned topics come first

const list = defineLive(topics, {
  project: ({ module, state, pinned, last_reply_at, published_at, created_at, reply_count }) => {
    const published = Date.parse(published_at ?? created_at);
    return {
      module,
      shown: state === "published",
      answered: reply_count > 0,
      new: (pinned ? FIRST : 0) + published,
      reply: (pinned ? FIRST : 0) + (last_reply_at ? Date.parse(last_reply_at) : published),
    };
  },
  search: ({ title, body }) => [searchedWords(title), searchedWords(searchedPart(body))],
  bits: 1_024,
});

type Asked = { module?: ForumModule; keyword?: string; sort?: ForumSort; page?: number; limit: number };
type Page = { rows: Topic[]; total: number };

/** One page of the topics that readers see, pinned ones first, and how many there are. */
export async function listTopics({ module, keyword = "", sort = "reply", page, limit }: Asked): Promise<Page> {
  return await list.page({
    ...soughtBy(keyword),
    where: { shown: true, module, answered: sort === "unanswered" ? false : undefined },
    sort: sort === "reply" ? "reply" : "new",
    order: "desc",
    page,
    limit,
  });
}

/** How many topics of a module readers find. */
export async function countTopics(module: ForumModule): Promise<number> {
  return (await list.query({ where: { shown: true, module }, limit: 0 })).total;
}

/** What the site's search finds: first the topics with all of its words in their titles, each part newest first. */
export async function findTopics(query: string, limit: number): Promise<Page> {
  const terms = askedTerms(query);
  if (terms.length === 0) return { rows: [], total: 0 };
  const question = { where: { shown: true }, sort: "reply", order: "desc", limit: LOOKED_AT } as const;
  const { rows, total } = await list.page({ ...question, ...soughtBy(query) });
  const inTitle = (topic: Topic) => terms.every((term) => searchedWords(topic.title).includes(term));
  const first = rows.filter(inTitle);
  return { rows: [...first, ...rows.filter((topic) => !first.includes(topic))].slice(0, limit), total };
}

const LOOKED_AT = 50; // of the newest, to put those with a fitting title first

/** Loads the topics into memory, before somebody waits for it. */
export async function prepareTopics(): Promise<void> {
  await list.query({ limit: 1 });
}

/** The phrase as it stands in a topic, or all of its terms; signs alone are looked for as they are. */
function soughtBy(keyword: string): { keyword: string; words: string[] } {
  return { keyword: joinedWords(folded(keyword)).trim(), words: askedTerms(keyword) };
}
