// The change of a figure against the period of comparison: its percentage, the earlier figure, and how today is treated.
import { ChangeMark } from "../../../../components/chart/ChangeMark.tsx";
import { changeOf } from "../../../../lib/shared/statistics/change.ts";
import { grouped } from "../../../../lib/shared/statistics/grouped.ts";
import type { FigureChange } from "./figure_change.ts";

/** Zero against zero is no change. */
export function hasChange(change: FigureChange | undefined): change is FigureChange & { before: number } {
  return change?.before !== undefined && (change.now !== 0 || change.before !== 0);
}

/** Today alone has no percentage, because no whole day is left. */
export function ComparedChange({ change }: { change: FigureChange }) {
  if (!hasChange(change)) return null;
  const { now, before, against, unfinished, points, text = grouped } = change;
  const earlier = `${against} ${text(before)}`;
  return (
    <span className="inline-flex flex-col text-13 text-ink-2">
      {unfinished === "alone"
        ? <span>{earlier}</span>
        : <ChangeMark change={changeOf(now, before, { points })} against={`较${earlier}`} />}
      {unfinished && <span>{unfinished === "omitted" ? `按完整天数，本期 ${text(now)}` : "含未结束的今天"}</span>}
    </span>
  );
}
