// Rows of a table as a live list needs them, in memory: their projections, the text that is searched, and sorted orders.
import { type Order, sortedOrder } from "./sorted_order.ts";

export type Sorts<P> = Record<string, (row: P) => string | number>;
export type Slot = number;

/** Projections by id. Slots are their places; the place of a removed row is given to the next new one. */
export function openProjection<P extends object>(sorts: Sorts<P>) {
  const ids: number[] = [];
  const rows: (P | null)[] = [];
  const texts: string[] = [];
  const slots = new Map<number, Slot>();
  const free: Slot[] = [];
  const orders = new Map<string, Order>();

  const by = (name: string) => (slot: Slot) => {
    const row = rows[slot];
    return name === "id" || !row ? ids[slot] ?? 0 : sorts[name]?.(row) ?? 0;
  };

  /** Adds a row or replaces it. */
  function put(id: number, row: P, text: string): void {
    const known = slots.get(id);
    if (known !== undefined) { for (const order of orders.values()) order.remove(known); }
    const slot = known ?? free.pop() ?? rows.length;
    slots.set(id, slot);
    ids[slot] = id;
    rows[slot] = row;
    texts[slot] = text;
    for (const order of orders.values()) order.add(slot);
  }

  function remove(id: number): void {
    const slot = slots.get(id);
    if (slot === undefined) return;
    for (const order of orders.values()) order.remove(slot);
    slots.delete(id);
    rows[slot] = null;
    texts[slot] = "";
    free.push(slot);
  }

  /** The slots in ascending order of a sort, or of the ids. */
  function order(name: string): Uint32Array {
    if (name !== "id" && !sorts[name]) throw new Error(`there is no sort ${name}`);
    const known = orders.get(name);
    if (known) return known.slots();
    const made = sortedOrder([...slots.values()], by(name), (slot) => ids[slot] ?? 0);
    orders.set(name, made);
    return made.slots();
  }

  return {
    put,
    remove,
    order,
    forgetOrders: () => orders.clear(),
    id: (slot: Slot) => ids[slot] ?? 0,
    row: (slot: Slot) => rows[slot] as P,
    text: (slot: Slot) => texts[slot] ?? "",
    size: () => slots.size,
  };
}
