// The back office's standard table. The rows come from the server; so do order and page.
import type { ReactNode } from "react";
import { classes } from "../ui/classes.ts";
import { ErrorBlock } from "../ui/ErrorBlock.tsx";
import { Pagination } from "../ui/Pagination.tsx";
import { BatchStrip } from "./BatchStrip.tsx";
import type { BatchAction, Column, FetchError, ListPatch, RowAction, SortOrder } from "./column.ts";
import { clockTime } from "../../lib/shared/time.ts";
import { phoneWidth } from "./cell_style.ts";
import { ColumnPanel } from "./ColumnPanel.tsx";
import { NoRows, type NoRowsProps } from "./NoRows.tsx";
import { TableHead } from "./TableHead.tsx";
import { SumRow, TableBars, TableRows } from "./TableRows.tsx";
import { TableScroller } from "./TableScroller.tsx";
import { TableTools } from "./TableTools.tsx";
import { declared, useDataTable } from "./use_data_table.ts";
import { useTableView } from "./use_table_view.ts";

export type DataTableProps<Row> = {
  /** Names the table: its density and columns are kept under it. */
  name: string;
  title: string;
  /** 条, 人, … */
  unit?: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** A row's name when it is read out; the key without. */
  rowLabel?: (row: Row) => string;
  total: number;
  page: number;
  limit: number;
  sort?: string;
  order?: SortOrder;
  onChange: (patch: ListPatch) => void;
  loading: boolean;
  /** No answer has come yet: neither rows nor emptiness are known. */
  first?: boolean;
  error?: FetchError;
  /** When the rows came, in milliseconds; they stay when a later call fails. */
  at?: number;
  onRetry: () => void;
  /** Rows can be ticked, from page to page, until this changes: which rows are asked for, whatever page and order. */
  selectionOf?: string;
  batchActions?: BatchAction[];
  rowActions?: (row: Row) => RowAction[];
  /** Pixels of the 操作 column. */
  actionsWidth?: number;
  toolbar?: ReactNode;
  /** The card's own first row, such as tabs. */
  above?: ReactNode;
  /** With tabs above: the id by which they control the table, and that of the chosen tab. */
  panel?: { id: string; tab: string };
  /** In place of name and total on the title row, where a list has one search field and no filter card. */
  search?: ReactNode;
  activeRow?: string;
  onRowClick?: (row: Row) => void;
  /** A row of its own under a row that is open, such as its details. */
  below?: (row: Row) => ReactNode;
  /** In place of page numbers, for the two query pages (Pager). */
  pager?: ReactNode;
  /** The sums of the rows, in a row of its own under them. */
  sums?: ReactNode;
  className?: string;
} & NoRowsProps;

/** Pixels of the boxes that tick rows. */
const tick = 44;

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, loading, first = false, error, rowActions, blank = false } = props;
  const table = useDataTable(props);
  const view = useTableView(table, props.name, columns);
  const selectable = props.selectionOf !== undefined;
  const keys = selectable ? table.getSelectedRowIds() : [];
  const unselect = () => table.resetRowSelection(true);
  const leaves = table.getVisibleLeafColumns();
  const shown = leaves.map(declared);
  // Until its reader has had a say, the window's width decides, before any script.
  const place = (column: Column<Row>) => column.roomy && !view.own ? "max-xl:hidden" : undefined;
  const columnCount = shown.length + (selectable ? 1 : 0) + (rowActions ? 1 : 0);
  const actionsWidth = props.actionsWidth ?? 168;
  const sized = table.atoms.columnSizing.get();
  const kept = error !== undefined && props.at !== undefined;
  const nothing = !loading && !first && !error && rows.length === 0;

  return (
    <section
      className={classes("min-w-0 overflow-clip rounded-[8px] border border-line bg-surface", props.className)}
    >
      {props.above}
      <Panel {...props.panel}>
        {!blank && (
          <TableTools
            title={props.title}
            search={props.search}
            total={first || loading || (error && !kept) ? undefined : props.total}
            unit={props.unit ?? "条"}
            toolbar={props.toolbar}
            onRefresh={props.onRetry}
            density={view.density}
            onDensity={view.setDensity}
            columns={<ColumnPanel table={table} choose={view.choose} onRestore={view.restore} />}
          />
        )}
        {keys.length > 0 && <BatchStrip keys={keys} actions={props.batchActions ?? []} onClear={unselect} />}
        {error && (
          <div className="border-t border-line p-4">
            <ErrorBlock
              message={error.message}
              requestId={error.requestId}
              note={props.at !== undefined && `下面是 ${clockTime(props.at)} 的数据。`}
              onRetry={props.onRetry}
            />
          </div>
        )}
        {blank && <NoRows {...props} />}
        {!blank && (!error || kept) && (
          <TableScroller busy={loading} label={props.title}>
            {
              /* As wide as its columns, or as its frame: from 1280 px on, where all of them are shown, by their sum, for those
              that grow say no width; below it a fixed table is never narrower than what its columns ask. */
            }
            <table
              width={leaves.reduce((sum, leaf) => sum + leaf.getSize(), selectable ? tick : 0) +
                (rowActions ? actionsWidth : 0)}
              className="min-w-full table-fixed border-separate border-spacing-0 text-14 text-ink-1 max-xl:w-px"
            >
              <caption className="sr-only">{props.title}</caption>
              <colgroup>
                {selectable && <col width={tick} />}
                {leaves.map((leaf) => {
                  const column = declared(leaf);
                  const grows = column.grows && !(column.id in sized);
                  return (
                    <col
                      key={column.id}
                      width={leaf.getSize()}
                      className={classes(phoneWidth(column), grows && "xl:w-auto", place(column))}
                    />
                  );
                })}
                {rowActions && <col width={actionsWidth} />}
              </colgroup>
              <TableHead
                table={table}
                selectable={selectable}
                actions={rowActions !== undefined}
                place={place}
                choose={view.choose}
              />
              <tbody id={rows.length > 0 ? "rows" : undefined} className="scroll-mt-24">
                {loading || (first && !error)
                  ? (
                    <TableBars
                      columns={columnCount}
                      rows={Math.min(props.limit, rows.length || 10)}
                      density={view.density}
                      late={!loading}
                    />
                  )
                  : (
                    <TableRows
                      table={table}
                      columns={shown}
                      rowLabel={props.rowLabel}
                      density={view.density}
                      selectable={selectable}
                      rowActions={rowActions}
                      activeRow={props.activeRow}
                      onRowClick={props.onRowClick}
                      place={place}
                      below={props.below}
                    />
                  )}
              </tbody>
              {props.sums && !nothing && <SumRow columns={columnCount}>{props.sums}</SumRow>}
            </table>
            {nothing && <NoRows {...props} />}
          </TableScroller>
        )}
        {!blank && (!error || kept) && (props.pager ?? (
          <Pagination
            className={classes("px-4 py-3.5", first && "invisible")}
            total={props.total}
            page={props.page}
            limit={props.limit}
            onChange={({ page = props.page, limit = props.limit }) =>
              table.setPagination({ pageIndex: page - 1, pageSize: limit })}
          />
        ))}
      </Panel>
    </section>
  );
}

function Panel({ id, tab, children }: { id?: string; tab?: string; children: ReactNode }) {
  return id === undefined ? children : <div role="tabpanel" id={id} aria-labelledby={tab}>{children}</div>;
}
