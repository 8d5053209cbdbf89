// The rows of a list in memory. Each row has a slot, by which ids, columns and texts are stored.
import { type Column, openColumn, type Value } from "./columns.ts";
import { larger, type Nearness, openDictionary } from "./dictionary.ts";
import { type Ids, type Order, sortedOrder } from "./ids.ts";

/** Required values, or tests of values. Undefined: no condition. */
type Where<C> = { [Name in keyof C]?: C[Name] | ((value: C[Name]) => boolean) };

/** A query of a list. Undefined: no condition. */
export type Query<C, S extends string> = {
  /** One of the texts of `search` must contain it. */
  keyword?: string | Sought;
  /** The texts to search. Missing: all. */
  searchIn?: readonly S[];
  where?: Where<C>;
  /** A column. Rows with equal values are sorted by id. */
  sort?: keyof C | "id";
  order?: "asc" | "desc";
  /** From 1 on. */
  page?: number;
  limit?: number;
};

/** Limits the rows of a log by time; `until` is exclusive. */
export type Span = { since?: number; until?: number };

/** A parsed keyword: a text must contain the phrase, or all terms. */
export type Sought = { phrase: string; terms: string[] };
type Listed<C, S extends string> = { columns: C; texts: Record<S, string> };
type Place = { texts: ReturnType<typeof openDictionary>; codes: Uint32Array; cut: Set<number> };

const FIRST_SIZE = 1_024;
/** UTF-16 units of a text that are stored in memory. A search reads the rest when these do not match. */
const HELD = 512;

