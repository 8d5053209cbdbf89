// The forum's list of topics, filtered by the address.
import { ModuleBar, type SquareData, SquarePage } from "../../components/forum/SquarePage.tsx";
import { type SquareCounts, squareCounts, squarePage } from "../../lib/domain/forum/reading.ts";
import { squareHref } from "../../lib/shared/forum/addresses.ts";
import { forumModuleLabels, forumModules, forumSorts } from "../../lib/shared/forum/labels.ts";
import { acceptedQuery } from "../../lib/shared/schemas/text.ts";
import { QUERY_LIMIT } from "../../lib/shared/search/kinds.ts";
import type { Context } from "../../lib/web/context.ts";
import { forumPage } from "../page_declaration.tsx";

const LIMIT = 20;

export const square = forumPage({
  cache: ["module", "sort", "page"],
  freeText: ({ keyword }) => Boolean(keyword),
  load: loadSquare,
  layout({ choice, counts }) {
    const { keyword, module } = choice;
    return {
      title: keyword ? `${keyword} - 论坛` : module ? `${forumModuleLabels[module]} - 论坛` : undefined,
      canonical: keyword ? undefined : squareHref(choice), // searches are not indexed: there is no limit to them
      choice,
      bar: <ModuleBar counts={counts} choice={choice} />,
    };
  },
  draw: ({ counts: _, ...data }) => <SquarePage {...data} />,
});

async function loadSquare(c: Context): Promise<SquareData & { counts: SquareCounts } | null> {
  const choice = choiceOf(c);
  if (!choice) return null;
  const [counts, found] = await Promise.all([
    squareCounts(),
    squarePage({ ...choice, keyword: choice.keyword ?? "", limit: LIMIT }),
  ]);
  const pages = Math.max(1, Math.ceil(found.total / LIMIT));
  return choice.page > pages ? null : { choice, counts, pages, ...found };
}

/** Returns the choice that the address names; null when it names an unknown module, order or page. */
function choiceOf(c: Context): SquareData["choice"] | null {
  const queries = c.req.queries();
  if (["module", "sort", "page", "keyword"].some((name) => (queries[name]?.length ?? 0) > 1)) return null;
  const { module: named, sort: order = "reply", page: at = "1", keyword = "" } = c.req.query();
  const module = forumModules.find((key) => key === named);
  const sort = forumSorts.find((key) => key === order);
  if (!sort || (named && !module) || !/^[1-9]\d{0,5}$/.test(at)) return null;
  return { module, sort, page: Number(at), keyword: acceptedQuery(keyword, QUERY_LIMIT) || undefined };
}
