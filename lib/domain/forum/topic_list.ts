// Topics as visitors list and search them: any module, keyword, sort and page, from memory, exact at each query.
import { countAll } from "../../kv/table.ts";
import { type ForumModule, forumModules, type ForumSort } from "../../shared/forum/labels.ts";
import { normalizedForSearch, queryTerms } from "../../shared/search/terms.ts";
import { type Topic, topicKeyword, topicTable } from "./topics.ts";

type TopicQuery = {
  module?: ForumModule;
  keyword?: string;
  sort?: ForumSort;
  page?: number;
  limit: number;
  /** Without their long texts. */
  brief?: boolean;
};
type Page = { rows: Topic[]; total: number };

/**
 * So many topics are listed by their index, so that the first visitor does not wait 1.6 s until 100,000 are in memory.
 */
const NEAR = 200;

/** Returns one page of the visible topics, pinned ones first, and their total. */
export async function listTopics({ brief, ...asked }: TopicQuery): Promise<Page> {
  const { ids, total } = await placesOf(asked);
  return { rows: await (brief ? topicTable.getMany(ids, []) : topicTable.getMany(ids)), total };
}

/** The orders that leave topics out. */
const narrowed: Partial<Record<ForumSort, object>> = { unanswered: { answered: false }, solved: { solved: true } };

type Ids = { ids: number[]; total: number };

async function placesOf({ module, keyword = "", sort = "reply", page = 1, limit }: TopicQuery): Promise<Ids> {
  if (sort === "reply" && keyword === "" && page * limit <= NEAR) return await nearest({ module, page, limit });
  return await topicTable.list.ids({
    keyword: topicKeyword(keyword),
    where: { state: "published", module, ...narrowed[sort] },
    sort: sort === "reply" ? "reply" : "new",
    order: "desc",
    page,
    limit,
  });
}

/** Returns the first ones by newest reply, of one module or of all. */
async function nearest({ module, page, limit }: { module?: ForumModule; page: number; limit: number }): Promise<Ids> {
  const modules = module ? [module] : forumModules;
  const range = { reverse: true, limit: page * limit };
  const [counts, ...found] = await Promise.all([
    countTopics(modules),
    ...modules.map((key) => topicTable.parts("square", { prefix: [key], ...range })),
  ]);
  const places = found.flat().map(([, pinned, at, id]) => [pinned, at, id].map(Number));
  places.sort((a, b) => difference(b, a));
  const ids = places.slice((page - 1) * limit, page * limit).map((place) => place.at(-1) ?? 0);
  return { ids, total: counts.reduce((sum, n) => sum + n, 0) };
}

/** Returns every visible topic with the time of its last change, newest reply first. */
export async function visibleTopics(): Promise<{ id: number; changed: string }[]> {
  const { ids } = await topicTable.list.ids({ where: { state: "published" }, sort: "reply", order: "desc" });
  const changes = await topicTable.list.values("changed", ids);
  return Array.from(changes, ([id, changed]) => ({ id, changed: new Date(changed).toISOString() }));
}

/** Compares as the store compares its keys. */
function difference(a: number[], b: number[]): number {
  const at = a.findIndex((n, i) => n !== b[i]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** Returns the number of visible topics of each module. */
export function countTopics(modules: readonly ForumModule[]): Promise<number[]> {
  return countAll(modules.map((module) => ({ table: topicTable, counted: "shown", value: module })));
}

/** Returns topics for the site's search: first those with all terms in the title, each part newest first. */
export async function findTopics(query: string, limit: number): Promise<Page> {
  const terms = queryTerms(query);
  if (terms.length === 0) return { rows: [], total: 0 };
  const asked = { keyword: topicKeyword(query), where: { state: "published" }, sort: "reply", order: "desc" } as const;
  const { ids, total } = await topicTable.list.ids({ ...asked, limit: LOOKED_AT });
  const inTitle = ({ title }: Topic) => terms.every((term) => normalizedForSearch(title).includes(term));
  const first = (await topicTable.getMany(ids, [])).filter(inTitle).map(({ id }) => id);
  return { rows: await topicTable.getMany([...new Set([...first, ...ids])].slice(0, limit), ["body"]), total };
}

const LOOKED_AT = 50; // the newest, to put those with a matching title first
