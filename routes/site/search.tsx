// The search page.
import type { Context } from "hono";
import { type SearchData, SearchPage } from "../../components/search/SearchPage.tsx";
import { searchSite } from "../../lib/flows/content/search.ts";
import { QUERY_LIMIT, searchKinds } from "../../lib/shared/search/kinds.ts";
import { acceptedQuery } from "../../lib/shared/schemas/text.ts";
import { sitePage } from "../page_declaration.tsx";

/** The number of results of each kind, and of a selected kind. */
const SHOWN = 5;
const SHOWN_OF_ONE = 50;

export const search = sitePage({
  cache: false, // free text rarely repeats
  load: loadSearch,
  layout: ({ query }) => ({ title: query ? `${query} - 搜索` : undefined }),
  draw: (data) => <SearchPage {...data} />,
});

async function loadSearch(c: Context): Promise<SearchData> {
  const { q = "", kind: named } = c.req.query();
  return await find(acceptedQuery(q, QUERY_LIMIT), searchKinds.find((name) => name === named));
}

async function find(query: string, kind: SearchData["kind"]): Promise<SearchData> {
  if (!query) return { query, kind, groups: [] };
  const found = { query, kind, ...await searchSite(query, { limit: SHOWN }) };
  const { groups } = found;
  if (!kind || groups.every((group) => group.kind !== kind)) return found;
  const { groups: [chosen] } = await searchSite(query, { kind, limit: SHOWN_OF_ONE });
  return { ...found, groups: groups.map((group) => group.kind === kind ? chosen ?? group : group) };
}
