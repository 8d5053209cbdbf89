// The fields of a filter bar: typed freely, in effect with 查询; they follow the address when it changes by itself.
import { useEffect, useState } from "react";
import { type FilterName, filtersOf, type ListFields } from "../../../components/table/list_query.ts";
import type { ListStateHandle } from "../../../components/table/use_list_state.ts";

export type Filters<Name extends string> = {
  draft: Record<Name, string>;
  set(name: Name, value: string): void;
};

export function useFilters<S extends ListFields>({ state, patch, reset }: ListStateHandle<S>) {
  const [draft, setDraft] = useState(() => filtersOf(state));
  const key = JSON.stringify(filtersOf(state));
  useEffect(() => setDraft(JSON.parse(key)), [key]);
  return {
    draft,
    set: (name: FilterName<S>, value: string) => setDraft((old) => ({ ...old, [name]: value })),
    search: () => patch(draft as Partial<S>),
    clear: () => {
      setDraft(filtersOf(state));
      reset();
    },
  };
}
