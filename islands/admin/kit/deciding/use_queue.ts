// A queue: the open row of a list, moving to the next one across pages, selected rows, and the counts of its tabs.
import { useEffect, useRef, useState } from "react";
import { fetchList, type List, type useList } from "../../../kit/use_list.ts";
import { refreshTodo } from "../../administration/bar/todo.ts";

type Key = string | number;
type Paged = Record<string, Key> & { page: number; limit: number };
type QueueList<Row, S extends Paged> = Pick<ReturnType<typeof useList<Row, S>>, "state" | "patch" | "table">;

type Options<Row, S> = {
  /** The field of the state that has the open row. */
  field: keyof S & string;
  /** Its value while none is open. */
  none: Key;
  keyOf: (row: Row) => Key;
};

export function useQueue<Row, S extends Paged>(list: QueueList<Row, S>, { field, none, keyOf }: Options<Row, S>) {
  const { state, patch, table: { rows, total } } = list;
  const at = rows.findIndex((row) => keyOf(row) === state[field]);
  const show = (key: Key) =>
    patch({ [field]: key, page: state.page } as Partial<S>, { replace: state[field] !== none });

  // The position to open when the next rows arrive: the first one of the next page, or the row that has moved up.
  const landing = useRef<number>(undefined);
  useEffect(() => {
    const position = landing.current;
    if (position === undefined || (rows.length === 0 && state.page > 1)) return; // the previous page is still loading
    landing.current = undefined;
    const row = rows[Math.min(position, rows.length - 1)];
    show(row ? keyOf(row) : none);
  }, [rows]);

  return {
    row: rows[at],
    /** The position of the open row in the whole list, from 1; 0 when it is not in it. */
    position: at === -1 ? 0 : (state.page - 1) * state.limit + at + 1,
    show,
    close: () => show(none),
    /** The row above or below on this page, if any. */
    beside: (by: 1 | -1) => rows[at === -1 ? (by > 0 ? 0 : -1) : at + by],
    move(by: 1 | -1) {
      const next = rows[at === -1 ? 0 : at + by];
      if (next) return show(keyOf(next));
      const page = state.page + by;
      if (page < 1 || page > Math.ceil(total / state.limit)) return;
      landing.current = by > 0 ? 0 : state.limit - 1;
      patch({ page } as Partial<S>, { replace: true });
    },
    /** Opens the row at the position of the open one when the list has been reloaded. */
    openFollower: () => void (landing.current = at),
  };
}

/** Returns the rows of some keys as last displayed, because the administrator decides about what was displayed. */
export function useLastSeenRows<Row>(rows: Row[], keyOf: (row: Row) => Key): (keys: readonly string[]) => Row[] {
  const shown = useRef(new Map<string, Row>());
  for (const row of rows) shown.current.set(String(keyOf(row)), row);
  return (keys) => keys.flatMap((key) => shown.current.get(key) ?? []);
}

export type Counts = Partial<Record<string, number>>;
type TabQuery = { tab: string; list: Pick<List<unknown>, "call">; query: Record<string, string> };

/**
 * The number of rows of each tab's list; a count that is not available is omitted. Counts again whenever `round`
 * changes; 0 means the page as loaded, with the counts of `first`.
 */
export function useCounts(tabs: TabQuery[], round: number, first?: Counts): Counts {
  const [counts, setCounts] = useState(first ?? {});
  useEffect(() => {
    if (round === 0 && first) return;
    if (round > 0) refreshTodo(); // the menu's count and the bell
    const abort = new AbortController();
    for (const { tab, list, query } of tabs) {
      fetchList(list, { ...query, limit: 1 }, abort.signal).then(
        ({ total }) => setCounts((old) => ({ ...old, [tab]: total })),
        () => abort.signal.aborted || setCounts((old) => ({ ...old, [tab]: undefined })),
      );
    }
    return () => abort.abort();
  }, [round]);
  return counts;
}
