// The empty state of statistics: offers another range or, on the first day, explains where the figures come from.
import type { ReactNode } from "react";
import { Button } from "../../../../components/ui/Button.tsx";
import { Empty } from "../../../../components/ui/Empty.tsx";
import { lastDaysRange } from "../../../../lib/shared/statistics/date_ranges.ts";
import type { StatsHandle } from "./use_stats.ts";

/** An empty chart offers the last thirty days. */
export function EmptyRange({ stats: { today, range, show } }: { stats: StatsHandle<unknown> }) {
  const month = lastDaysRange(30, today);
  if (range.from === month.from && range.to === month.to) return null;
  return <Button size="md" onClick={() => show(month)}>查看近 30 天</Button>;
}

type NothingProps = { title: string; action: ReactNode; children: ReactNode };

/** Replaces all figures of a screen before anything was counted. Says which figures will appear, and when. */
export function NothingYet({ title, action, children }: NothingProps) {
  return (
    <div className="rounded-[8px] border border-line bg-surface">
      <Empty title={title} action={action}>{children}</Empty>
    </div>
  );
}

/** The sources of figures: the public pages, and the programs. */
export const openSite = <Button size="md" href="/">打开网站</Button>;
export const openDownload = <Button size="md" href="/download">打开下载页</Button>;
export const openRegistration = <Button size="md" href="/register">打开注册页</Button>;
export const openClientPage = <Button size="md" href="/client">查看接入说明</Button>;

/** Replaces the figures while the range is invalid; the field shows the error. */
export function NoRange({ stats }: { stats: StatsHandle<unknown> }) {
  return (
    <NothingYet title="请改选日期" action={<EmptyRange stats={stats} />}>
      一次最多统计三年。其他页面不受影响。
    </NothingYet>
  );
}
