// The part below a statistics screen's bar: its figures and charts, the frames of those to come, or a failure.
import type { ReactNode } from "react";
import { SkeletonBars } from "../../../../components/chart/SkeletonBars.tsx";
import { ErrorBlock } from "../../../../components/ui/ErrorBlock.tsx";
import { classes } from "../../../../components/ui/classes.ts";
import { clockTime } from "../../../../lib/shared/time.ts";
import type { Answer } from "../../../kit/use_answer.ts";
import { StatCardToCome } from "./StatCard.tsx";

type Props<T> = {
  answer: Answer<T>;
  /** Labels of the cards and titles of the charts, for the frames of those to come. */
  cards: string[];
  charts: string[];
  /** Stands below the bar as long as its days cannot be asked for. */
  instead?: ReactNode;
  children: (data: T) => ReactNode;
};

export function StatsBody<T>({ answer, cards, charts, instead, children }: Props<T>) {
  const { data, error, at, slow, reload } = answer;
  if (instead) return instead;
  return (
    <>
      <h2 className="sr-only">统计结果</h2>
      {error && (
        <ErrorBlock
          className="mb-4"
          message={error.message}
          requestId={error.requestId}
          note={data && at !== undefined ? `下面是 ${clockTime(at)} 的数据。` : "可以改选日期，其他页面不受影响。"}
          onRetry={reload}
        />
      )}
      {data ? children(data) : !error && (
        <div aria-busy="true">
          <div className={statGrid}>
            {cards.map((label) => <StatCardToCome key={label} label={label} late={!slow} />)}
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

export const statGrid = "mb-4 grid gap-3 sm:grid-cols-3 sm:gap-4";
