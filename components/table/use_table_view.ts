// A table's density, columns and their widths as its reader wants them, remembered by this browser.
import { useEffect, useState } from "react";
import { browser } from "../../lib/shared/browser/memory.ts";
import { type Column, type Density, narrowest, widest } from "./column.ts";
import type { Table } from "./use_data_table.ts";

/** As it is stored. */
export type TableView = {
  density: Density;
  hidden: string[];
  order: string[];
  /** Pixels of those that were made wider or narrower. */
  widths: Record<string, number>;
};

const densities = ["compact", "normal", "loose"] as const;
const storageKey = (name: string) => `gac.table.${name}`;

/** The stored view as far as it makes sense; columns that have been added since take their default place. */
export function parseView(text: string | null, initial: TableView): TableView {
  if (!text) return initial;
  let stored: Partial<Record<keyof TableView, unknown>>;
  try {
    stored = Object(JSON.parse(text));
  } catch {
    return initial; // written by hand or by an older version: as if nothing were stored
  }
  const names = (value: unknown) => Array.isArray(value) ? value.filter((id) => typeof id === "string") : undefined;
  const order = (names(stored.order) ?? []).filter((id) => initial.order.includes(id));
  initial.order.forEach((id, n) => order.includes(id) || order.splice(n, 0, id));
  const widths = Object.entries(Object(stored.widths)).filter(([id, width]) =>
    initial.order.includes(id) && Number.isFinite(width) && Number(width) >= narrowest && Number(width) <= widest
  );
  return {
    density: densities.find((density) => density === stored.density) ?? initial.density,
    hidden: (names(stored.hidden) ?? initial.hidden).filter((id) => initial.order.includes(id)),
    order,
    widths: Object.fromEntries(widths) as Record<string, number>,
  };
}

/** How the table begins; `narrow` windows have no room for all of it. */
export function initialView<Row>(columns: Column<Row>[], narrow = false): TableView {
  return {
    density: "normal",
    hidden: columns.filter((column) => column.defaultHidden || (narrow && column.roomy)).map(({ id }) => id),
    order: columns.map((column) => column.id),
    widths: {},
  };
}

/** The columns of a view as the table's state has them. */
export function stateOf({ hidden, order, widths }: TableView) {
  return {
    columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    columnOrder: order,
    columnSizing: widths,
  };
}

function viewOf<Row extends object>(table: Table<Row>, density: Density): TableView {
  const columns = table.getAllLeafColumns();
  const sized = table.atoms.columnSizing.get();
  return {
    density,
    hidden: columns.filter((column) => !column.getIsVisible()).map(({ id }) => id),
    order: columns.map(({ id }) => id),
    widths: Object.fromEntries(columns.filter(({ id }) => id in sized).map((column) => [column.id, column.getSize()])),
  };
}

const isNarrow = () => matchMedia("(max-width: 1279px)").matches;

/** Restores the columns of the table, and keeps what its reader changes. `own` once they have had a say in it. */
export function useTableView<Row extends object>(table: Table<Row>, name: string, columns: Column<Row>[]) {
  const [density, setDensity] = useState<Density>("normal");
  const [own, setOwn] = useState(false);
  const show = (view: TableView) => {
    const state = stateOf(view);
    table.setColumnVisibility(state.columnVisibility);
    table.setColumnOrder(state.columnOrder);
    table.setColumnSizing(state.columnSizing);
  };
  useEffect(() => {
    const stored = browser.recall(storageKey(name));
    const view = parseView(stored, initialView(columns, isNarrow()));
    setOwn(stored !== null);
    setDensity(view.density);
    show(view);
  }, [name]);

  function choose(change: () => void, next = density) {
    change();
    setOwn(true);
    write(name, viewOf(table, next));
  }
  const resizing = table.atoms.columnResizing.get().isResizingColumn !== false;
  useEffect(() => {
    if (own && !resizing) write(name, viewOf(table, density)); // once a drag, not once a pixel
  }, [resizing]);
  return {
    density,
    own,
    /** Around whatever changes the columns. */
    choose,
    setDensity: (next: Density) => choose(() => setDensity(next), next),
    /** Back to the beginning; the density stays. */
    restore: () => choose(() => show(initialView(columns, isNarrow()))),
  };
}

function write(name: string, view: TableView): void {
  browser.keep(storageKey(name), JSON.stringify(view));
}
