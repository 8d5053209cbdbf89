// Rows of a table as a live list needs them, in memory: a column for each value, the text that is searched, orders.
import { openSearchedTexts, type Sought } from "./searched_texts.ts";
import { type Order, sortedOrder } from "./sorted_order.ts";

export type Value = string | number | boolean | null;
type Slot = number;

/** What a column must be: a value, or whatever passes a test. */
export type Wanted<P extends Record<string, Value>> = { [Name in keyof P]?: P[Name] | ((value: P[Name]) => boolean) };

/** Whether a slot matches: 1 or 0, by slot. */
type Marks = Uint8Array;

const POOL = 10_000;

/** Projections by id. Slots are their places; the place of a removed row is given to the next new one. */
export function openProjection<P extends Record<string, Value>>({ bits }: { bits?: number } = {}) {
  const ids: number[] = [];
  const columns = new Map<string, Value[]>();
  const slots: (Slot | undefined)[] = []; // by id: ids are whole numbers without large gaps
  const free: Slot[] = [];
  const orders = new Map<string, Order>();
  const pool = new Map<string, string>();
  let all: Marks = new Uint8Array(0);
  const texts = openSearchedTexts(bits);

  /** Equal words of different rows are kept once. */
  function shared(value: Value): Value {
    if (typeof value !== "string") return value;
    const known = pool.get(value);
    if (known === undefined && pool.size < POOL) pool.set(value, value);
    return known ?? value;
  }

  /** Adds a row or replaces it. */
  function put(id: number, row: P, text: string): void {
    const known = slots[id];
    if (known !== undefined) { for (const order of orders.values()) order.remove(known); }
    const slot = known ?? free.pop() ?? ids.length;
    slots[id] = slot;
    ids[slot] = id;
    texts.put(slot, text);
    for (const [name, value] of Object.entries(row)) {
      let column = columns.get(name);
      if (!column) columns.set(name, column = []);
      column[slot] = shared(value);
    }
    for (const order of orders.values()) order.add(slot);
  }

  function remove(id: number): void {
    const slot = slots[id];
    if (slot === undefined) return;
    for (const order of orders.values()) order.remove(slot);
    slots[id] = undefined;
    texts.put(slot, "");
    free.push(slot);
  }

  /** The slots in ascending order of a column, or of the ids. */
  function order(name: string): Uint32Array {
    const known = orders.get(name);
    if (known) return known.slots();
    const column = () => name === "id" ? ids : columns.get(name); // there is none before the first row
    if (!column() && ids.length > free.length) throw new Error(`there is no sort ${name}`);
    const made = sortedOrder(
      slots.filter((slot) => slot !== undefined),
      (slot) => sortable(column()?.[slot]),
      (slot) => ids[slot] ?? 0,
    );
    orders.set(name, made);
    return made.slots();
  }

  /**
   * The slots whose columns are as wanted and whose text holds what is sought: read slot by slot, as memory lies. The
   * marks are good until the next question: new ones each time would be collected late, as they lie outside the heap.
   */
  function matching(sought: Sought | undefined, values: Wanted<P>): { marks: Marks; total: number } {
    if (all.length < ids.length) all = new Uint8Array(Math.ceil(ids.length * 1.25));
    const marks = all.subarray(0, ids.length).fill(1);
    for (const slot of free) marks[slot] = 0;
    for (const [name, wanted] of Object.entries(values)) {
      const column = columns.get(name) ?? [];
      if (typeof wanted === "function") keepIf(marks, (slot) => wanted(column[slot] as P[string]));
      else if (wanted !== undefined) keepIf(marks, (slot) => column[slot] === wanted);
    }
    if (sought) texts.narrow(marks, sought);
    let total = 0;
    for (const mark of marks) total += mark;
    return { marks, total };
  }

  function byId(marks: Marks): Marks {
    const marked = new Uint8Array(slots.length);
    for (let slot = 0; slot < marks.length; slot++) if (marks[slot]) marked[ids[slot] ?? 0] = 1;
    return marked;
  }

  return {
    put,
    remove,
    order,
    matching,
    byId,
    forgetOrders: () => orders.clear(),
    id: (slot: Slot) => ids[slot] ?? 0,
    /** What a column holds of a row; undefined when there is no such row. */
    value<N extends keyof P & string>(id: number, name: N): P[N] | undefined {
      const slot = slots[id];
      return slot === undefined ? undefined : columns.get(name)?.[slot] as P[N];
    },
  };
}

function keepIf(marks: Marks, test: (slot: Slot) => boolean): void {
  for (let slot = 0; slot < marks.length; slot++) if (marks[slot] && !test(slot)) marks[slot] = 0;
}

function sortable(value: Value | undefined): string | number {
  return typeof value === "string" || typeof value === "number" ? value : Number(value ?? 0);
}
