// The list of cases: all, or those with a tag. An unknown tag and a page beyond the last show an empty list with 404,
// which is not cached, because invented tags and pages would fill the cache.
import type { Context } from "hono";
import { type CaseListData, CaseListPage } from "../../components/cases/CaseListPage.tsx";
import type { TagCount } from "../../components/cases/CaseTags.tsx";
import Carousel from "../../islands/site/Carousel.tsx";
import { type Case, publicCases, publicCaseView } from "../../lib/domain/content/cases.ts";
import { Island } from "../../lib/island/Island.tsx";
import { hasAnyTag, tagsOf } from "../../lib/shared/schemas/content/tags.ts";
import { sitePage } from "../page_declaration.tsx";

const ON_PAGE = 18;
const TOP = 3;

export const cases = sitePage({
  cache: ["tag", "page"],
  load: loadCases,
  draw: (data) => (
    <CaseListPage
      {...data}
      carousel={(slides, count) => (
        <Island of={Carousel} when="idle" label="最新案例" count={count} look="card">{slides}</Island>
      )}
    />
  ),
  status: ({ tag, cases, page, pages }) => page > pages || tag !== undefined && cases.length === 0 ? 404 : 200,
});

async function loadCases(c: Context): Promise<CaseListData | null> {
  const { tag = [], page: numbers = [] } = c.req.queries();
  const at = Number(numbers[0] ?? 1);
  if (tag.length > 1 || numbers.length > 1 || !Number.isInteger(at) || at < 1) return null;
  const all = await publicCases({ brief: true });
  const found = all.filter(({ tags }) => hasAnyTag(tags, tag));
  return {
    top: all.slice(0, TOP).map(publicCaseView),
    tags: countTags(all),
    total: all.length,
    tag: tag[0],
    cases: found.slice((at - 1) * ON_PAGE, at * ON_PAGE).map(publicCaseView),
    page: at,
    pages: Math.max(1, Math.ceil(found.length / ON_PAGE)),
  };
}

/** Returns each tag with its number of cases, the most frequent first. */
function countTags(cases: Case[]): TagCount[] {
  const counts = new Map<string, number>();
  for (const tag of cases.flatMap(({ tags }) => tagsOf(tags))) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([tag, count]) => ({ tag, count })).sort((a, b) => b.count - a.count);
}
