// The cases: all of them, or those with a tag. A tag that nothing has, and a page beyond the end, is an empty list with
// 404, so that nobody fills the cache.
import type { Context } from "hono";
import { type CaseListData, CaseListPage } from "../../components/cases/CaseListPage.tsx";
import type { TagCount } from "../../components/cases/TagChips.tsx";
import { type Frame, SiteLayout } from "../../components/layout/SiteLayout.tsx";
import Carousel from "../../islands/site/Carousel.tsx";
import { type Case, publicCase, publicCases } from "../../lib/domain/content/cases.ts";
import { Island } from "../../lib/island/Island.tsx";
import { hasAnyTag, tagsOf } from "../../lib/shared/schemas/content/tags.ts";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "./frame.ts";

const ON_PAGE = 18;
const TOP = 3;

/** The whole document. */
function casesTree(frame: Frame, data: CaseListData) {
  return (
    <SiteLayout {...frame}>
      <CaseListPage
        {...data}
        carousel={(slides, count) => (
          <Island of={Carousel} from="site" when="idle" label="最新案例" count={count} look="card">{slides}</Island>
        )}
      />
    </SiteLayout>
  );
}

/** Each tag with its number of cases, the most frequent first. */
function countTags(cases: Case[]): TagCount[] {
  const counts = new Map<string, number>();
  for (const tag of cases.flatMap(({ tags }) => tagsOf(tags))) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([tag, count]) => ({ tag, count })).sort((a, b) => b.count - a.count);
}

export async function cases(c: Context) {
  const { tag = [], page: numbers = [] } = c.req.queries();
  const at = Number(numbers[0] ?? 1);
  if (tag.length > 1 || numbers.length > 1 || !Number.isInteger(at) || at < 1) return c.notFound();
  const [frame, all] = await Promise.all([loadFrame(c), publicCases({ brief: true })]);
  const found = all.filter(({ tags }) => hasAnyTag(tags, tag));
  const pages = Math.max(1, Math.ceil(found.length / ON_PAGE));
  const data: CaseListData = {
    top: all.slice(0, TOP).map(publicCase),
    tags: countTags(all),
    total: all.length,
    tag: tag[0],
    cases: found.slice((at - 1) * ON_PAGE, at * ON_PAGE).map(publicCase),
    page: at,
    pages,
  };
  // A list said to be empty is not kept: people could make up as many tags and pages as they like.
  const made = at > pages || tag.length > 0 && found.length === 0;
  return page(c, casesTree(frame, data), made ? 404 : 200);
}
