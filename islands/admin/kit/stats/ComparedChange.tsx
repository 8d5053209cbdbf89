// The change of a figure against the period of comparison: its percentage, the earlier figure, and how today is
// treated.
import { ArrowDown, ArrowUp } from "../../../../components/icon/icons.ts";
import { type Change, changeOf } from "../../../../lib/shared/statistics/change.ts";
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

const looks = {
  up: { icon: ArrowUp, ink: "text-success", label: "上升" },
  down: { icon: ArrowDown, ink: "text-danger", label: "下降" },
};

/** An arrow and a percentage; colour is only an additional hint. `against` names the period of comparison with its figure, such as 较前 30 天 1,180. */
function ChangeMark({ change: { direction, text }, against }: { change: Change; against: string }) {
  if (direction === "same") return <span className="text-13 text-ink-2">{against}，{text}</span>;
  const { icon: Icon, ink, label } = looks[direction];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1 text-13 text-ink-2">
      <span className={`inline-flex items-center gap-0.5 whitespace-nowrap ${ink}`}>
        <Icon size={13} aria-hidden="true" />
        <span className="sr-only">{label}</span>
        {text}
      </span>
      {against}
    </span>
  );
}
