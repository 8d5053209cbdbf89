// A page beyond the list's end (its last row has gone, or somebody typed the address) gives way to the last one.
import { useEffect } from "react";
import type { ListHandle } from "../../../components/table/use_list.ts";
import type { ListFields } from "../../../components/table/list_query.ts";
import type { ListStateHandle } from "../../../components/table/use_list_state.ts";

type Paged = ListFields & { page: number; limit: number };

export function usePageWithin<S extends Paged, Row>({ state, patch }: ListStateHandle<S>, list: ListHandle<Row>): void {
  const beyond = !list.first && !list.error && list.rows.length === 0 && state.page > 1;
  useEffect(() => {
    if (!beyond) return;
    const last = Math.max(1, Math.ceil(list.total / state.limit));
    if (last !== state.page) patch({ page: last } as Partial<S>, { replace: true });
  }, [beyond, list.total]);
}
