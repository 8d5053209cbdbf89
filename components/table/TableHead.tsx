// The head of the standard table: names, sorting, the box that ticks all rows.
import { ArrowDown, ArrowUp, ChevronsUpDown } from "../icon/icons.ts";
import { Checkbox } from "../form/Checkbox.tsx";
import { classes } from "../ui/classes.ts";
import type { Column, SortOrder } from "./column.ts";
import { alignment, stickiness } from "./cell_style.ts";
import { ColumnEdge, type Resize } from "./ColumnEdge.tsx";

type Props<Row> = {
  columns: Column<Row>[];
  sort?: string;
  order?: SortOrder;
  onSort: (sort: string, order: SortOrder) => void;
  selection?: { all: boolean; some: boolean; onAll: (all: boolean) => void };
  actions: boolean;
  resize?: Resize;
  /** Classes of a column's cells. */
  place?: (column: Column<Row>) => string | undefined;
};

const cell =
  "sticky top-(--head-top) z-(--z-sticky) h-10 border-b border-line bg-subtle px-3 text-13 font-medium whitespace-nowrap text-ink-2";

export function TableHead<Row>({ columns, sort, order, onSort, selection, actions, ...rest }: Props<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={classes(cell, "left-0 z-(--z-nav) text-left")}>
            <Checkbox
              aria-label="选择本页全部"
              checked={selection.all}
              indeterminate={selection.some && !selection.all}
              onChange={(event) => selection.onAll(event.target.checked)}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            data-column={column.id}
            aria-sort={column.sortable
              ? sort === column.id ? order === "asc" ? "ascending" : "descending" : "none"
              : undefined}
            className={classes(
              cell,
              alignment(column),
              stickiness(column, selection !== undefined),
              column.sticky && "!z-(--z-nav)",
              rest.place?.(column),
            )}
          >
            {column.sortable
              ? <SortButton column={column} order={sort === column.id ? order ?? "desc" : undefined} onSort={onSort} />
              : column.header}
            {rest.resize && <ColumnEdge id={column.id} {...rest.resize} />}
          </th>
        ))}
        {actions && (
          <th scope="col" className={classes(cell, "stays-right text-left md:right-0 md:!z-(--z-nav)")}>操作</th>
        )}
      </tr>
    </thead>
  );
}

type SortProps<Row> = {
  column: Column<Row>;
  order: SortOrder | undefined;
  onSort: (sort: string, order: SortOrder) => void;
};

/** The first click sorts the newest or largest first. */
function SortButton<Row>({ column, order, onSort }: SortProps<Row>) {
  const Icon = order === "asc" ? ArrowUp : order === "desc" ? ArrowDown : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={() => onSort(column.id, order === "desc" ? "asc" : "desc")}
      className={classes(
        "touch -mx-1 inline-flex h-7 items-center gap-1 rounded-tag px-1 font-medium hover:text-ink-1",
        order && "text-ink-1",
      )}
    >
      {column.header}
      <Icon size={14} className={order ? "text-primary" : "text-ink-3"} />
    </button>
  );
}
