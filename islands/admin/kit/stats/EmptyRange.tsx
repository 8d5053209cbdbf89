// Days without figures: another range is offered.
import { Button } from "../../../../components/ui/Button.tsx";
import { Empty } from "../../../../components/ui/Empty.tsx";
import { lastDays } from "../../../../lib/shared/figures/date_ranges.ts";
import type { StatsHandle } from "./use_stats.ts";

/** An empty chart offers the last thirty days. */
export function EmptyRange({ stats: { today, range, show } }: { stats: StatsHandle<unknown> }) {
  const month = lastDays(30, today);
  if (range.from === month.from && range.to === month.to) return null;
  return <Button size="md" onClick={() => show(month)}>查看近 30 天</Button>;
}

/** Stands in place of the figures while the days asked for are none; the field says what is wrong with them. */
export function NoRange({ stats }: { stats: StatsHandle<unknown> }) {
  return (
    <div className="rounded-[8px] border border-line bg-surface">
      <Empty title="请改选日期" action={<EmptyRange stats={stats} />}>
        一次最多统计三年。其他页面不受影响。
      </Empty>
    </div>
  );
}
