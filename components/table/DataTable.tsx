// The back office's standard table. The rows come from the server; so do order and page.
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createCoreRowModel,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useMemo } from "react";
import { Button } from "../ui/Button.tsx";
import { classes } from "../ui/classes.ts";
import { Empty } from "../ui/Empty.tsx";
import { ErrorBlock } from "../ui/ErrorBlock.tsx";
import { Pagination } from "../ui/Pagination.tsx";
import { BatchStrip } from "./BatchStrip.tsx";
import type { BatchAction, Column, ListPatch, RowAction, SortOrder } from "./column.ts";
import { phoneWidth } from "./cell_style.ts";
import { ColumnPanel } from "./ColumnPanel.tsx";
import { TableHead } from "./TableHead.tsx";
import { TableBars, TableRows } from "./TableRows.tsx";
import { TableScroller } from "./TableScroller.tsx";
import { TableTools } from "./TableTools.tsx";
import type { FetchError } from "./use_fetched.ts";
import { useTableView } from "./use_table_view.ts";

type DataTableProps<Row> = {
  /** Names the table: its density and columns are kept under it. */
  name: string;
  title: string;
  /** 条, 人, … */
  unit?: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** What a row is called when it is read out; the key without. */
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
  onRetry: () => void;
  selectable?: boolean;
  selected?: readonly string[];
  onSelect?: (keys: string[]) => void;
  batchActions?: BatchAction[];
  rowActions?: (row: Row) => RowAction[];
  /** Pixels of the 操作 column. */
  actionsWidth?: number;
  toolbar?: ReactNode;
  /** The card's own first row, such as tabs. */
  above?: ReactNode;
  /** In place of name and total on the title row, where a list has one search field and no filter card. */
  search?: ReactNode;
  /** Nothing is there at all. */
  empty: ReactNode;
  /** Nothing matches the filters. */
  filteredEmpty?: ReactNode;
  filtered?: boolean;
  onClearFilters?: () => void;
  activeRow?: string;
  onRowClick?: (row: Row) => void;
  /** In place of page numbers, for the two query pages (Pager). */
  pager?: ReactNode;
  /** A row of sums under the rows. */
  sums?: ReactNode;
  className?: string;
};

const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, coreRowModel: createCoreRowModel() });

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, loading, first = false, error, selectable, selected = [], onSelect, rowActions } =
    props;
  const initial = {
    density: "normal" as const,
    hidden: columns.filter((column) => column.defaultHidden).map((column) => column.id),
    order: columns.map((column) => column.id),
  };
  const { view, change, restore } = useTableView(props.name, initial);
  const definitions = useMemo(() => columns.map(({ id, header }) => ({ id, header })), [columns]);
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: rowKey,
    state: {
      columnVisibility: Object.fromEntries(view.hidden.map((id) => [id, false])),
      columnOrder: view.order,
    },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? []);
  const ticked = new Set(selected);
  const keys = rows.map(rowKey);
  const select = (next: string[]) => onSelect?.(next);
  const columnCount = shown.length + (selectable ? 1 : 0) + (rowActions ? 1 : 0);
  const actionsWidth = props.actionsWidth ?? 168;
  const nothing = !loading && !first && !error && rows.length === 0;

  return (
    <section
      className={classes("min-w-0 overflow-clip rounded-[8px] border border-line bg-surface", props.className)}
    >
      {props.above}
      <TableTools
        title={props.title}
        search={props.search}
        total={first || loading || error ? undefined : props.total}
        unit={props.unit ?? "条"}
        toolbar={props.toolbar}
        onRefresh={props.onRetry}
        density={view.density}
        onDensity={(density) => change({ density })}
        columns={
          <ColumnPanel
            items={table.getAllLeafColumns().map((column) => ({
              id: column.id,
              header: byId.get(column.id)?.header ?? column.id,
              shown: column.getIsVisible(),
              fixed: byId.get(column.id)?.fixed,
            }))}
            onShow={(id, show) =>
              change({ hidden: show ? view.hidden.filter((other) => other !== id) : [...view.hidden, id] })}
            onMove={(id, to) => change({ order: moved(view.order, id, to) })}
            onRestore={restore}
          />
        }
      />
      {selectable && ticked.size > 0 && (
        <BatchStrip
          keys={selected}
          actions={props.batchActions ?? []}
          onClear={() => select([])}
        />
      )}
      {error
        ? (
          <div className="border-t border-line p-4">
            <ErrorBlock message={error.message} requestId={error.requestId} onRetry={props.onRetry} />
          </div>
        )
        : (
          <TableScroller busy={loading} label={props.title}>
            {/* As wide as its columns, or as its frame: a fixed table is never narrower than what its columns ask. */}
            <table className="w-px min-w-full table-fixed border-separate border-spacing-0 text-14 text-ink-1">
              <caption className="sr-only">{props.title}</caption>
              <colgroup>
                {selectable && <col width={44} />}
                {shown.map((column) => (
                  <col key={column.id} width={column.width ?? 140} className={phoneWidth(column)} />
                ))}
                {rowActions && <col width={actionsWidth} />}
              </colgroup>
              <TableHead
                columns={shown}
                sort={props.sort}
                order={props.order}
                onSort={(sort, order) => props.onChange({ sort, order, page: 1 })}
                actions={rowActions !== undefined}
                selection={selectable
                  ? {
                    all: keys.length > 0 && keys.every((key) =>
                      ticked.has(key)
                    ),
                    some: keys.some((key) => ticked.has(key)),
                    onAll: (all) =>
                      select(
                        all ? [...new Set([...selected, ...keys])] : selected.filter((key) => !keys.includes(key)),
                      ),
                  }
                  : undefined}
              />
              <tbody>
                {loading
                  ? (
                    <TableBars
                      columns={columnCount}
                      rows={Math.min(props.limit, rows.length || 10)}
                      density={view.density}
                    />
                  )
                  : (
                    <TableRows
                      columns={shown}
                      rows={rows}
                      rowKey={rowKey}
                      rowLabel={props.rowLabel}
                      density={view.density}
                      selected={selectable ? ticked : undefined}
                      onTick={(key, on) => select(on ? [...selected, key] : selected.filter((other) => other !== key))}
                      rowActions={rowActions}
                      activeRow={props.activeRow}
                      onRowClick={props.onRowClick}
                    />
                  )}
              </tbody>
              {props.sums && !nothing && <tfoot className="bg-subtle font-medium">{props.sums}</tfoot>}
            </table>
            {nothing && <Nothing {...props} />}
          </TableScroller>
        )}
      {!error && (props.pager ?? (
        <Pagination
          className={classes("px-4 py-3.5", first && "invisible")}
          total={props.total}
          page={props.page}
          limit={props.limit}
          onChange={props.onChange}
        />
      ))}
    </section>
  );
}

function Nothing<Row>({ filtered, empty, filteredEmpty, onClearFilters }: DataTableProps<Row>) {
  if (!filtered) return typeof empty === "string" ? <Empty small title={empty} /> : empty;
  if (filteredEmpty && typeof filteredEmpty !== "string") return filteredEmpty;
  return (
    <Empty
      small
      title={filteredEmpty ?? "没有符合条件的结果"}
      action={onClearFilters && <Button size="md" onClick={onClearFilters}>清空筛选</Button>}
    />
  );
}

/** The order with one column put elsewhere. */
function moved(order: string[], id: string, to: number): string[] {
  const rest = order.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
