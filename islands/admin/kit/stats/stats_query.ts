// The query of a statistics screen: range and filters are part of the address; the path of the call follows from them.
import { readListState } from "../../../../components/table/list_query.ts";
import { periodIn, usualPeriod } from "../../../../lib/shared/charts/periods.ts";
import { type DayRange, daysOf, lastDaysRange, refusedRange } from "../../../../lib/shared/statistics/date_ranges.ts";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import type { CallOptions } from "../../../../lib/shared/api/transport.ts";
import type { AnswerOf, Call, QueryOf, RequestOf } from "../../../../lib/shared/calls/call.ts";
import { professionAliases, professions, softwareNames } from "../../../../lib/shared/labels.ts";
import { modules } from "../../../../lib/shared/modules.ts";
import { type Comparison, comparisons } from "../../../../lib/shared/statistics/comparison.ts";

/** As in the address; empty for the default of the screen. */
export type StatsState = {
  startDate: string;
  endDate: string;
  period: string;
  compare: string;
  [choice: string]: string;
};

/** `filters` are those that the call supports; the others belong to the screen. */
export type StatsCall<C extends Call = Call> = { of: C; filters: readonly string[] };

export function statsCall<C extends Call>(of: C, filters: readonly (keyof QueryOf<C>)[]): StatsCall<C> {
  return { of, filters: filters.map(String) };
}

/** The default of every statistics screen: the last thirty days. */
export function statsState({ filters }: Pick<StatsCall, "filters">, search: string): StatsState {
  return withKnownChoices(readListState(search, defaultsOf({ filters })));
}

const known: Record<string, readonly string[]> = {
  software_name: softwareNames,
  module: modules,
  profession: professions,
  compare: comparisons,
};

/** An unknown value in a typed address is ignored. */
export function withKnownChoices(state: StatsState): StatsState {
  const choices = Object.entries(known).flatMap(([name, words]) => {
    const asked = state[name];
    if (asked === undefined) return [];
    const word = professionAliases[asked] ?? asked;
    return [[name, words.includes(word) ? word : ""]];
  });
  return { ...state, ...Object.fromEntries(choices), period: periodIn(state.period) };
}

export function defaultsOf({ filters }: Pick<StatsCall, "filters">): StatsState {
  const choices = Object.fromEntries(filters.map((name) => [name, ""]));
  return { ...choices, startDate: "", endDate: "", period: "", compare: "" };
}

/** Returns the comparison of the address, or the default: as many days before. */
export function comparisonIn(asked: string): Comparison {
  return comparisons.find((name) => name === asked) ?? "previous";
}

/** The query of a list whose state has the comparison as in the address. */
export function comparedQuery<S extends { compare: string }>(state: S): S {
  return { ...state, compare: comparisonIn(state.compare) };
}

/** Returns the range of the address, or the default. */
export function rangeIn({ startDate, endDate }: StatsState, today: string): DayRange {
  return startDate === "" && endDate === "" ? lastDaysRange(30, today) : { from: startDate, to: endDate };
}

/** Returns the error of the range in the address, with the message of the call; undefined for a valid range. */
export function mistakeIn(state: StatsState, today: string): string | undefined {
  const { from, to } = rangeIn(state, today);
  return refusedRange({ startDate: from, endDate: to })?.message;
}

/** Returns the query of the call, compared with as many days before unless the address says otherwise. */
export function statsQuery(
  { filters }: Pick<StatsCall, "filters">,
  state: StatsState,
  today: string,
): Record<string, string> {
  const { from, to } = rangeIn(state, today);
  const choices = filters.map((name) => [name, state[name] ?? ""]).filter(([, value]) => value !== "");
  return { startDate: from, endDate: to, ...Object.fromEntries(choices), compare: comparisonIn(state.compare) };
}

/** Returns the filters and the range of a path, and the unit of the axis: `chosen`, or the usual one of the range. */
export function scopeOf(path: string, chosen: string) {
  const asked = new URLSearchParams(queryIn(path));
  const whole = ["startDate", "endDate", "compare"];
  const range = { from: asked.get("startDate") ?? "", to: asked.get("endDate") ?? "" };
  return {
    /** Filters by one package, module or unit type. */
    narrowed: [...asked.keys()].some((name) => !whole.includes(name)),
    range,
    compare: comparisonIn(asked.get("compare") ?? ""),
    period: periodIn(chosen) || usualPeriod(daysOf(range)),
  };
}

/** Returns the address of the call. */
export function statsPath(call: StatsCall, state: StatsState, today: string): string {
  return `${call.of.path}?${new URLSearchParams(statsQuery(call, state, today))}`;
}

/** Returns the query of an address that `statsPath` made. */
export function queryIn(path: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(path.split("?")[1]));
}

/** Makes a statistics call with the query of an address whose filters have passed `withKnownChoices`. */
export function fetchStats<C extends Call>(
  of: C,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<AnswerOf<C>> {
  return adminApi.call(of, { query, signal } as unknown as RequestOf<C> & CallOptions);
}
