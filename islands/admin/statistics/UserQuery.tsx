// The usage time of each user in a range of days.
import { useMemo } from "react";
import { DataTable } from "../../../components/table/DataTable.tsx";
import { FilterBar } from "../../../components/table/FilterBar.tsx";
import { type FirstList, listOf, useList, wholeAnswer } from "../../kit/use_list.ts";
import { Empty } from "../../../components/ui/Empty.tsx";
import { optionsOf } from "../../../components/form/options.ts";
import { queryUsers, type UsageRow } from "../../../lib/shared/calls/statistics.ts";
import { dailyAverage, daysHoursMinutes } from "../../../lib/shared/statistics/durations.ts";
import { professions } from "../../../lib/shared/labels.ts";
import { ChoiceFilter, KeywordFilter } from "../kit/filter_fields.tsx";
import { HeadTools } from "../kit/HeadTools.tsx";
import { MaskedNote } from "../kit/MaskedNote.tsx";
import { PagedFooter } from "../kit/PagedFooter.tsx";
import { RangeFilter } from "../kit/RangeFilter.tsx";
import { openRegistration } from "../kit/stats/EmptyRange.tsx";
import { RangeShortcuts } from "../kit/stats/RangeShortcuts.tsx";
import { PersonName } from "../kit/PersonName.tsx";
import { SavedViews } from "../kit/views/SavedViews.tsx";
import { ComparedChange } from "../kit/stats/ComparedChange.tsx";
import { changeOfFigure } from "../kit/stats/figure_change.ts";
import { comparedQuery, comparisonIn } from "../kit/stats/stats_query.ts";
import { StatsChoice } from "../kit/stats/StatsChoice.tsx";
import { SheetButton } from "../kit/export/ExportButton.tsx";
import { grouped } from "../../../lib/shared/statistics/grouped.ts";
import type { Column } from "../../../components/table/column.ts";
import { type DayRange, refusedRange } from "../../../lib/shared/statistics/date_ranges.ts";

type AveragedUsage = UsageRow & { daily_average: number };

const usageList = { startDate: "", endDate: "", keyword: "", profession: "", compare: "", page: 1, limit: 10 };

/** The range of the list; the default range while the address has none. */
function usageRange({ startDate, endDate }: typeof usageList, today: string): DayRange {
  return startDate === "" && endDate === "" ? { from: today, to: today } : { from: startDate, to: endDate };
}

/** Adds the daily average over the range: divided by the days between both ends (Admin §9). */
function averaged(rows: UsageRow[], range: DayRange): AveragedUsage[] {
  return rows.map((row) => ({ ...row, daily_average: dailyAverage(row.total_duration, range) }));
}

/** Returns the range as text, if there is one. */
function usageTitle({ from, to }: DayRange): string {
  if (refusedRange({ startDate: from, endDate: to })) return "使用时长";
  return from === to ? `${from} 的使用时长` : `${from} 至 ${to} 的使用时长`;
}

export const list = listOf(queryUsers, {
  defaults: usageList,
  failed: "查询失败：{reason}",
  unfiltering: ["compare"],
  query: comparedQuery,
});

export const columns: Column<AveragedUsage>[] = [
  { id: "user_id", header: "用户 ID", cell: ({ user_id }) => String(user_id), figures: 80 },
  { id: "name", header: "姓名", cell: ({ name }) => name, strong: true, fixed: true, width: 110, sticky: "left" },
  { id: "email", header: "邮箱", cell: ({ email }) => email, width: 170 },
  { id: "phone", header: "手机号", cell: ({ phone }) => phone, figures: 114 },
  { id: "profession", header: "单位类型", cell: ({ profession }) => profession || "-", width: 100, roomy: true },
  { id: "institution_name", header: "单位名称", cell: (row) => row.institution_name || "-", width: 170 },
  {
    id: "total_duration",
    header: "总使用时长",
    cell: ({ total_duration }) => daysHoursMinutes(total_duration),
    figures: 168,
    align: "right",
  },
  {
    id: "daily_average",
    header: "日均使用时长",
    cell: ({ daily_average }) => daysHoursMinutes(daily_average),
    figures: 168,
    align: "right",
  },
];

function nameColumn(column: Column<AveragedUsage>, linked: boolean): Column<AveragedUsage> {
  return { ...column, cell: ({ user_id, name }) => <PersonName id={user_id} name={name} linked={linked} /> };
}

/** `today` is the site's day when the page was rendered. `named`: names and addresses are shown and searchable. */
type Props = { today: string; mayExport: boolean; named: boolean; first: FirstList<UsageRow> };

export default function UserQuery({ today, mayExport, named, first }: Props) {
  const answered = useList(list, first);
  const { table, filters, filtered, state, patch } = answered;
  const range = usageRange(state, today);
  const rows = useMemo(() => averaged(table.rows, range), [table.rows, range.from, range.to]);
  const answer = wholeAnswer(list, answered);
  const sum = answer?.total_duration ?? 0;
  return (
    <>
      {mayExport && (
        <HeadTools>
          <SheetButton
            call={queryUsers}
            query={{ ...answered.query, startDate: range.from, endDate: range.to }}
            name="使用行为查询"
          />
        </HeadTools>
      )}
      <FilterBar
        onSearch={filters.search}
        onReset={filters.clear}
        columns="xl:grid-cols-[1.4fr_1.2fr_1fr]"
        className="mb-3"
      >
        <KeywordFilter
          filters={filters}
          placeholder={named ? "姓名、邮箱、手机号、单位名称或单位类型" : "单位名称或单位类型"}
        />
        <RangeFilter filters={filters} label="日期" defaultRange={{ from: today, to: today }} max={today} />
        <ChoiceFilter filters={filters} name="profession" label="单位类型" options={optionsOf(professions)} />
        <RangeShortcuts
          today={today}
          range={range}
          onChoose={({ from, to }) => patch({ startDate: from, endDate: to })}
          className="col-span-full -ml-2"
        />
      </FilterBar>
      <MaskedNote named={named} />
      <DataTable
        {...table}
        rows={rows}
        name="usage"
        title={usageTitle(range)}
        unit="人"
        columns={columns.map((column) => column.id === "name" ? nameColumn(column, named) : column)}
        rowKey={({ user_id }) => String(user_id)}
        rowLabel={({ name }) => name}
        filtered={filtered}
        empty={<Empty small title="暂无数据" action={openRegistration}>通过审核的用户列在这里。</Empty>}
        filteredEmpty="暂无数据"
        toolbar={
          <>
            <span className="text-13 text-ink-2">按总使用时长从多到少</span>
            <StatsChoice name="compare" value={state.compare} onChange={(compare) => patch({ compare })} />
            <SavedViews state={state} />
          </>
        }
        sums={
          <>
            {`全部 ${grouped(table.total)} 人合计 ${daysHoursMinutes(sum)} `}
            <ComparedChange
              change={{
                ...changeOfFigure(sum, answer?.previous?.total_duration, {
                  range,
                  compare: comparisonIn(state.compare),
                  today,
                }),
                text: daysHoursMinutes,
              }}
            />
          </>
        }
        pager={<PagedFooter {...table} onPage={(page) => patch({ page })} />}
      />
    </>
  );
}
