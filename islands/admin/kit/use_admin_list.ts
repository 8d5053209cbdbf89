// A list of the back office: its state in the address, its rows from a call, its filters, and what its table needs.
import type { ListPatch } from "../../../components/table/column.ts";
import { filtersOf, type ListFields } from "../../../components/table/list_query.ts";
import { type FirstList, givenFields, type ListFetcher, useList } from "../../../components/table/use_list.ts";
import { useListState } from "../../../components/table/use_list_state.ts";
import { useFilters } from "./use_filters.ts";
import { usePageWithin } from "./use_page_within.ts";

type Options<Row, S> = { defaults: S; fetcher: ListFetcher<Row>; first?: FirstList<Row> };

/** `defaults` names page, limit, the filters and, where columns can be sorted by, sort and order. */
export function useAdminList<Row, S extends ListFields & { page: number; limit: number }>(
  path: string,
  { defaults, fetcher, first }: Options<Row, S>,
) {
  const list = useListState(defaults, first?.search);
  const { state, patch, filtered } = list;
  const handle = useList(path, state, { fetcher, first: first?.list, ready: list.ready });
  usePageWithin(list, handle);
  const filters = useFilters(list);
  const { reload, answer, ...rows } = handle;
  const { page, limit, ...rest } = state;
  const { sort, order } = rest;
  return {
    filters,
    filtered,
    state,
    patch,
    reload,
    /** What came with the rows, such as sums over all of them. */
    answer,
    /** Which rows, whatever page and order. */
    chosen: JSON.stringify(filtersOf(state)),
    /** What the call is asked but for the page: for an export. */
    query: givenFields(rest),
    /** Members of DataTable. */
    table: {
      ...rows,
      page,
      limit,
      filtered,
      sort: sort === undefined ? undefined : String(sort),
      order: order === "asc" ? "asc" as const : "desc" as const,
      onChange: patch as (change: ListPatch) => void,
      onRetry: reload,
      onClearFilters: filters.clear,
    },
  };
}
