// The standard table of the back office. Rows, sort order and page come from the server.
import type { ReactNode } from "react";
import { clockTime } from "../../lib/shared/time.ts";
import { ErrorBlock } from "../ui/ErrorBlock.tsx";
import { Pagination } from "../ui/Pagination.tsx";
import { classes } from "../ui/classes.ts";
import { ColumnPanel } from "./ColumnPanel.tsx";
import { SkipToRows } from "./SkipToRows.tsx";
import { TableHead } from "./TableHead.tsx";
import { NoRows, type NoRowsProps, SumRow, TableBars, TableRows } from "./TableRows.tsx";
import { TableScroller } from "./TableScroller.tsx";
import { BatchStrip, TableTools } from "./TableTools.tsx";
import { phoneWidth } from "./cell_style.ts";
import type { BatchAction, Column, FetchError, ListPatch, RowAction, SortOrder } from "./column.ts";
import { declared, useDataTable } from "./use_data_table.ts";
import { useTableView } from "./use_table_view.ts";

export type DataTableProps<Row> = {
  /** Names the table: density and columns are stored under this name. */
  name: string;
  title: string;
  /** 条, 人, … */
  unit?: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** The accessible name of a row; the key if omitted. */
  rowLabel?: (row: Row) => string;
  total: number;
  page: number;
  limit: number;
  sort?: string;
  order?: SortOrder;
  onChange: (patch: ListPatch) => void;
  loading: boolean;
  /** No response has arrived yet: it is unknown whether there are rows. */
  first?: boolean;
  error?: FetchError;
  /** When the rows were loaded, in milliseconds. They remain if a later call fails. */
  at?: number;
  onRetry: () => void;
  /** Rows can be selected across pages until this value changes. It represents the filters, without page and order. */
  selectionOf?: string;
  batchActions?: BatchAction[];
  rowActions?: (row: Row) => RowAction[];
  /** The width of the 操作 column in pixels. */
  actionsWidth?: number;
  toolbar?: ReactNode;
  /** The first row of the card, such as tabs. */
  above?: ReactNode;
  /** With tabs: the id by which they control the table, and the id of the selected tab. */
  panel?: { id: string; tab: string };
  /** Replaces name and total in the title row, for a list with one search field and no filter card. */
  search?: ReactNode;
  activeRow?: string;
  onRowClick?: (row: Row) => void;
  /** Rendered below an expanded row, such as its details. */
  below?: (row: Row) => ReactNode;
  /** Replaces the page numbers on the two query pages (Pager). */
  pager?: ReactNode;
  /** The sums of the rows, in a row below them. */
  sums?: ReactNode;
  className?: string;
} & NoRowsProps;

/** The width of the checkbox column in pixels. */
const tick = 44;

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, loading, first = false, error, rowActions, blank = false } = props;
  const table = useDataTable(props);
  const view = useTableView(table, props.name, columns);
  const selectable = props.selectionOf !== undefined;
  const keys = selectable ? table.getSelectedRowIds() : [];
  const unselect = () => table.resetRowSelection(true);
  const leaves = table.getVisibleLeafColumns();
  const visible = leaves.map(declared);
  // Until the user chooses columns, the width of the window decides, before any script.
  const visibilityClass = (column: Column<Row>) => column.roomy && !view.own ? "max-[1440px]:hidden" : undefined;
  const columnCount = visible.length + (selectable ? 1 : 0) + (rowActions ? 1 : 0);
  const actionsWidth = props.actionsWidth ?? 168;
  const sized = table.atoms.columnSizing.get();
  const stale = error !== undefined && props.at !== undefined;
  const nothing = !loading && !first && !error && rows.length === 0;

  return (
    <section
      className={classes("min-w-0 overflow-clip rounded-[8px] border border-line bg-surface", props.className)}
    >
      {rows.length > 0 && <SkipToRows />}
      {props.above}
      <Panel {...props.panel}>
        {!blank && (
          <TableTools
            title={props.title}
            search={props.search}
            total={first || loading || (error && !stale) ? undefined : props.total}
            unit={props.unit ?? "条"}
            toolbar={props.toolbar}
            onRefresh={props.onRetry}
            density={view.density}
            onDensity={view.setDensity}
            columns={<ColumnPanel table={table} choose={view.choose} onRestore={view.restore} />}
            batch={keys.length > 0
              ? <BatchStrip keys={keys} actions={props.batchActions ?? []} onClear={unselect} />
              : undefined}
          />
        )}
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
        {!blank && (!error || stale) && (
          <TableScroller busy={loading} label={props.title}>
            {
              /* As wide as its columns or its frame. From 1440 px on all columns are visible and their sum counts, because growing
              columns have no width; below 1440 px a fixed table is never narrower than its columns require. */
            }
            <table
              width={leaves.reduce((sum, leaf) => sum + leaf.getSize(), selectable ? tick : 0) +
                (rowActions ? actionsWidth : 0)}
              className="min-w-full table-fixed border-separate border-spacing-0 text-14 text-ink-1 max-[1440px]:w-px"
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
                      className={classes(phoneWidth(column), grows && "min-[1440px]:w-auto", visibilityClass(column))}
                    />
                  );
                })}
                {rowActions && <col width={actionsWidth} />}
              </colgroup>
              <TableHead
                table={table}
                selectable={selectable}
                actions={rowActions !== undefined}
                visibilityClass={visibilityClass}
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
                      columns={visible}
                      rowLabel={props.rowLabel}
                      density={view.density}
                      selectable={selectable}
                      rowActions={rowActions}
                      activeRow={props.activeRow}
                      onRowClick={props.onRowClick}
                      visibilityClass={visibilityClass}
                      below={props.below}
                    />
                  )}
              </tbody>
              {props.sums && !nothing && <SumRow columns={columnCount}>{props.sums}</SumRow>}
            </table>
            {nothing && <NoRows {...props} />}
          </TableScroller>
        )}
        {!blank && (!error || stale) && (props.pager ?? (
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
