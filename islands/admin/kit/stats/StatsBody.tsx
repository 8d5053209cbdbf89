// The part below the bar of a statistics screen: figures and charts, placeholders, or an error.
import type { ReactNode } from "react";
import { SkeletonBars } from "../../../../components/chart/SkeletonBars.tsx";
import { ErrorBlock } from "../../../../components/ui/ErrorBlock.tsx";
import { classes } from "../../../../components/ui/classes.ts";
import { rangeInDays } from "../../../../lib/shared/statistics/date_ranges.ts";
import { clockTime } from "../../../../lib/shared/time.ts";
import { NoRange } from "./EmptyRange.tsx";
import { StatCardPlaceholder } from "./StatCard.tsx";
import type { Shown, StatsHandle } from "./use_stats.ts";

type Props<T> = {
  stats: StatsHandle<T>;
  /** Labels of the cards and titles of the charts, for the placeholders. */
  cards: string[];
  charts: string[];
  /** Replaces everything while nothing has been counted yet. */
  nothing?: (data: T) => ReactNode;
  children: (data: T, shown: Shown<T>) => ReactNode;
};

/** The last figures remain until others arrive: dimmed once loading is slow, and when it has failed. */
export function StatsBody<T>({ stats, cards, charts, nothing, children }: Props<T>) {
  const { answer: { data, error: failure, at, slow, reload }, mistake, shown: left } = stats;
  if (mistake !== undefined) return <NoRange stats={stats} />;
  const waiting = data === undefined && slow;
  const error = waiting ? undefined : failure;
  return (
    <>
      <h2 className="sr-only">统计结果</h2>
      {error && (
        <ErrorBlock
          className="mb-4"
          message={error.message}
          requestId={error.requestId}
          note={!left
            ? "可以改选日期，其他页面不受影响。"
            : data && at !== undefined
            ? `下面是 ${clockTime(at)} 的数据。`
            : `下面仍是 ${rangeInDays(left.range)} 的数据。`}
          onRetry={reload}
        />
      )}
      {left
        ? (
          <div aria-busy={waiting || undefined} className={classes(!data && (waiting || error) && "dimmed")}>
            {!left.narrowed && nothing?.(left.data) || children(left.data, left)}
          </div>
        )
        : !error && (
          <div aria-busy="true">
            <div className={statGrid}>
              {cards.map((label) => <StatCardPlaceholder key={label} label={label} late={!slow} />)}
            </div>
            {charts.map((title) => (
              <section key={title} className="mb-4 rounded-[8px] border border-line bg-surface p-4">
                <h3 className="min-h-8 pt-1 text-15 font-semibold text-ink-1">{title}</h3>
                <SkeletonBars className={classes("h-60", !slow && "late")} />
              </section>
            ))}
          </div>
        )}
    </>
  );
}

export const statGrid = "mb-4 grid grid-cols-3 gap-2 sm:gap-4";
