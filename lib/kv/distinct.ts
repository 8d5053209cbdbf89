// How many different values there are, exactly, although marking one is a blind write that asks nothing.
// A mark adds the value to a list of new ones; folding, one process at a time, gives each a number and raises the count.
import { AppError } from "../shared/app_error.ts";
import { type Key, type Store, store } from "./inside/db.ts";
import { joined } from "./inside/joined.ts";
import { entriesOf } from "./inside/lines.ts";
import { timeId } from "./log.ts";
import type { Blind } from "./tally.ts";
import { transaction } from "./transaction.ts";

const GET_MANY = 10;
const FOLD = 600; // writes, one a value and one a list
const FOLD_CHARS = 16_000; // of values in keys, three bytes each at most, of the store's 81,920 an atomic
const FOLDS = 20; // that one question pays for

/** Every family by name, for fsck. */
export const families = new Set<string>();

/** Values, such as addresses, of which each counts once. Of as many as `remembered` a process knows the numbers. */
export function defineDistinct(name: string, { remembered = 100_000 } = {}) {
  families.add(name);
  const under: Key = ["distinct", name, "new"];
  const numberKey = (value: string): Key => ["distinct", name, "number", value];
  const countKey: Key = ["distinct", name, "count"];
  const memory = new WeakMap<Store, Map<string, number>>();

  /** Values whose number this process knows; bounded, and gone with the store. */
  function known(): Map<string, number> {
    const numbers = memory.get(store());
    if (numbers) return numbers;
    const none = new Map<string, number>();
    memory.set(store(), none);
    return none;
  }

  /** What has to be written to mark a value; for a tally. */
  function mark(value: string): Required<Blind>["lines"] {
    if (known().has(value)) return [];
    return [{ under, id: timeId(), list: `new ${name}`, text: JSON.stringify(value) }];
  }

  /** The numbers of values, from 1 on; one that was marked has none only while nothing can be written. */
  async function numbers(values: string[]): Promise<Map<string, number>> {
    await foldAll();
    const memory = known();
    const found = new Map<string, number>();
    const others: string[] = [];
    for (const value of values) {
      const number = memory.get(value);
      if (number === undefined) others.push(value);
      else found.set(value, number);
    }
    const read = await numbersOf(others);
    remember(read);
    return new Map([...found, ...read]);
  }

  /** How many values were ever marked; concurrent callers share the work. */
  const total = joined(async () => {
    for (;;) {
      const all = await foldAll();
      const before = await store().reader.get<number>(countKey);
      if (all) return before.value ?? 0;
      // Count those that wait, unless somebody folds meanwhile.
      const { values } = await newLists({ all: true });
      const numbers = await numbersOf(values);
      const after = await store().reader.get<number>(countKey);
      if (after.versionstamp === before.versionstamp) return (before.value ?? 0) + values.length - numbers.size;
    }
  });

  /** False when some are left: there were more than one question pays for, or nothing can be written now. */
  async function foldAll(): Promise<boolean> {
    try {
      for (let n = 0; n < FOLDS; n++) if (!await fold()) return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    return false;
  }

  /** Counts values that are new since the last time. True when there were more than one turn takes. */
  async function fold(): Promise<boolean> {
    if ((await newLists({ limit: 1 })).keys.length === 0) return false;
    const { numbered, more } = await transaction(async (tx) => {
      let count = await tx.get<number>(countKey) ?? 0; // serialises all folds: numbers change in no other way
      const { keys, values, more } = await newLists();
      const numbers = await numbersOf(values);
      for (const value of values) {
        if (numbers.has(value)) continue;
        numbers.set(value, ++count);
        tx.set(numberKey(value), count);
      }
      for (const key of keys) tx.delete(key);
      if (keys.length > 0) tx.set(countKey, count);
      return { numbered: numbers, more };
    });
    remember(numbered);
    return more;
  }

  /** Lists of new values and what stands in them, each once: as many as one fold takes, or all. */
  async function newLists({ all = false, limit }: { all?: boolean; limit?: number } = {}) {
    const keys: Key[] = [];
    const values = new Set<string>();
    let chars = 0;
    for await (
      const { key, value } of store().reader.list<Uint8Array>({ prefix: under }, { limit, batchSize: limit ?? 50 })
    ) {
      // An older program marked each value by a key of its own, with nothing in it.
      const added = value.length > 0 ? entriesOf<string>(value) : [String(key.at(-1))];
      for (const each of added) chars += each.length;
      const full = keys.length + values.size + added.length >= FOLD || chars > FOLD_CHARS;
      if (full && !all && keys.length > 0) return { keys, values: [...values], more: true };
      keys.push(key);
      for (const each of added) values.add(each);
    }
    return { keys, values: [...values], more: false };
  }

  async function numbersOf(values: string[]): Promise<Map<string, number>> {
    const batches: string[][] = [];
    for (let i = 0; i < values.length; i += GET_MANY) batches.push(values.slice(i, i + GET_MANY));
    const found = await Promise.all(batches.map((batch) => store().reader.getMany<number[]>(batch.map(numberKey))));
    const pairs = found.flat().map((entry, i): [string, number | null] => [values[i] ?? "", entry.value]);
    return new Map(pairs.filter((pair): pair is [string, number] => pair[1] !== null));
  }

  function remember(numbers: Map<string, number>): void {
    const memory = known();
    if (memory.size + numbers.size > remembered) memory.clear();
    for (const [value, number] of numbers) memory.set(value, number);
  }

  return { name, mark, numbers, total, fold };
}
