// The topics as readers list and search them: any module, keyword, sort and page, from memory, exact at each query.
// Long texts are narrowed by pairs of characters before they are read.
import { countAll } from "../../kv/counts.ts";
import { defineLive } from "../../kv/live.ts";
import { searchedPart } from "../../shared/forum/plain_text.ts";
import { type ForumModule, forumModules, type ForumSort } from "../../shared/forum/words.ts";
import { folded } from "../../shared/search/folded.ts";
import { askedTerms, joinedWords, searchedWords } from "../../shared/search/terms.ts";
import { lastAt, type Topic, topics } from "./topics.ts";

const FIRST = 1e15; // above any instant, so that pinned topics come first

const list = defineLive(topics, {
  project: (topic) => {
    const { module, state, pinned, published_at, created_at, reply_count } = topic;
    const published = Date.parse(published_at ?? created_at);
    return {
      module,
      shown: state === "published",
      answered: reply_count > 0,
      new: (pinned ? FIRST : 0) + published,
      reply: (pinned ? FIRST : 0) + lastAt(topic),
    };
  },
  search: ({ title, body }) => [searchedWords(title), searchedWords(searchedPart(body))],
  bits: 1_024,
});

type Asked = { module?: ForumModule; keyword?: string; sort?: ForumSort; page?: number; limit: number };
type Page = { rows: Topic[]; total: number };

/** So many topics are listed by their index: nobody who opens the forum waits until all have been read. */
const NEAR = 200;

/** One page of the topics that readers see, pinned ones first, and how many there are. */
export async function listTopics({ module, keyword = "", sort = "reply", page = 1, limit }: Asked): Promise<Page> {
  const sought = soughtBy(keyword);
  if (sort === "reply" && sought.keyword === "" && page * limit <= NEAR) return await nearest({ module, page, limit });
  return await list.page({
    ...sought,
    where: { shown: true, module, answered: sort === "unanswered" ? false : undefined },
    sort: sort === "reply" ? "reply" : "new",
    order: "desc",
    page,
    limit,
  });
}

/** The first ones by newest reply, of one module or of all. */
async function nearest({ module, page, limit }: { module?: ForumModule; page: number; limit: number }): Promise<Page> {
  const modules = module ? [module] : forumModules;
  const range = { reverse: true, limit: page * limit };
  const [counts, ...found] = await Promise.all([
    countTopics(modules),
    ...modules.map((key) => topics.parts("square", { prefix: [key], ...range })),
  ]);
  const places = found.flat().map(([, pinned, at, id]) => [pinned, at, id].map(Number));
  places.sort((a, b) => difference(b, a));
  const ids = places.slice((page - 1) * limit, page * limit).map((place) => place.at(-1) ?? 0);
  return { rows: await topics.getMany(ids), total: counts.reduce((sum, n) => sum + n, 0) };
}

/** As the store compares its keys. */
function difference(a: number[], b: number[]): number {
  const at = a.findIndex((n, i) => n !== b[i]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** How many topics of each module readers find. */
export function countTopics(modules: readonly ForumModule[]): Promise<number[]> {
  return countAll(modules.map((module) => ({ table: topics, counted: "place", value: `published ${module}` })));
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
