// The change of a figure against the period of comparison. Today is not over, so its hours are not compared with a
// whole day: a sum of days leaves the last day out on both sides, and any other figure says that it includes today.
import { beforeName, type Compared, endsToday } from "./trend.ts";

export type FigureChange = {
  now: number;
  before: number | undefined;
  /** The name of the period of comparison. */
  against: string;
  /** How today is treated, if the range ends with it; `alone` without any other day. */
  unfinished?: "omitted" | "included" | "alone";
  /** The figure is a percentage. */
  points?: boolean;
  /** Formats the figure. */
  text?: (value: number) => string;
};

const sumOf = (days: readonly number[]) => days.reduce((all, n) => all + n, 0);

/** Returns the change of a sum over days, given the figure of each day in ascending order. */
export function changeOfSum(
  now: readonly number[],
  before: readonly number[] | undefined,
  compared: Compared,
): FigureChange {
  const whole = changeOfFigure(sumOf(now), before && sumOf(before), compared);
  if (whole.unfinished !== "included") return whole;
  const [left, right] = [now.slice(0, -1), before?.slice(0, -1)];
  return { ...whole, now: sumOf(left), before: right && sumOf(right), unfinished: "omitted" };
}

/** Returns the change of a figure that is not a sum over days, such as the number of distinct users. */
export function changeOfFigure(now: number, before: number | undefined, compared: Compared): FigureChange {
  const { range: { from, to } } = compared;
  const unfinished = !endsToday(compared) ? undefined : from === to ? "alone" : "included";
  return { now, before, against: beforeName(compared), unfinished };
}
