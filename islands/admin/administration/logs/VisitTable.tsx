// The visits of the site's pages: of one day or up to seven, newest first. There is no total; the screen reads on while
// a filter finds little, and shows how far it has come.
import type { Column } from "../../../../components/table/column.ts";
import { Button } from "../../../../components/ui/Button.tsx";
import { Progress } from "../../../../components/ui/Progress.tsx";
import { exportLogs, type VisitPage, type VisitRow } from "../../../../lib/shared/calls/logs.ts";
import { DAY, dayStart, siteDate, siteTime, timeOf } from "../../../../lib/shared/time.ts";
import type { Preloaded } from "../../../kit/use_answer.ts";
import { ExportButton } from "../../kit/export/ExportButton.tsx";
import { TextFilter } from "../../kit/filter_fields.tsx";
import { ListScreen } from "../../kit/ListScreen.tsx";
import { PersonName } from "../../kit/PersonName.tsx";
import { filterColumns, RangeFilter } from "../../kit/RangeFilter.tsx";
import { LogTabs } from "./LogTabs.tsx";
import { timeColumn } from "./time_column.ts";
import { useVisits } from "./use_visits.ts";

function columnsOf(mayView: boolean): Column<VisitRow>[] {
  return [
    timeColumn,
    { id: "ip_address", header: "IP 地址", cell: ({ ip_address }) => ip_address, strong: true, figures: 136 },
    {
      id: "geo_info",
      header: "地区",
      cell: ({ geo_info: { country, region, city } }) =>
        [...new Set([country, region, city])].filter((name) => name !== "" && name !== "中国").join(" "),
      width: 128,
    },
    { id: "page_url", header: "页面", cell: ({ page_url }) => page_url, width: 200, grows: true, read: true },
    {
      id: "referrer",
      header: "来源",
      cell: ({ referrer }) => referrer,
      width: 180,
      grows: true,
      read: true,
      roomy: true,
    },
    { id: "browser", header: "浏览器", cell: ({ browser }) => browser, width: 120 },
    { id: "os", header: "操作系统", cell: ({ os }) => os, width: 120, roomy: true },
    {
      id: "user_id",
      header: "用户",
      cell: ({ user_id }) => user_id === null ? "" : <PersonName id={user_id} name={`#${user_id}`} linked={mayView} />,
      figures: 88,
    },
  ];
}

const [linked, unlinked] = [columnsOf(true), columnsOf(false)];

/** Returns the columns; `mayView` permits links to users. */
export const visitColumns = (mayView: boolean) => mayView ? linked : unlinked;

type Props = {
  first: { search: string; visits?: Preloaded<VisitPage> };
  mayViewUsers: boolean;
  onTab: (type: string) => void;
};

export function VisitTable({ first, mayViewUsers, onTab }: Props) {
  const visits = useVisits(first);
  const { filters, table, state, reading, next } = visits;
  const today = siteDate();
  const days = { from: state.startDate || today, to: state.endDate || today };
  return (
    <ListScreen
      list={visits}
      name="logs.visit"
      things="访问记录"
      title="已找到的访问记录"
      columns={visitColumns(mayViewUsers)}
      rowLabel={({ ip_address, created_at }) => `${ip_address} ${created_at}`}
      filters={
        <>
          <TextFilter filters={filters} name="ip" label="IP 地址" placeholder="地址的开头" />
          <TextFilter filters={filters} name="page_url" label="页面" placeholder="开头，如 /news" />
          <RangeFilter filters={filters} label="日期" defaultRange={{ from: today, to: today }} max={today} />
        </>
      }
      filterColumns={filterColumns}
      moreFilters={<TextFilter filters={filters} name="user_id" label="用户编号" placeholder="数字" />}
      moreOpen={state.user_id !== ""}
      above={<LogTabs value="visit" onChange={onTab} />}
      panel={{ id: "log-list", tab: "log-list-visit" }}
      toolbar={
        <ExportButton path={exportLogs.path} query={visits.query} fileName="visits.csv" disabled={next === undefined} />
      }
      note="所选日期没有访问。"
      filteredEmpty={reading ? "正在查找" : next ? "到目前为止没有找到" : undefined}
      pager={
        <Reading
          count={table.rows.length}
          days={days}
          {...visits}
        />
      }
    />
  );
}

type ReadingProps = Pick<ReturnType<typeof useVisits>, "next" | "reading" | "more" | "stop"> & {
  count: number;
  days: { from: string; to: string };
};

/** The time back to which visits have been read, with the buttons to stop and to continue. */
function Reading({ count, days, next, reading, more, stop }: ReadingProps) {
  if (next === undefined) return null;
  const at = next === null ? undefined : timeOf(next);
  const begin = dayStart(days.from);
  const end = Math.min(Date.now(), dayStart(days.to) + DAY);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3.5 text-14 text-ink-2">
      <span role="status">
        {at === undefined ? `共 ${count} 条` : `已找到 ${count} 条，查到 ${siteTime(at)}`}
      </span>
      {at !== undefined && (
        <div className="flex items-center gap-3">
          {reading && <Progress label="查找进度" value={end - at} max={Math.max(1, end - begin)} className="w-40" />}
          <Button size="md" onClick={reading ? stop : more}>{reading ? "停止" : "继续查找"}</Button>
        </div>
      )}
    </div>
  );
}
