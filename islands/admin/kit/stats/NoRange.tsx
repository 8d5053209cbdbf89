// In place of the figures while the days asked for are none; the field says what is wrong with them.
import { Empty } from "../../../../components/ui/Empty.tsx";
import { EmptyRange } from "./EmptyRange.tsx";
import type { StatsHandle } from "./use_stats.ts";

export function NoRange({ stats }: { stats: StatsHandle<unknown> }) {
  return (
    <div className="rounded-[8px] border border-line bg-surface">
      <Empty title="请改选日期" action={<EmptyRange stats={stats} />}>
        一次最多统计三年。其他页面不受影响。
      </Empty>
    </div>
  );
}
