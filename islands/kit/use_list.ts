// A list: its state as part of the address, its rows from a call, its filters, and the props of its table.
import { useEffect, useState } from "react";
import type { ListPatch } from "../../components/table/column.ts";
import {
  type FilterName,
  filtersOf,
  givenFields,
  isList,
  type ListAnswer,
  type ListFields,
} from "../../components/table/list_query.ts";
import { useListState } from "../../components/table/use_list_state.ts";
import { adminApi } from "../../lib/shared/api_client.ts";
import { ApiError } from "../../lib/shared/api/api_error.ts";
import type { AnswerOf, Call, RowOf } from "../../lib/shared/calls/call.ts";
import { type Preloaded, useAnswer } from "./use_answer.ts";

export type ListQuery = Record<string, string | number>;

/** The first data of the page: the query of its address, and the rows. */
export type FirstList<Row> = { search: string; list?: Preloaded<ListAnswer<Row>> };

type Paged = ListFields & { page: number; limit: number };

export type List<S> = {
  /** Identifies the list; for a declared call its path. */
  path: string;
  /** Makes the call. */
  call: (query: ListQuery, signal: AbortSignal) => Promise<unknown>;
  /** Page, limit, the filters and, where columns are sortable, sort and order. */
  defaults: S;
  /** The message of a failure; `{reason}` is replaced by the server's message. */
  failed: string | ((failure: unknown) => string);
  /** Fields that are not filters for the user, such as that of the tabs. */
  unfiltering?: readonly (keyof S & string)[];
  /** The query of the call, where it differs from the state. */
  query?: (state: S) => ListQuery;
};

/** Declares a list that a declared call returns: the call gives the types of query and rows. */
export function listOf<C extends Call, S>(of: C, options: Omit<List<S>, "path" | "call">): List<S> & { of: C } {
  return { ...options, path: of.path, call: (query, signal) => adminApi.call<Call>(of, { query, signal }), of };
}

/** Returns the whole response of a declared list, which may have more than rows, such as sums over all of them. */
export function wholeAnswer<C extends Call>(_list: { of: C }, { answer }: { answer?: ListAnswer<RowOf<C>> }) {
  return answer as AnswerOf<C> | undefined;
}

/** A list as a screen uses it, whatever its fields are called. */
export type ListView<Row> = {
  state: object;
  filtered: boolean;
  blank: boolean;
  filters: { search: () => void; clear: () => void };
  table: ReturnType<typeof useList<Row, Paged>>["table"];
};

const none: never[] = []; // a new array would be different rows each time

/** Empty fields are omitted from the query. The rows remain until those of the new state arrive. */
export function useList<Row, S extends Paged>(list: List<S>, first?: FirstList<Row>) {
  const { path, defaults, failed, unfiltering = [] } = list;
  const { state, ready, patch, reset } = useListState(defaults, first?.search);
  const query = givenFields(list.query?.(state) ?? state);
  const answer = useAnswer(ready ? JSON.stringify([path, query]) : undefined, {
    first: first?.list,
    fallback: (failure) => listFailure(failed, failure),
    call: (signal) => fetchList<Row>(list, query, signal),
  });
  const { last, error, reload } = answer;
  const rows = last?.data ?? none;
  const total = last?.total ?? 0;
  const { page, limit, ...rest } = state;
  const { sort, order } = rest;

  // A page beyond the end (its last row was deleted, or the address was typed) is replaced by the last one.
  const beyond = last !== undefined && !error && rows.length === 0 && page > 1;
  useEffect(() => {
    const end = Math.max(1, Math.ceil(total / limit));
    if (beyond && end !== page) patch({ page: end } as Partial<S>, { replace: true });
  }, [beyond, total]);

  const narrowing = (fields: S) =>
    Object.fromEntries(Object.entries(filtersOf(fields)).filter(([name]) => !unfiltering.includes(name)));
  const chosen = JSON.stringify(narrowing(state));
  const filtered = chosen !== JSON.stringify(narrowing(defaults));
  const filters = useFilters<FilterName<S>>(chosen, {
    search: (draft) => patch(draft as Partial<S>),
    clear: () => unfiltering.length > 0 ? patch(narrowing(defaults) as Partial<S>) : reset(),
  });
  return {
    state,
    patch,
    filters,
    filtered,
    /** The list is empty with any filters. */
    blank: total === 0 && last !== undefined && !error && !filtered,
    reload,
    /** The response, which may have more than rows, such as sums over all of them. */
    answer: last,
    /** Identifies the filters, independent of page and order. */
    chosen,
    /** The query of the call without the page, for an export. */
    query: givenFields(rest),
    /** Props of DataTable. */
    table: {
      rows,
      total,
      page,
      limit,
      loading: answer.slow,
      first: last === undefined && error === undefined,
      error,
      at: answer.at,
      sort: sort === undefined ? undefined : String(sort),
      order: order === "asc" ? "asc" as const : "desc" as const,
      filtered,
      onChange: patch as (change: ListPatch) => void,
      onRetry: reload,
      onClearFilters: filters.clear,
    },
  };
}

export type Filters<Name extends string> = {
  draft: Record<Name, string>;
  set(name: Name, value: string): void;
};

type Effect<Name extends string> = { search: (draft: Record<Name, string>) => void; clear: () => void };

/** The fields of a filter bar: applied with 查询; they follow the address when it changes by itself. */
export function useFilters<Name extends string>(chosen: string, { search, clear }: Effect<Name>) {
  const [draft, setDraft] = useState<Record<Name, string>>(() => JSON.parse(chosen));
  useEffect(() => setDraft(JSON.parse(chosen)), [chosen]);
  return {
    draft,
    set: (name: Name, value: string) => setDraft((old) => ({ ...old, [name]: value })),
    search: () => search(draft),
    clear: () => {
      setDraft(JSON.parse(chosen));
      clear();
    },
  };
}

const malformed = "数据格式错误";

/** Throws an ApiError also for a response that is not a list. */
export async function fetchList<Row>(
  { call }: Pick<List<unknown>, "call">,
  query: ListQuery,
  signal: AbortSignal,
): Promise<ListAnswer<Row>> {
  const answer = await call(query, signal).catch((error: ApiError) => {
    throw error.code === "malformed" ? new ApiError(200, malformed, "malformed") : error;
  });
  if (!isList<Row>(answer)) throw new ApiError(200, malformed, "malformed");
  return answer;
}

/** The message of a list that failed to load. */
export function listFailure(failed: List<unknown>["failed"], failure: unknown): string {
  if (typeof failed === "function") return failed(failure);
  if (!(failure instanceof ApiError)) return "加载失败，请稍后重试";
  const { message } = failure;
  return failed.includes("{reason}") || message !== malformed ? failed.replace("{reason}", message) : malformed;
}
