// A table's density and columns as its reader wants them, remembered by this browser.
import { useEffect, useState } from "react";
import type { Density } from "./column.ts";

export type TableView = { density: Density; hidden: string[]; order: string[] };

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
  return {
    density: density === "compact" || density === "loose" || density === "normal" ? density : initial.density,
    hidden: (names(stored.hidden) ?? initial.hidden).filter((id) => initial.order.includes(id)),
    order,
  };
}

/** Gives the view, a way to change it, and one back to the beginning. */
export function useTableView(table: string, initial: TableView) {
  const [view, setView] = useState(initial);
  useEffect(() => setView(parseView(read(table), initial)), [table]);
  function change(part: Partial<TableView>) {
    const next = { ...view, ...part };
    setView(next);
    try {
      localStorage.setItem(storageKey(table), JSON.stringify(next));
    } catch {
      // Storage is full or forbidden: the choice holds until the page is left.
    }
  }
  return { view, change, restore: () => change({ hidden: initial.hidden, order: initial.order }) };
}

function read(table: string): string | null {
  try {
    return localStorage.getItem(storageKey(table));
  } catch {
    return null; // storage is forbidden
  }
}
