// The rows of the standard table, and the placeholder bars during loading.
import type { MouseEvent, ReactNode } from "react";
import { Checkbox } from "../form/Checkbox.tsx";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Empty.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { classes } from "../ui/classes.ts";
import { CutText } from "./CutText.tsx";
import { RowActions } from "./RowActions.tsx";
import { alignment, rowHeight, stickiness } from "./cell_style.ts";
import type { Column, Density, RowAction } from "./column.ts";
import type { Table } from "./use_data_table.ts";

type Props<Row extends object> = {
  table: Table<Row>;
  columns: Column<Row>[];
  density: Density;
  selectable: boolean;
  rowActions?: (row: Row) => RowAction[];
  activeRow?: string;
  onRowClick?: (row: Row) => void;
  rowLabel?: (row: Row) => string;
  /** Returns the classes of a column's cells. */
  visibilityClass: (column: Column<Row>) => string | undefined;
  below?: (row: Row) => ReactNode;
};

const cell = "border-b border-line px-3 group-hover:bg-hover";

export function TableRows<Row extends object>(props: Props<Row>) {
  const { table, columns, density, selectable, rowActions, activeRow, onRowClick, rowLabel, visibilityClass, below } =
    props;
  const width = columns.length + (selectable ? 1 : 0) + (rowActions ? 1 : 0);
  const looks = columns.map((column) =>
    classes(
      alignment(column),
      stickiness(column, selectable),
      column.strong && "font-medium",
      column.sticky && (column.sticky === "left" ? "sticky z-1" : "md:sticky md:z-1"),
      visibilityClass(column),
    )
  );
  return table.getRowModel().rows.map((line) => {
    const { id, original: row } = line;
    const ticked = selectable && line.getIsSelected();
    const marked = ticked || activeRow === id;
    const under = line.getIsExpanded() && below?.(row);
    const ground = marked ? "bg-selected group-hover:!bg-selected" : "bg-surface";
    const drawn = (
      <tr
        key={id}
        data-row={id}
        aria-selected={selectable ? ticked : undefined}
        aria-current={activeRow === id ? "true" : undefined}
        onClick={(event) => openRow(event, onRowClick && (() => onRowClick(row)))}
        className={classes("group", rowHeight[density], onRowClick ? "cursor-pointer" : "has-[a[href]]:cursor-pointer")}
      >
        {selectable && (
          <td
            className={classes(cell, ground, "sticky left-0 z-1")}
            onClick={(event) => event.stopPropagation()}
          >
            <Checkbox
              aria-label={`选择 ${rowLabel?.(row) ?? id}`}
              checked={ticked}
              onChange={line.getToggleSelectedHandler()}
            />
          </td>
        )}
        {columns.map((column, n) => {
          const content = column.cell(row, line);
          const Cell = column.strong ? "th" : "td";
          return (
            <Cell
              key={column.id}
              scope={column.strong ? "row" : undefined}
              className={`${cell} ${ground} ${looks[n]}`}
            >
              {shownIn(column, content, column.strong && onRowClick !== undefined)}
            </Cell>
          );
        })}
        {rowActions && (
          <td className={classes(cell, ground, "stays-right md:sticky md:right-0 md:z-1")}>
            <RowActions actions={rowActions(row)} about={rowLabel?.(row)} />
          </td>
        )}
      </tr>
    );
    return under
      ? [
        drawn,
        <tr key={`${id}-below`}>
          <td colSpan={width} className="border-b border-line bg-subtle">{under}</td>
        </tr>,
      ]
      : drawn;
  });
}

/** A click beside the controls of a row opens the row: by `open`, or as its first link does. Selecting text does not. */
function openRow(event: MouseEvent<HTMLTableRowElement>, open?: () => void): void {
  const { target, currentTarget: row } = event;
  if (!(target instanceof Element) || !row.contains(target)) return; // in a menu that was opened from it
  const isByMouse = event.detail > 0;
  if (isByMouse && getSelection()?.type === "Range") return;
  if (open) return open();
  if (target.closest("a, button, input, label")) return;
  // A new event has the same keys, so Ctrl opens a tab.
  row.querySelector("a[href]")?.dispatchEvent(new globalThis.MouseEvent("click", event.nativeEvent));
}

function shownIn<Row>({ read }: Column<Row>, content: ReactNode, opens?: boolean): ReactNode {
  if (content === "" || content === null || content === undefined) return "—";
  return typeof content === "string" ? <CutText text={content} read={read} opens={opens} /> : content;
}

const widths = ["w-3/4", "w-11/12", "w-2/3", "w-10/12"];

type BarsProps = {
  columns: number;
  rows: number;
  density: Density;
  /** Hidden until the response is late. */
  late?: boolean;
};

export function TableBars({ columns, rows, density, late = false }: BarsProps) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={rowHeight[density]}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} className="border-b border-line bg-surface px-3">
          <Skeleton className={`${late ? "late " : ""}h-3.5 ${widths[(row + column) % widths.length]}`} />
        </td>
      ))}
    </tr>
  ));
}

export function SumRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tfoot>
      <tr className="h-11">
        <td colSpan={columns} className="bg-subtle px-3 font-medium md:text-right">{children}</td>
      </tr>
    </tfoot>
  );
}

export type NoRowsProps = {
  /** The message for an empty list: why it is empty, and one next step. */
  empty: ReactNode;
  /** The list is empty, so the message is shown alone: no head, no tools, no pages. */
  blank?: boolean;
  /** No row matches the filters. */
  filteredEmpty?: ReactNode;
  filtered?: boolean;
  onClearFilters?: () => void;
};

/** Replaces the rows when the list is empty, or when no row matches the filters. */
export function NoRows({ filtered, empty, filteredEmpty, onClearFilters }: NoRowsProps) {
  if (!filtered) return typeof empty === "string" ? <Empty small title={empty} /> : empty;
  if (filteredEmpty && typeof filteredEmpty !== "string") return filteredEmpty;
  return (
    <Empty
      small
      title={filteredEmpty ?? "没有符合条件的结果"}
      action={onClearFilters && <Button size="md" onClick={onClearFilters}>清空筛选</Button>}
    >
      换一个关键词，或放宽筛选条件。
    </Empty>
  );
}
