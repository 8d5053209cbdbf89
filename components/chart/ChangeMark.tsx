// The change of a figure: an arrow, a percentage, and the period of comparison. Colour is only an additional hint.
import { ArrowDown, ArrowUp } from "../icon/icons.ts";
import type { Change } from "../../lib/shared/statistics/change.ts";

const looks = {
  up: { icon: ArrowUp, ink: "text-success", label: "上升" },
  down: { icon: ArrowDown, ink: "text-danger", label: "下降" },
};

/** `against` names the period of comparison with its figure, such as 较前 30 天 1,180. */
export function ChangeMark({ change: { direction, text }, against }: { change: Change; against: string }) {
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
