// Density, columns and widths of a table as chosen by the user, stored in this browser.
import { useEffect, useState } from "react";
import { browser } from "../../lib/shared/browser/memory.ts";
import { type Column, type Density, narrowest, widest } from "./column.ts";
import type { Table } from "./use_data_table.ts";

/** The stored form. */
export type TableView = {
  density: Density;
  hidden: string[];
  order: string[];
  /** The widths of resized columns in pixels. */
  widths: Record<string, number>;
};

const densities = ["compact", "normal", "loose"] as const;
const storageKey = (name: string) => `gac.table.${name}`;

/** The valid part of the stored view. Columns added since then are at their default position. */
export function parseView(text: string | null, initial: TableView): TableView {
  if (!text) return initial;
  let stored: Partial<Record<keyof TableView, unknown>>;
  try {
    stored = Object(JSON.parse(text));
  } catch {
    return initial; // Edited by hand or written by an older version: ignored.
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

/** The initial view; `narrow` windows have no space for all columns. */
export function initialView<Row>(columns: Column<Row>[], narrow = false): TableView {
  return {
    density: "normal",
    hidden: columns.filter((column) => column.defaultHidden || (narrow && column.roomy)).map(({ id }) => id),
    order: columns.map((column) => column.id),
    widths: {},
  };
}

/** The columns of a view as state of the library. */
export function libraryState({ hidden, order, widths }: TableView) {
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

const isNarrow = () => matchMedia("(max-width: 1439px)").matches;

/** Restores the columns of the table and stores changes by the user. `own` is true after the first change. */
export function useTableView<Row extends object>(table: Table<Row>, name: string, columns: Column<Row>[]) {
  const [density, setDensity] = useState<Density>("normal");
  const [own, setOwn] = useState(false);
  const show = (view: TableView) => {
    const state = libraryState(view);
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
    if (own && !resizing) write(name, viewOf(table, density)); // once per drag, not per pixel
  }, [resizing]);
  return {
    density,
    own,
    /** Wraps each change of the columns. */
    choose,
    setDensity: (next: Density) => choose(() => setDensity(next), next),
    /** Restores the initial columns; the density remains. */
    restore: () => choose(() => show(initialView(columns, isNarrow()))),
  };
}

function write(name: string, view: TableView): void {
  browser.keep(storageKey(name), JSON.stringify(view));
}
