// The visits on the screen. They are read page by page, and on and on while a filter finds little, until there are
// enough, or the user stops.
import { useEffect, useRef, useState } from "react";
import type { FetchError } from "../../../../components/table/column.ts";
import { givenFields } from "../../../../components/table/list_query.ts";
import { useListState } from "../../../../components/table/use_list_state.ts";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { logs, type VisitPage, type VisitRow } from "../../../../lib/shared/calls/logs.ts";
import { fetchErrorOf, type Preloaded } from "../../../kit/use_answer.ts";
import { listFailure, useFilters } from "../../../kit/use_list.ts";
import { list, type LogState, PORTION } from "./log_query.ts";

type Found = {
  /** Identifies the filters. */
  key: string;
  rows: VisitRow[];
  next: string | null;
  at: number;
};

/** The filters of visits. */
function visitFilters({ ip, user_id, page_url, startDate, endDate }: LogState) {
  return { ip, user_id, page_url, startDate, endDate };
}

const none = JSON.stringify(visitFilters(list.defaults));

export function useVisits(first?: { search: string; visits?: Preloaded<VisitPage> }) {
  const { state, ready, patch } = useListState(list.defaults, first?.search);
  const key = JSON.stringify(visitFilters(state));
  const [found, setFound] = useState<Found | undefined>(() =>
    ready && first?.visits ? foundIn(first.visits, key) : undefined
  );
  const [error, setError] = useState<FetchError>();
  const [reading, setReading] = useState(false);
  const abort = useRef<AbortController>(undefined);
  const now = found?.key === key ? found : undefined;
  const query = { type: "visit" as const, ...givenFields(visitFilters(state)) };

  /** Reads until there is a portion more. */
  async function read(from?: Found): Promise<void> {
    abort.current?.abort();
    const { signal } = abort.current = new AbortController();
    setReading(true);
    setError(undefined);
    let { rows, next } = from ?? { rows: [], next: "" };
    const wanted = rows.length + PORTION;
    try {
      while (next !== null && rows.length < wanted) {
        const asked = { ...query, limit: wanted - rows.length, before: next };
        const page = await adminApi.call(logs, { query: asked, signal }) as VisitPage;
        if (signal.aborted) return;
        [rows, next] = [[...rows, ...page.data], page.next];
        setFound({ key, rows, next, at: Date.now() });
      }
    } catch (failure) {
      if (!signal.aborted) {
        setError(fetchErrorOf(failure, (failed) => listFailure("获取访问记录失败：{reason}", failed)));
      }
    } finally {
      if (!signal.aborted) setReading(false);
    }
  }

  function stop(): void {
    abort.current?.abort();
    setReading(false);
  }

  useEffect(() => {
    if (!ready) return;
    if (!now || now.next !== null && now.rows.length < PORTION) read(now);
    return stop;
  }, [key, ready]);

  const clear = () => patch(visitFilters(list.defaults));
  const filters = useFilters<keyof ReturnType<typeof visitFilters>>(key, { search: patch, clear });
  const rows = now?.rows ?? [];
  return {
    state,
    patch,
    filters,
    /** The query of the call, for the export. */
    query,
    /** The beginning of the next page; null at the end; undefined until the first page is here. */
    next: now?.next,
    reading,
    /** Reads more, or continues after a stop. */
    more: () => read(now),
    stop,
    filtered: key !== none,
    blank: false,
    table: {
      rows,
      total: rows.length,
      page: 1,
      limit: Math.max(PORTION, rows.length),
      loading: false,
      first: now === undefined && error === undefined,
      error,
      at: now?.at,
      sort: undefined,
      order: "desc" as const,
      filtered: key !== none,
      onChange: () => {},
      onRetry: () => read(),
      onClearFilters: filters.clear,
    },
  };
}

function foundIn({ data: { data, next }, at }: Preloaded<VisitPage>, key: string): Found {
  return { key, rows: data, next, at };
}
