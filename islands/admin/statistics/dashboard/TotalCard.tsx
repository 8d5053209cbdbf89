// One total of the overview with its last seven days.
import { classes } from "../../../../components/ui/classes.ts";
import { Skeleton } from "../../../../components/ui/Skeleton.tsx";
import type { Figure } from "./dashboard_data.ts";
import { ComparedChange, hasChange } from "../../kit/stats/ComparedChange.tsx";
import { grouped } from "../../../../lib/shared/statistics/grouped.ts";

const card = "min-h-27 rounded-[8px] border border-line bg-surface p-4";

const sumOf = (days: number[]) => days.reduce((all, n) => all + n, 0);

export function TotalCard({ label, unit, total, week, change }: Figure) {
  const sum = sumOf(week);
  return (
    <dl className={card}>
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd className="flex flex-wrap items-end justify-between gap-x-3 text-24 font-semibold text-ink-1">
        {grouped(total)}
        <span className="sr-only">{unit}</span>
        <Sparkline values={week} />
      </dd>
      <dd className="text-13 text-ink-2">近 7 天 {grouped(sum)} {unit}</dd>
      {hasChange(change) && (
        <dd>
          <ComparedChange change={change} />
        </dd>
      )}
    </dl>
  );
}

/** `late`: shows placeholder bars only when the response is late. */
export function TotalCardPlaceholder({ late }: { late: boolean }) {
  return (
    <div className={card}>
      <div className={classes("flex h-full flex-col justify-center gap-2.5", late && "late")}>
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-3.5 w-24" />
      </div>
    </div>
  );
}

const WIDTH = 84;
const HEIGHT = 34;

/** Seven days as a small line beside the figure; the chart below has the axes. */
function Sparkline({ values }: { values: number[] }) {
  const top = Math.max(1, ...values);
  const points = values.map((value, n) => ({
    x: 2 + n / Math.max(1, values.length - 1) * (WIDTH - 6),
    y: HEIGHT - 3 - value / top * (HEIGHT - 7),
  }));
  const last = points.at(-1);
  if (!last) return null;
  const line = points.map(({ x, y }, n) => `${n === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className="shrink-0 max-sm:hidden"
    >
      <path d={`${line}V${HEIGHT}H2Z`} className="fill-primary-tint" />
      <path d={line} fill="none" className="stroke-chart-1" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={last.x} cy={last.y} r="2.5" className="fill-chart-1" />
    </svg>
  );
}
