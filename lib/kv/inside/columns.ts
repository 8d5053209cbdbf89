// The columns of a list in memory: values by slot, stored as numbers. The values of a column have one type.
import { larger, type Nearness, openDictionary } from "./dictionary.ts";

/** NaN is null. */
export type Value = string | number | boolean | null;

type Kind = "string" | "number" | "boolean";

export type Column = ReturnType<typeof openColumn>;

const FIRST_SIZE = 1_024;

export function openColumn(name: string) {
  /** Null as NaN, texts by their number in the dictionary, which Float32Array holds exactly up to 16 million texts. */
  let cells: Float32Array | Float64Array = new Float32Array(FIRST_SIZE);
  let kind: Kind | undefined; // of the first value that is not null
  const texts = openDictionary();

  function get(slot: number): Value {
    return valueOf(cells[slot]!);
  }

  function valueOf(cell: number): Value {
    if (Number.isNaN(cell)) return null;
    return kind === "string" ? texts.text(cell) : kind === "boolean" ? cell === 1 : cell;
  }

  /** Sets the value of a slot, which has a value already if `isTaken`. */
  function set(slot: number, value: Value, isTaken: boolean): void {
    if (slot >= cells.length) cells = larger(cells, slot);
    const before = isTaken ? cells[slot]! : NaN;
    const cell = cellFor(value);
    cells[slot] = cell;
    if (kind === "string" && !Number.isNaN(before)) texts.release(before);
  }

  function cellFor(value: Value): number {
    if (value === null) return NaN;
    const its = typeof value as Kind;
    if (kind === undefined && its === "number") cells = Float64Array.from(cells); // other columns need only half
    kind ??= its;
    if (its !== kind) throw new Error(`the column ${name} has values of two kinds`);
    return typeof value === "string" ? texts.take(value) : Number(value);
  }

  function clear(slot: number): void {
    if (kind === "string" && !Number.isNaN(cells[slot])) texts.release(cells[slot]!);
  }

  /** Returns the cell of a value; undefined when no row can have it. */
  function cellOf(value: Value): number | undefined {
    if (value === null) return NaN;
    const its = typeof value as Kind;
    if (its !== kind) return undefined;
    return typeof value === "string" ? texts.find(value) : Number(value);
  }

  /** Unmarks the slots without the value, or whose value fails the test, which runs once for each text. */
  function narrow(marks: Uint8Array, wanted: Value | ((value: Value) => boolean)): void {
    if (typeof wanted !== "function") {
      const cell = cellOf(wanted);
      for (let slot = 0; slot < marks.length; slot++) if (!Object.is(cells[slot], cell)) marks[slot] = 0;
      return;
    }
    const verdicts = kind === "string" ? new Map<number, boolean>() : undefined;
    for (let slot = 0; slot < marks.length; slot++) {
      if (!marks[slot]) continue;
      const cell = cells[slot]!;
      let passes = verdicts?.get(cell);
      if (passes === undefined) {
        passes = wanted(valueOf(cell));
        verdicts?.set(cell, passes);
      }
      if (!passes) marks[slot] = 0;
    }
  }

  /** Compares the values of two slots; texts by code units, as the store sorts keys. */
  function compare(a: number, b: number): number {
    return kind === "string" ? texts.compare(cells[a]!, cells[b]!) : sortable(a) - sortable(b);
  }

  /** Returns the slots with each value, in the reverse of the given order, at most `limit` of a value. */
  function groups<V extends Value>(values: Iterable<V>, slots: Uint32Array, limit: number): Map<V, number[]> {
    const found = new Map(Array.from(values, (value) => [value, [] as number[]]));
    const byCell = new Map(Array.from(found, ([value, group]) => [cellOf(value), group]));
    for (let n = slots.length; n-- > 0;) {
      const group = byCell.get(cells[slots[n]!]);
      if (group && group.length < limit) group.push(slots[n]!);
    }
    return found;
  }

  /** Returns texts of the column that nearly are the text (see the dictionary). */
  const near = (text: string, nearness: Nearness): string[] => texts.near(text, nearness);

  const sortable = (slot: number) => cells[slot]! || 0; // null is 0

  return { get, set, clear, narrow, compare, groups, near };
}
