// A statistics screen's state and answer: the range and choices of the address, and the figures for them.
import { useListState } from "../../../../components/table/use_list_state.ts";
import { periodIn } from "../../../../lib/shared/charts/periods.ts";
import type { DayRange } from "../../../../lib/shared/figures/date_ranges.ts";
import { type Preloaded, useAnswer } from "../../../kit/use_answer.ts";
import { defaultsOf, mistakeIn, rangeIn, sceneOf, type StatsCall, statsPath, withKnownChoices } from "./stats_query.ts";

/** The page comes with the query of its address, the site's day, and the figures. */
export type FirstStats<T> = { search: string; today: string; answer?: Preloaded<T> };

type Options<T> = {
  is: (answer: unknown) => answer is T;
  first: FirstStats<T>;
};

/** Figures, the call that gave them, and what they were asked for. */
export type Shown<T> = ReturnType<typeof sceneOf> & { data: T; path: string; today: string };

export const statsFailed = "获取统计数据失败";

export function useStats<T>(call: StatsCall, { is, first }: Options<T>) {
  const { state: asked, ready, patch } = useListState(defaultsOf(call), first.search);
  const state = withKnownChoices(asked);
  const { today } = first;
  const path = statsPath(call, state, today);
  const mistake = mistakeIn(state, today);
  const answer = useAnswer<T>(ready && mistake === undefined ? path : undefined, {
    fallback: statsFailed,
    is,
    first: first.answer,
  });
  const period = periodIn(state.period);
  const { last, lastKey } = answer;
  const shown: Shown<T> | undefined = last === undefined || lastKey === undefined
    ? undefined
    : { ...sceneOf(lastKey, period), today, data: last, path: lastKey };
  return {
    state,
    path,
    /** The fault of the days in the address; nothing is asked for then. */
    mistake,
    patch,
    answer,
    /** What came last: of other days than `range` while those are asked for, and when they have failed. */
    shown,
    today,
    range: rangeIn(state, today),
    period,
    /** Shows other days. */
    show: ({ from, to }: DayRange) => patch({ startDate: from, endDate: to }),
  };
}

export type StatsHandle<T> = ReturnType<typeof useStats<T>>;
