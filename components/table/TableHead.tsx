// The head of the standard table: names, sorting, the checkbox that selects all rows, and handles that resize columns.
import type { MouseEvent, TouchEvent } from "react";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "../icon/icons.ts";
import { Checkbox } from "../form/Checkbox.tsx";
import { classes } from "../ui/classes.ts";
import { alignment, stickiness } from "./cell_style.ts";
import type { Column } from "./column.ts";
import { declared, type Leaf, type Table } from "./use_data_table.ts";

type Props<Row extends object> = {
  table: Table<Row>;
  selectable: boolean;
  actions: boolean;
  /** Returns the classes of a column's cells. */
  visibilityClass: (column: Column<Row>) => string | undefined;
  /** Wraps each change of a column's width. */
  choose: (change: () => void) => void;
};

const cell =
  "sticky top-(--head-top) z-(--z-sticky) h-10 border-b border-line bg-subtle px-3 text-13 font-medium whitespace-nowrap text-ink-2";

export function TableHead<Row extends object>({ table, selectable, actions, visibilityClass, choose }: Props<Row>) {
  const all = selectable && table.getIsAllPageRowsSelected();
  return (
    <thead>
      <tr>
        {selectable && (
          <th scope="col" className={classes(cell, "left-0 z-(--z-nav) text-left")}>
            <Checkbox
              aria-label="选择本页全部"
              checked={all}
              indeterminate={!all && table.getIsSomeRowsSelected() && table.getIsSomePageRowsSelected()}
              onChange={table.getToggleAllPageRowsSelectedHandler()}
            />
          </th>
        )}
        {table.getVisibleLeafColumns().map((leaf) => {
          const column = declared(leaf);
          const sorted = leaf.getIsSorted();
          return (
            <th
              key={column.id}
              scope="col"
              data-column={column.id}
              aria-sort={leaf.getCanSort()
                ? sorted === false ? "none" : sorted === "asc" ? "ascending" : "descending"
                : undefined}
              className={classes(
                cell,
                alignment(column),
                stickiness(column, selectable),
                column.sticky && "!z-(--z-nav)",
                visibilityClass(column),
              )}
            >
              {leaf.getCanSort() ? <SortButton leaf={leaf} /> : column.header}
              <Edge table={table} id={column.id} choose={choose} />
            </th>
          );
        })}
        {actions && (
          <th scope="col" className={classes(cell, "stays-right text-left md:right-0 md:!z-(--z-nav)")}>操作</th>
        )}
      </tr>
    </thead>
  );
}

function SortButton<Row extends object>({ leaf }: { leaf: Leaf<Row> }) {
  const sorted = leaf.getIsSorted();
  const Icon = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={() => leaf.toggleSorting()}
      className={classes(
        "touch -mx-1 inline-flex h-7 items-center gap-1 rounded-tag px-1 font-medium hover:text-ink-1",
        sorted && "text-ink-1",
      )}
    >
      {declared(leaf).header}
      <Icon size={14} className={sorted ? "text-primary" : "text-ink-3"} />
    </button>
  );
}

type Press = MouseEvent<HTMLElement> | TouchEvent<HTMLElement>;
type EdgeProps<Row extends object> = Pick<Props<Row>, "table" | "choose"> & { id: string };

/** Dragging resizes the column, a double click resets its width. 列设置 does the same by keyboard. */
function Edge<Row extends object>({ table, id, choose }: EdgeProps<Row>) {
  function press(event: Press) {
    const byMouse = "button" in event;
    const row = event.currentTarget.closest("tr");
    if (!row || (byMouse && event.button !== 0)) return;
    if (byMouse) event.preventDefault(); // keeps the focus where it is
    const [move, ends] = byMouse
      ? ["mousemove", ["mouseup"]] as const
      : ["touchmove", ["touchend", "touchcancel"]] as const;
    const from = byMouse ? event.clientX : undefined;
    const pressed = new AbortController();
    const { signal } = pressed;
    for (const end of ends) document.addEventListener(end, () => pressed.abort(), { signal });
    document.addEventListener(move, (moved) => {
      if (moved instanceof globalThis.MouseEvent && moved.clientX === from) return; // A click alone changes nothing.
      pressed.abort();
      // A table that fills its frame stretches its columns, so the drag begins from the rendered widths.
      const heads = [...row.querySelectorAll<HTMLElement>("[data-column]")];
      const widths = heads.map((head) => [head.dataset.column, Math.round(head.offsetWidth)]);
      choose(() => table.setColumnSizing(Object.fromEntries(widths)));
      table.getFlatHeaders().find((header) => header.column.id === id)?.getResizeHandler()(event);
    }, { signal });
  }
  return (
    <span
      aria-hidden="true"
      title="拖动调整列宽，双击恢复"
      onMouseDown={press}
      onTouchStart={press}
      onDoubleClick={() => choose(() => table.getColumn(id)?.resetSize())}
      className="absolute inset-y-0 right-0 w-2 touch-none !cursor-col-resize border-r-2 border-transparent select-none hover:border-line-field active:border-primary"
    />
  );
}
