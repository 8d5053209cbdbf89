// Filters, page and order of a list as part of the address: reload, back and a pasted link show the same rows.
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { filtersOf, readListState, writeListState } from "./list_query.ts";
import type { ListFields } from "./list_query.ts";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", listener);
  };
}

type ListStateHandle<S extends ListFields> = {
  state: S;
  /** False until the address is known: during server rendering and the first render in the browser. */
  ready: boolean;
  /** Changes fields. Any change except of `page` leads to page 1. */
  patch: (change: Partial<S>, options?: { replace?: boolean }) => void;
  /** Resets to the defaults. */
  reset: () => void;
  /** Some filter differs from its default; page and order do not count. */
  filtered: boolean;
};

/**
 * `defaults` has every field of the state; the address has only values that differ from it. `first` is the query of the
 * request, if known.
 */
export function useListState<S extends ListFields>(defaults: S, first?: string): ListStateHandle<S> {
  const key = JSON.stringify(defaults);
  const stable = useMemo(() => defaults, [key]);
  const search = useSyncExternalStore(subscribe, () => location.search, () => first);
  const state = useMemo(() => readListState(search ?? "", stable), [search, stable]);

  const patch = useCallback((change: Partial<S>, { replace = false } = {}) => {
    const current = readListState(location.search, stable);
    const next = { ...current, ...("page" in change || !("page" in stable) ? {} : { page: 1 }), ...change };
    const query = writeListState(location.search, { state: next, defaults: stable });
    if (query === location.search) return;
    history[replace ? "replaceState" : "pushState"](history.state, "", location.pathname + query + location.hash);
    for (const listener of listeners) listener();
  }, [stable]);

  const reset = useCallback(() => patch(stable), [patch, stable]);
  const filtered = Object.keys(filtersOf(stable)).some((name) => state[name] !== stable[name]);
  return { state, ready: search !== undefined, patch, reset, filtered };
}
