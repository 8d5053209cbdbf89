// TanStack Table for the standard table. Rows arrive filtered, sorted and paged, so it has no row model.
import {
  type Column as TableColumn,
  type ColumnDef,
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  type ReactTable,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type TableOptions,
  useTable,
} from "@tanstack/react-table";
import { useEffect, useMemo } from "react";
import { onServer } from "../ui/popup.ts";
import { type Column, narrowest, widest } from "./column.ts";
import type { DataTableProps } from "./DataTable.tsx";
import { initialView, libraryState } from "./use_table_view.ts";

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature, // after sizing, which it depends on
  rowSelectionFeature,
  rowSortingFeature,
  rowPaginationFeature,
  rowExpandingFeature,
  columnMeta: {} as { declared: unknown },
});

export type Table<Row extends object> = ReactTable<typeof features, Row>;
export type Leaf<Row extends object> = TableColumn<typeof features, Row>;
type Definition<Row extends object> = ColumnDef<typeof features, Row>;

/** A column as screens declare it. */
export function declared<Row extends object>({ columnDef }: Leaf<Row>): Column<Row> {
  return columnDef.meta?.declared as Column<Row>;
}

type Options<Row> = Pick<
  DataTableProps<Row>,
  "columns" | "rows" | "rowKey" | "total" | "page" | "limit" | "sort" | "order" | "onChange" | "selectionOf"
>;

/**
 * Sort order and page are part of the address; selected and expanded rows and the columns' state belong to the table.
 */
export function useDataTable<Row extends object>(options: Options<Row>): Table<Row> {
  const { columns, sort, order, page, limit, onChange, selectionOf } = options;
  const sorting = useMemo(() => sort === undefined ? [] : [{ id: sort, desc: order !== "asc" }], [sort, order]);
  const pagination = useMemo(() => ({ pageIndex: page - 1, pageSize: limit }), [page, limit]);
  const table = useTableOf<Row>({
    features,
    data: options.rows,
    columns: definitionsOf(columns),
    getRowId: options.rowKey,
    initialState: libraryState(initialView(columns)),
    state: { sorting, pagination },
    rowCount: options.total,
    manualSorting: true,
    manualPagination: true,
    manualExpanding: true, // otherwise new rows would collapse expanded ones
    sortDescFirst: true, // newest or largest first
    enableSortingRemoval: false,
    enableMultiSort: false,
    columnResizeMode: "onChange",
    getRowCanExpand: () => true,
    onSortingChange: (change) => {
      const [next] = functionalUpdate(change, sorting);
      if (next) onChange({ sort: next.id, order: next.desc ? "desc" : "asc", page: 1 });
    },
    onPaginationChange: (change) => {
      const next = functionalUpdate(change, pagination);
      onChange({ page: next.pageIndex + 1, limit: next.pageSize });
    },
  });
  useEffect(() => () => table.resetRowSelection(true), [selectionOf]);
  return table;
}

const definitions = new WeakMap<object, unknown>();
const tables = new WeakMap<object, unknown>();

/** Memoises the converted columns, because a new array makes the library start over. */
function definitionsOf<Row extends object>(columns: Column<Row>[]): Definition<Row>[] {
  const made = definitions.get(columns) as Definition<Row>[] | undefined ?? columns.map((column) => ({
    id: column.id,
    header: column.header,
    accessorFn: () => undefined, // The library does not sort by a column without an accessor; its value is never used.
    size: column.figures ?? column.width ?? 140,
    minSize: column.figures ?? narrowest,
    maxSize: widest,
    enableSorting: column.sortable ?? false,
    enableHiding: !column.fixed,
    meta: { declared: column },
  }));
  definitions.set(columns, made);
  return made;
}

/**
 * Constructing a table costs twice as much as its markup, so on the server one instance serves every request with the
 * same columns: rendering is one synchronous pass, and each call sets every option. The last page of rows stays in
 * memory.
 */
function useTableOf<Row extends object>(options: TableOptions<typeof features, Row>): Table<Row> {
  const known = onServer ? tables.get(options.columns) as Table<Row> | undefined : undefined;
  known?.setOptions((before) => ({ ...before, ...options }));
  const table = known ?? useTable(options);
  if (onServer) tables.set(options.columns, table);
  return table;
}
