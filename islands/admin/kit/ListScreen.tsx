// A screen with a list: filters, table, texts; its dialogs are its children.
import { type ReactNode, useState } from "react";
import { Plus } from "../../../components/icon/icons.ts";
import type { LucideIcon } from "../../../components/icon/icon.tsx";
import type { RowAction } from "../../../components/table/column.ts";
import { DataTable, type DataTableProps } from "../../../components/table/DataTable.tsx";
import { FilterBar } from "../../../components/table/FilterBar.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import type { ListView } from "../../kit/use_list.ts";
import { SavedViews } from "./views/SavedViews.tsx";

/** All other props are passed to the table. */
type Props<Row> = Omit<DataTableProps<Row>, keyof ListView<Row>["table"] | "title" | "rowKey" | "empty" | "blank"> & {
  list: ListView<Row>;
  /** By default the id. */
  rowKey?: (row: Row) => string;
  /** The name of the rows: 案例. */
  things: string;
  /** Replaces 全部 or 符合条件的 with the name of the rows. */
  title?: string;
  filters?: ReactNode;
  /** The column widths of the filters (see `FilterBar`). */
  filterColumns?: string;
  /** More filters, collapsed at first unless `moreOpen`. */
  moreFilters?: ReactNode;
  moreOpen?: boolean;
  add?: RowAction & { icon?: LucideIcon };
  /** The line below 还没有 with the name of the rows. */
  note?: string;
  /** The next step of an empty list without a create button. */
  next?: ReactNode;
  /** Replaces both. */
  empty?: ReactNode;
  children?: ReactNode;
};

export function ListScreen<Row extends { id: number | string }>(props: Props<Row>) {
  const { list, things, filters, filterColumns, moreFilters, moreOpen, add, toolbar, note, next, children, ...table } =
    props;
  const button = add && (
    <Button
      variant="primary"
      size="md"
      icon={add.icon ?? Plus}
      {...add.href === undefined ? { onClick: add.onSelect } : { href: add.href }}
    >
      {add.label}
    </Button>
  );
  return (
    <>
      {filters && !list.blank && (
        <FilterBar
          onSearch={list.filters.search}
          onReset={list.filters.clear}
          more={moreFilters}
          moreOpen={moreOpen}
          columns={filterColumns}
          className="mb-3"
        >
          {filters}
        </FilterBar>
      )}
      <DataTable
        key={props.name}
        {...list.table}
        blank={list.blank}
        title={`${list.filtered ? "符合条件的" : "全部"}${things}`}
        rowKey={({ id }) => String(id)}
        toolbar={
          <>
            {button}
            {toolbar}
            <SavedViews state={list.state} />
          </>
        }
        empty={<Empty small title={`还没有${things}`} action={button ?? next}>{note}</Empty>}
        {...table}
      />
      {children}
    </>
  );
}

/** The open dialog above a list, and its row. */
export function useWork<Kind extends string, Row>() {
  const [work, setWork] = useState<{ kind: Kind; row?: Row }>();
  const begin = (kind: Kind, row?: Row) => setWork({ kind, row });
  return {
    begin,
    close: () => setWork(undefined),
    is: (kind: Kind) => work?.kind === kind,
    /** Returns the row of the open dialog if it is of this kind. */
    of: (...kinds: Kind[]) => work && kinds.includes(work.kind) ? work.row : undefined,
    action: (kind: Kind, label: string, row: Row): RowAction => ({ label, onSelect: () => begin(kind, row) }),
  };
}
