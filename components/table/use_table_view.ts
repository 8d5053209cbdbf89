// A table's density, columns and their widths as its reader wants them, remembered by this browser.
import { useEffect, useState } from "react";
import { narrowest, widest } from "./arrangement.ts";
import type { Column, Density } from "./column.ts";

export type TableView = {
  density: Density;
  hidden: string[];
  order: string[];
  /** Pixels of those that were made wider or narrower. */
  widths: Record<string, number>;
};

const storageKey = (table: string) => `gac.table.${table}`;

/** What is stored and still makes sense; columns that have been added since take their default place. */
export function parseView(text: string | null, initial: TableView): TableView {
  if (!text) return initial;
  let stored: Partial<Record<keyof TableView, unknown>>;
  try {
    stored = Object(JSON.parse(text));
  } catch {
    return initial; // written by hand or by an older version: as if nothing were stored
  }
  const names = (value: unknown) => Array.isArray(value) ? value.filter((id) => typeof id === "string") : undefined;
  const density = stored.density;
  const kept = (names(stored.order) ?? []).filter((id) => initial.order.includes(id));
  const order = [...kept];
  initial.order.forEach((id, n) => order.includes(id) || order.splice(n, 0, id));
  const widths = Object.entries(Object(stored.widths)).filter(([id, width]) =>
    initial.order.includes(id) && Number.isFinite(width) && Number(width) >= narrowest && Number(width) <= widest
  );
  return {
    density: density === "compact" || density === "loose" || density === "normal" ? density : initial.density,
    hidden: (names(stored.hidden) ?? initial.hidden).filter((id) => initial.order.includes(id)),
    order,
    widths: Object.fromEntries(widths) as Record<string, number>,
  };
}

const beginnings = new Map<string, TableView>();

/** How the table begins: one object for all tables of the same columns, by which their arrangement is kept. */
function beginning<Row>(columns: Column<Row>[]): TableView {
  const name = columns.map(({ id, defaultHidden }) => `${id} ${defaultHidden ?? false}`).join();
  const view = beginnings.get(name) ?? initialView(columns);
  beginnings.set(name, view);
  return view;
}

/** How the table begins; `narrow` windows have no room for all of it. */
function initialView<Row>(columns: Column<Row>[], narrow = false): TableView {
  const hidden = columns.filter((column) => column.defaultHidden || (narrow && column.roomy));
  return {
    density: "normal",
    hidden: hidden.map((column) => column.id),
    order: columns.map((column) => column.id),
    widths: {},
  };
}

const isNarrow = () => matchMedia("(max-width: 1279px)").matches;

/** The view and the ways to change it. `own` once the reader has had a say in it. */
export function useTableView<Row>(table: string, columns: Column<Row>[]) {
  const [view, setView] = useState(() => beginning(columns));
  const [own, setOwn] = useState(false);
  useEffect(() => {
    const stored = read(table);
    setOwn(stored !== null);
    setView(parseView(stored, initialView(columns, isNarrow())));
  }, [table]);
  function change(part: Partial<TableView>) {
    const next = { ...view, ...part };
    setView(next);
    setOwn(true);
    try {
      localStorage.setItem(storageKey(table), JSON.stringify(next));
    } catch {
      // Storage is full or forbidden: the choice holds until the page is left.
    }
  }
  const { hidden, order, widths } = view;
  return {
    density: view.density,
    /** The whole of it, for `arrange`. */
    chosen: view,
    own,
    setDensity: (density: Density) => change({ density }),
    show: (id: string, on: boolean) =>
      change({ hidden: on ? hidden.filter((other) => other !== id) : [...hidden, id] }),
    move(id: string, to: number) {
      const rest = order.filter((other) => other !== id);
      change({ order: [...rest.slice(0, to), id, ...rest.slice(to)] });
    },
    setWidths: (next: Record<string, number>) => change({ widths: next }),
    widen: (id: string, width: number) => change({ widths: { ...widths, [id]: width } }),
    resetWidth: (id: string) =>
      change({ widths: Object.fromEntries(Object.entries(widths).filter(([other]) => other !== id)) }),
    /** Back to the beginning; the density stays. */
    restore: () => change({ ...initialView(columns, isNarrow()), density: view.density }),
  };
}

function read(table: string): string | null {
  try {
    return localStorage.getItem(storageKey(table));
  } catch {
    return null; // storage is forbidden
  }
}
