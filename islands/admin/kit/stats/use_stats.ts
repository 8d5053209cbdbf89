// State and response of a statistics screen: range and filters of the address, and the figures for them.
import { useListState } from "../../../../components/table/use_list_state.ts";
import type { Period } from "../../../../lib/shared/charts/periods.ts";
import type { DayRange } from "../../../../lib/shared/statistics/date_ranges.ts";
import { type Answer, type Preloaded, useAnswer } from "../../../kit/use_answer.ts";
import type { AnswerOf, Call } from "../../../../lib/shared/calls/call.ts";
import {
  defaultsOf,
  fetchStats,
  mistakeIn,
  queryIn,
  rangeIn,
  scopeOf,
  type StatsCall,
  statsPath,
  type StatsState,
  withKnownChoices,
} from "./stats_query.ts";

/** The first data of the page: the query of its address, the site's day, and the figures. */
export type FirstStats<T> = { search: string; today: string; answer?: Preloaded<T> };

/** Figures, the call that returned them, when it did, and their range and filters. */
export type Shown<T> = ReturnType<typeof scopeOf> & { data: T; path: string; today: string; at: number };

export const statsFailed = "获取统计数据失败";

export type StatsHandle<T> = {
  state: StatsState;
  /** The call and its query, for a spreadsheet. */
  sheet: { call: Call; query: Record<string, string> };
  /** The error of the range in the address; then nothing is loaded. */
  mistake: string | undefined;
  patch: (change: Partial<StatsState>) => void;
  answer: Answer<T>;
  /** The last figures: of other days than `range` while those are loading, and when loading has failed. */
  shown: Shown<T> | undefined;
  today: string;
  range: DayRange;
  period: Period;
  /** Shows another range. */
  show: (range: DayRange) => void;
};

export function useStats<C extends Call>(call: StatsCall<C>, first: FirstStats<AnswerOf<C>>): StatsHandle<AnswerOf<C>> {
  const { state: asked, ready, patch } = useListState(defaultsOf(call), first.search);
  const state = withKnownChoices(asked);
  const { today } = first;
  const path = statsPath(call, state, today);
  const query = queryIn(path);
  const mistake = mistakeIn(state, today);
  const answer = useAnswer<AnswerOf<C>>(ready && mistake === undefined ? path : undefined, {
    fallback: statsFailed,
    first: first.answer,
    call: (signal) => fetchStats(call.of, query, signal),
  });
  const { last, lastKey, lastAt } = answer;
  const shown: Shown<AnswerOf<C>> | undefined = last === undefined || lastKey === undefined || lastAt === undefined
    ? undefined
    : { ...scopeOf(lastKey, state.period), today, data: last, path: lastKey, at: lastAt };
  return {
    state,
    sheet: { call: call.of, query },
    mistake,
    patch,
    answer,
    shown,
    today,
    range: rangeIn(state, today),
    period: scopeOf(path, state.period).period,
    show: ({ from, to }: DayRange) => patch({ startDate: from, endDate: to }),
  };
}
