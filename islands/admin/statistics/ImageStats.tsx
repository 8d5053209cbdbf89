// Processed images by module, by payload, by user.
import { useEffect } from "react";
import { optionsOf } from "../../../components/form/options.ts";
import { Switch } from "../../../components/form/Switch.tsx";
import { DataTable } from "../../../components/table/DataTable.tsx";
import { FilterBar } from "../../../components/table/FilterBar.tsx";
import { type FirstList, listOf, useList, wholeAnswer } from "../../kit/use_list.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { Tag } from "../../../components/ui/Tag.tsx";
import { toast } from "../../../components/ui/toast.tsx";
import { errorMessage } from "../../../lib/shared/api_client.ts";
import { type ImageRow, imageStats } from "../../../lib/shared/calls/statistics.ts";
import { professions } from "../../../lib/shared/labels.ts";
import { Details } from "./image_stats/Details.tsx";
import { imageList, moduleCards } from "./image_stats/image_list.ts";
import { ModuleCards } from "./image_stats/ModuleCards.tsx";
import { ChoiceFilter, KeywordFilter } from "../kit/filter_fields.tsx";
import { HeadTools } from "../kit/HeadTools.tsx";
import { MaskedNote } from "../kit/MaskedNote.tsx";
import { PagedFooter } from "../kit/PagedFooter.tsx";
import { filterColumns, RangeFilter } from "../kit/RangeFilter.tsx";
import { openClientPage } from "../kit/stats/EmptyRange.tsx";
import { PersonName } from "../kit/PersonName.tsx";
import { SavedViews } from "../kit/views/SavedViews.tsx";
import { RangeShortcuts } from "../kit/stats/RangeShortcuts.tsx";
import { comparedQuery, comparisonIn } from "../kit/stats/stats_query.ts";
import { StatsChoice } from "../kit/stats/StatsChoice.tsx";
import { SheetButton } from "../kit/export/ExportButton.tsx";
import { ChevronDown, ChevronRight } from "../../../components/icon/icons.ts";
import type { Column } from "../../../components/table/column.ts";
import { IconButton } from "../../../components/ui/IconButton.tsx";
import { grouped } from "../../../lib/shared/statistics/grouped.ts";

export const list = listOf(imageStats, {
  defaults: imageList,
  failed: (failure) => errorMessage(failure, "获取数据失败"),
  unfiltering: ["compare"],
  query: comparedQuery,
});

export const columns: Column<ImageRow>[] = [
  {
    id: "details",
    header: "明细",
    width: 64,
    fixed: true,
    cell: ({ name, details_total }, details) =>
      details_total > 0 && (
        <IconButton
          icon={details.getIsExpanded() ? ChevronDown : ChevronRight}
          label={`${name}的处理明细`}
          aria-expanded={details.getIsExpanded()}
          onClick={() => details.toggleExpanded()}
        />
      ),
  },
  { id: "id", header: "ID", cell: ({ id }) => String(id), figures: 80 },
  { id: "name", header: "姓名", cell: ({ name }) => name, strong: true, fixed: true, width: 110 },
  { id: "phone", header: "手机号", cell: ({ phone }) => phone, figures: 114 },
  { id: "email", header: "邮箱", cell: ({ email }) => email, width: 190 },
  {
    id: "processing_count",
    header: "处理景数",
    cell: ({ processing_count }) => grouped(processing_count),
    figures: 100,
    align: "right",
  },
  { id: "work_unit", header: "单位类型", cell: ({ work_unit }) => work_unit, width: 100 },
  { id: "institution_name", header: "单位名称", cell: (row) => row.institution_name, width: 220 },
];

function nameColumn(column: Column<ImageRow>, linked: boolean): Column<ImageRow> {
  return { ...column, cell: ({ id, name }) => <PersonName id={id} name={name} linked={linked} /> };
}

/** `named`: names and addresses are shown and searchable. */
type Props = { today: string; mayExport: boolean; named: boolean; first: FirstList<ImageRow> };

export default function ImageStats({ today, mayExport, named, first }: Props) {
  const answered = useList(list, first);
  const { table, filters, filtered, state, patch } = answered;
  const answer = wholeAnswer(list, answered);
  const cards = moduleCards(answer?.stats);
  const range = { from: state.startDate, to: state.endDate };
  const before = answer?.previous && {
    cards: moduleCards(answer.previous.stats),
    compared: { range, compare: comparisonIn(state.compare), today },
  };
  const chosen = cards.find(({ module }) => module === state.module);
  const failure = table.error?.message;
  useEffect(() => {
    if (failure !== undefined) toast.error(failure);
  }, [failure]);
  const nothing = !filtered && table.total === 0 && !table.first && cards.every(({ total }) => total === 0);
  return (
    <>
      {mayExport && (
        <HeadTools>
          <SheetButton call={imageStats} query={answered.query} name="影像处理统计" />
        </HeadTools>
      )}
      <FilterBar onSearch={filters.search} onReset={filters.clear} columns={filterColumns} className="mb-4">
        <KeywordFilter filters={filters} placeholder={named ? "昵称、手机号、邮箱" : "单位名称或单位类型"} />
        <RangeFilter filters={filters} label="日期" max={today} />
        <ChoiceFilter filters={filters} name="profession" label="单位类型" options={optionsOf(professions)} />
        <RangeShortcuts
          today={today}
          range={range}
          onChoose={({ from, to }) => patch({ startDate: from, endDate: to })}
          className="col-span-full -ml-2"
        />
      </FilterBar>
      {(answer || failure === undefined) && !nothing && ( // Cards of 0 would suggest that there are none.
        <div className={table.loading || failure !== undefined ? "dimmed" : undefined}>
          <ModuleCards cards={cards} before={before} chosen={state.module} onChoose={(module) => patch({ module })} />
        </div>
      )}
      <MaskedNote named={named} />
      <DataTable
        {...table}
        name="image-stats"
        title="用户处理记录"
        columns={columns.map((column) => column.id === "name" ? nameColumn(column, named) : column)}
        rowKey={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        below={(row) => <Details row={row} />}
        filtered={filtered}
        empty={<Empty small title="暂无数据" action={openClientPage}>桌面软件上报处理记录后列在这里。</Empty>}
        toolbar={
          <>
            {chosen && (
              <>
                <Tag tone="info">{chosen.label}</Tag>
                <Button variant="text" size="md" onClick={() => patch({ module: "" })}>清除</Button>
              </>
            )}
            {range.from !== "" && (
              <StatsChoice
                name="compare"
                value={state.compare}
                onChange={(compare) => patch({ compare })}
              />
            )}
            <Switch
              checked={state.showZeroCount === "true"}
              onChange={(on) => patch({ showZeroCount: on ? "true" : "" })}
              label="显示无处理记录用户"
            />
            <SavedViews state={state} />
          </>
        }
        pager={<PagedFooter {...table} onPage={(page) => patch({ page })} />}
      />
    </>
  );
}
