// Which columns a table shows, in which order and how wide: TanStack Table's column model of a reader's view. It is
// table-core alone, arranged once a view: rows come from the server, so nothing else of the library has work.
import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  constructTable,
  tableFeatures,
} from "@tanstack/table-core";
import { storeReactivityBindings } from "@tanstack/table-core/store-reactivity-bindings";
import type { Column } from "./column.ts";
import type { TableView } from "./use_table_view.ts";

export const narrowest = 56;
export const widest = 800;

/** A column of the table, shown or not, in the reader's order. */
type Arranged = { id: string; shown: boolean; width: number };

// The table's own work is a third of a list's time, and every page of the server begins with the same view.
const kept = new WeakMap<TableView, Map<string, Arranged[]>>();

export function arrange<Row>(columns: Column<Row>[], view: TableView): Arranged[] {
  const sizes = columns.map(({ id, width = 140 }) => ({ id, width }));
  const name = sizes.map(({ id, width }) => `${id} ${width}`).join();
  const before = kept.get(view) ?? new Map<string, Arranged[]>();
  kept.set(view, before);
  const arranged = before.get(name) ?? arrangeAnew(sizes, view);
  before.set(name, arranged);
  return arranged;
}

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
});

function arrangeAnew(sizes: { id: string; width: number }[], { hidden, order, widths }: TableView): Arranged[] {
  const table = constructTable({
    features,
    data: [],
    columns: sizes.map(({ id, width }) => ({ id, header: id, size: width, minSize: narrowest, maxSize: widest })),
    state: {
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      columnOrder: order,
      columnSizing: widths,
    },
  });
  const columns = table.getAllLeafColumns();
  return columns.map((column) => ({ id: column.id, shown: column.getIsVisible(), width: column.getSize() }));
}
