// The forum's first page: the topics, chosen by the address.
import { ForumLayout } from "../../components/layout/ForumLayout.tsx";
import { ModuleBar } from "../../components/forum/ModuleBar.tsx";
import { type SquareData, SquarePage } from "../../components/forum/SquarePage.tsx";
import type { Frame } from "../../components/layout/SiteLayout.tsx";
import { type SquareCounts, squareCounts, squarePage } from "../../lib/domain/forum/square.ts";
import { squareHref } from "../../lib/shared/forum/addresses.ts";
import { forumModuleLabels, forumModules, forumSorts } from "../../lib/shared/forum/words.ts";
import { cutQuery, hasHeapedMarks } from "../../lib/shared/schemas/text.ts";
import { QUERY_LIMIT } from "../../lib/shared/search/kinds.ts";
import type { Context } from "../../lib/web/context.ts";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "../site/frame.ts";

const LIMIT = 20;

/** The whole document. A search has the address of the list: there are as many as words. */
function squareTree(frame: Frame, { counts, ...data }: SquareData & { counts: SquareCounts }) {
  const { choice } = data;
  const { keyword, module } = choice;
  const title = keyword ? `${keyword} - 论坛` : module ? `${forumModuleLabels[module]} - 论坛` : undefined;
  return (
    <ForumLayout
      {...frame}
      title={title}
      canonical={keyword ? undefined : squareHref(choice)}
      choice={choice}
      bar={<ModuleBar counts={counts} choice={choice} />}
    >
      <SquarePage {...data} />
    </ForumLayout>
  );
}

export async function square(c: Context) {
  const choice = choiceOf(c);
  if (!choice) return c.notFound();
  const [frame, counts, found] = await Promise.all([
    loadFrame(c),
    squareCounts(),
    squarePage({ ...choice, keyword: choice.keyword ?? "", limit: LIMIT }),
  ]);
  const pages = Math.max(1, Math.ceil(found.total / LIMIT));
  if (choice.page > pages) return c.notFound();
  return page(c, squareTree(frame, { choice, counts, pages, ...found }));
}

/** The choice that the address names; null when it names something that there is not. */
function choiceOf(c: Context): SquareData["choice"] | null {
  const asked = c.req.queries();
  if (["module", "sort", "page", "keyword"].some((name) => (asked[name]?.length ?? 0) > 1)) return null;
  const { module: named, sort: order = "reply", page: at = "1", keyword = "" } = c.req.query();
  const module = forumModules.find((key) => key === named);
  const sort = forumSorts.find((key) => key === order);
  if (!sort || (named && !module) || !/^[1-9]\d{0,5}$/.test(at)) return null;
  return { module, sort, page: Number(at), keyword: soughtIn(keyword) || undefined };
}

/** As the search page takes it: what the call refuses is looked for as far as it can be. */
function soughtIn(typed: string): string {
  const text = typed.slice(0, 4 * QUERY_LIMIT);
  return hasHeapedMarks(text)
    ? ""
    : cutQuery([...text.trim()].slice(0, QUERY_LIMIT).join(""), QUERY_LIMIT).toWellFormed();
}
