// Runs the action of a list that the search dialog of the bar names in the address: `?action=add`.
import { useEffect } from "react";
import { useListState } from "../../../components/table/use_list_state.ts";
import type { FirstList } from "../../kit/use_list.ts";

const none = { action: "" };

/** Runs the action once and removes it from the address. Other names, and actions that are false, do nothing. */
export function useAddressAction<Row>(first: FirstList<Row>, actions: Record<string, false | (() => void)>): void {
  const { state: { action }, patch } = useListState(none, first.search);
  useEffect(() => {
    if (!action) return;
    const run = Object.hasOwn(actions, action) && actions[action];
    if (run) run();
    patch(none, { replace: true });
  }, [action]);
}