/** The loops count by hand, because `for … of` and callbacks take twenty times as long over an array of numbers. */
export function openRows<Id, C extends object, S extends string>(ids: Ids<Id>) {
  let size = 1; // number of slots; slot 0 is not used
  let taken = new Uint8Array(FIRST_SIZE);
  let marked = new Uint8Array(FIRST_SIZE);
  const free: number[] = [];
  const columns = new Map<string, Column>();
  const places = new Map<string, Place>();
  const orders = new Map<string, Order>();

  /** Adds a row or replaces it. */
  function put(id: Id, row: Listed<C, S>): void {
    const known = ids.slotOf(id);
    const slot = known ?? free.pop() ?? size++;
    if (size > taken.length) [taken, marked] = [larger(taken, size), larger(marked, size)];
    if (known === undefined) ids.add(slot, id);
    else for (const order of orders.values()) order.remove(slot);
    for (const name in row.columns) columnOf(name).set(slot, row.columns[name] as Value, taken[slot] === 1);
    for (const name in row.texts) addText(placeOf(name), slot, row.texts[name]);
    taken[slot] = 1;
    for (const order of orders.values()) order.add(slot);
  }

  function columnOf(name: string): Column {
    let column = columns.get(name);
    if (!column) columns.set(name, column = openColumn(name));
    return column;
  }

  function placeOf(name: string): Place {
    let place = places.get(name);
    if (!place) {
      places.set(name, place = { texts: openDictionary(), codes: new Uint32Array(FIRST_SIZE), cut: new Set() });
    }
    return place;
  }

  function addText(place: Place, slot: number, text: string): void {
    if (slot >= place.codes.length) place.codes = larger(place.codes, slot);
    const code = place.texts.take(text.slice(0, HELD));
    if (taken[slot]) place.texts.release(place.codes[slot]!);
    place.codes[slot] = code;
    if (text.length > HELD) place.cut.add(slot);
    else place.cut.delete(slot);
  }

  function remove(id: Id): void {
    const slot = ids.slotOf(id);
    if (slot === undefined) return;
    for (const order of orders.values()) order.remove(slot);
    for (const column of columns.values()) column.clear(slot);
    for (const { texts, codes, cut } of places.values()) {
      texts.release(codes[slot]!);
      cut.delete(slot);
    }
    ids.remove(slot);
    taken[slot] = 0;
    free.push(slot);
  }

  /** Removes the rows of a log before a moment. */
  function removeBefore(moment: number): void {
    for (const slot of ids.slots().slice(0, ids.before(moment))) remove(ids.idOf(slot));
  }

  /** Returns the slots in ascending order of a column, or of the ids. */
  function sorted(name: string): Uint32Array {
    if (name === "id") return ids.slots();
    const known = orders.get(name);
    if (known) return known.slots();
    const column = columns.get(name);
    if (!column && size - free.length > 1) throw new Error(`there is no sort ${name}`);
    if (!column) return ids.slots(); // the list has never had a row
    const compare = (a: number, b: number) => column.compare(a, b) || ids.compare(a, b);
    const made = sortedOrder(ids.slots().toSorted(compare), compare);
    orders.set(name, made);
    return made.slots();
  }

  type RowQuery = { where?: Where<C>; sought?: Sought; searchIn?: readonly S[] } & Span;

  /**
   * Returns 1 by slot for the matching rows; valid until the next query, which uses the same array. `read` has the ids
   * of rows that match by texts outside of memory.
   */
  function matching(asked: RowQuery, read: Iterable<Id> = []): { marks: Uint8Array; total: number } {
    const marks = filtered(asked);
    if (asked.sought) {
      const hits = hitsOf(marks, asked.sought, placesIn(asked.searchIn));
      for (const id of read) {
        const slot = ids.slotOf(id);
        if (slot !== undefined && marks[slot]) hits[slot] = 1;
      }
      marks.set(hits);
    }
    let total = 0;
    for (let slot = 0; slot < marks.length; slot++) total += marks[slot]!;
    return { marks, total };
  }

  /**
   * Returns the rows with a text in memory that contains the word: first those with a text that is the word, then those
   * with one that begins with it, then all others; newest first.
   */
  function best(word: string, { searchIn, limit }: { searchIn?: readonly S[]; limit: number }): Id[] {
    const asked = placesIn(searchIn).map(({ texts, codes }) => ({ closeness: texts.closeness(word), codes }));
    const found: number[][] = [[], [], [], []];
    const slots = ids.slots();
    for (let n = slots.length; n-- > 0 && found[3]!.length < limit;) {
      const slot = slots[n]!;
      let closest = 0;
      for (let p = 0; p < asked.length; p++) {
        const { closeness, codes } = asked[p]!;
        closest = Math.max(closest, closeness[codes[slot]!]!);
      }
      if (closest > 0 && found[closest]!.length < limit) found[closest]!.push(slot);
    }
    return found.toReversed().flat().slice(0, limit).map(ids.idOf);
  }

  /** Returns the rows whose match depends on texts outside of memory. */
  function undecided(asked: RowQuery): Id[] {
    const cut = asked.sought ? placesIn(asked.searchIn).filter((place) => place.cut.size > 0) : [];
    if (!asked.sought || cut.length === 0) return [];
    const marks = filtered(asked);
    const hits = hitsOf(marks, asked.sought, placesIn(asked.searchIn));
    const slots = new Set(cut.flatMap((place) => [...place.cut]));
    return [...slots].filter((slot) => marks[slot] && !hits[slot]).map(ids.idOf);
  }

  function filtered({ where = {}, since, until }: RowQuery): Uint8Array {
    const marks = marked.subarray(0, size);
    marks.set(taken.subarray(0, size));
    const order = since === undefined && until === undefined ? [] : ids.slots();
    for (let at = since === undefined ? 0 : ids.before(since); at-- > 0;) marks[order[at]!] = 0;
    for (let at = until === undefined ? order.length : ids.before(until); at < order.length; at++) {
      marks[order[at]!] = 0;
    }
    for (const [name, wanted] of Object.entries(where)) {
      if (wanted !== undefined) columns.get(name)?.narrow(marks, wanted as Value | ((value: Value) => boolean));
    }
    return marks;
  }

  function placesIn(searchIn?: readonly string[]): Place[] {
    return [...places].flatMap(([name, place]) => !searchIn || searchIn.includes(name) ? [place] : []);
  }

  /** Returns 1 by slot for the marked rows with a text in memory that contains the phrase or all terms. */
  function hitsOf(marks: Uint8Array, { phrase, terms }: Sought, asked: Place[]): Uint8Array {
    const hits = among(marks, [phrase], asked);
    if (terms.length > 0) {
      const left = new Uint8Array(size);
      for (let slot = 0; slot < size; slot++) if (!hits[slot]) left[slot] = marks[slot]!;
      const others = among(left, terms, asked);
      for (let slot = 0; slot < size; slot++) hits[slot]! |= others[slot]!;
    }
    return hits;
  }

  /** Returns 1 by slot for the marked rows with a text that contains all words. Searches each different text once. */
  function among(marks: Uint8Array, words: string[], asked: Place[]): Uint8Array {
    const hits = new Uint8Array(size);
    for (const { texts, codes } of asked) {
      const holding = new Uint8Array(texts.size());
      for (let slot = 1; slot < size; slot++) if (marks[slot] && !hits[slot]) holding[codes[slot]!] = 1;
      texts.narrow(holding, words);
      for (let slot = 1; slot < size; slot++) if (marks[slot]) hits[slot]! |= holding[codes[slot]!]!;
    }
    return hits;
  }

  return {
    put,
    remove,
    removeBefore,
    sorted,
    matching,
    undecided,
    best,
    idOf: ids.idOf,
    near: (name: string, text: string, nearness: Nearness): string[] => columns.get(name)?.near(text, nearness) ?? [],
    /** Returns the newest rows with each value of a column, at most `limit` of a value. */
    newest<V extends Value>(name: string, values: Iterable<V>, limit: number): Map<V, Id[]> {
      const groups = columns.get(name)?.groups(values, ids.slots(), limit) ?? [];
      return new Map(Array.from(groups, ([value, slots]) => [value, slots.map(ids.idOf)]));
    },
    forgetOrders: () => orders.clear(),
    /** Returns a row's value in a column; undefined without such a row. */
    value(id: Id, name: string): Value | undefined {
      const slot = ids.slotOf(id);
      return slot === undefined ? undefined : columns.get(name)?.get(slot);
    },
  };
}
