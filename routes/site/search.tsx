// The search page, rendered for each request.
import type { Context } from "hono";
import { type SearchData, SearchPage } from "../../components/search/SearchPage.tsx";
import { type Frame, SiteLayout } from "../../components/layout/SiteLayout.tsx";
import { search as findEverywhere } from "../../lib/flows/content/search.ts";
import { QUERY_LIMIT, searchKinds } from "../../lib/shared/search/kinds.ts";
import { cutQuery, hasHeapedMarks } from "../../lib/shared/schemas/text.ts";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "./frame.ts";

/** Of each kind, and of the one that was chosen. */
const SHOWN = 5;
const SHOWN_OF_ONE = 50;

/** The whole document. */
function searchTree(frame: Frame, data: SearchData) {
  const title = data.query ? `${data.query} - 搜索` : undefined;
  return (
    <SiteLayout title={title} {...frame}>
      <SearchPage {...data} />
    </SiteLayout>
  );
}

async function find(query: string, kind: SearchData["kind"]): Promise<SearchData> {
  if (!query) return { query, kind, groups: [] };
  const { groups, near } = await findEverywhere(query, { limit: SHOWN });
  if (!kind || groups.every((group) => group.kind !== kind)) return { query, kind, groups, near };
  const { groups: [chosen] } = await findEverywhere(query, { kind, limit: SHOWN_OF_ONE });
  return { query, kind, groups: groups.map((group) => group.kind === kind ? chosen ?? group : group), near };
}

export async function search(c: Context) {
  const { q = "", kind: asked } = c.req.query();
  const typed = q.slice(0, 4 * QUERY_LIMIT);
  // The page looks for what the call refuses, as far as it can: it has no field to complain at.
  const query = hasHeapedMarks(typed)
    ? ""
    : cutQuery([...typed.trim()].slice(0, QUERY_LIMIT).join(""), QUERY_LIMIT).toWellFormed();
  const kind = searchKinds.find((name) => name === asked);
  const [frame, data] = await Promise.all([loadFrame(c), find(query, kind)]);
  return page(c, searchTree(frame, data));
}
