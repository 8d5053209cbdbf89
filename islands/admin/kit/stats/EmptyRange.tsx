// What an empty chart offers: the last thirty days.
import { Button } from "../../../../components/ui/Button.tsx";
import { recentDays } from "../../../../lib/shared/figures/date_ranges.ts";
import type { StatsHandle } from "./use_stats.ts";

export function EmptyRange({ stats: { today, range, show } }: { stats: StatsHandle<unknown> }) {
  const month = recentDays(30, today);
  if (range.from === month.from && range.to === month.to) return null;
  return <Button size="md" onClick={() => show(month)}>查看近30天</Button>;
}
