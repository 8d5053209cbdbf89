// What a statistics screen asks for: its range and choices stand in the address, the call's path follows from them.
import { readListState } from "../../../../components/table/list_query.ts";
import { type DayRange, lately } from "../../../../lib/shared/figures/date_ranges.ts";

/** In the address; empty where the screen's own default holds. */
type StatsState = { startDate: string; endDate: string; period: string; [choice: string]: string };

/** `asks` names the choices that the call itself knows; the others are the screen's own. */
export type StatsCall = { path: string; asks: readonly string[] };

/** Every statistics screen begins with the last thirty days, counted by day. */
export function stateOf({ asks }: StatsCall, search: string): StatsState {
  return readListState(search, defaultsOf({ asks }));
}

export function defaultsOf({ asks }: Pick<StatsCall, "asks">): StatsState {
  const choices = Object.fromEntries(asks.map((name) => [name, ""]));
  return { ...choices, startDate: "", endDate: "", period: "day" };
}

/** The days that the address names, or those that the screen begins with. */
export function rangeIn({ startDate, endDate }: StatsState, today: string): DayRange {
  return startDate === "" && endDate === "" ? lately(30, today) : { from: startDate, to: endDate };
}

/** What the call is asked, with the period before for comparison. */
export function statsQuery({ asks }: StatsCall, state: StatsState, today: string): Record<string, string> {
  const { from, to } = rangeIn(state, today);
  const choices = asks.map((name) => [name, state[name] ?? ""]).filter(([, value]) => value !== "");
  return { startDate: from, endDate: to, ...Object.fromEntries(choices), compare: "true" };
}

/** The call's address. */
export function statsPath(call: StatsCall, state: StatsState, today: string): string {
  return `${call.path}?${new URLSearchParams(statsQuery(call, state, today))}`;
}
