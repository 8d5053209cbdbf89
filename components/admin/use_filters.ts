// The fields of a filter bar: typed freely, in effect with 查询; they follow the address when it changes by itself.
import { useEffect, useState } from "react";
import type { ListFields } from "../table/list_query.ts";
import type { ListStateHandle } from "../table/use_list_state.ts";

export function useFilters<S extends ListFields, K extends keyof S & string>(
  { state, patch, reset }: ListStateHandle<S>,
  names: readonly K[],
) {
  const chosen = () => Object.fromEntries(names.map((name) => [name, state[name]])) as Pick<S, K>;
  const [draft, setDraft] = useState(chosen);
  const key = JSON.stringify(chosen());
  useEffect(() => setDraft(JSON.parse(key)), [key]);
  return {
    draft,
    set: <N extends K>(name: N, value: S[N]) => setDraft((old) => ({ ...old, [name]: value })),
    search: () => patch(draft as Partial<S>),
    clear: () => {
      setDraft(chosen());
      reset();
    },
  };
}
