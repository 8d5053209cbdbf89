// How many different values there are, exactly, although marking one is a blind write that asks nothing.
// A mark leaves the value among the new ones; folding, one process at a time, gives each a number and raises the count.
import { type Key, type Store, store } from "./db.ts";
import { joined } from "./joined.ts";
import type { BlindSet } from "./tally.ts";
import { transaction } from "./transaction.ts";

const GET_MANY = 10;
const FOLD = 400; // two writes a value
const FOLD_CHARS = 8_000; // each stands in two keys and may take three bytes, of the store's 81,920 an atomic
const FOLDS = 20; // that one question pays for
const REMEMBERED = 100_000;
const MARK = new Uint8Array(); // the key says everything, and bytes need no encoding

/** Every family by name, for fsck. */
export const families = new Set<string>();

/** Values, such as addresses, of which each counts once altogether and once a day (`YYYY-MM-DD`). */
export function defineDistinct(name: string) {
  families.add(name);
  const dayKey = (date: string, value: string): Key => ["distinct", name, "day", date, value];
  const newKey = (value: string): Key => ["distinct", name, "new", value];
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

  /** What has to be set to mark a value on a day; for a tally. */
  function mark(date: string, value: string): BlindSet[] {
    const day = { key: dayKey(date, value), value: MARK };
    return known().has(value) ? [day] : [day, { key: newKey(value), value: MARK }];
  }

  /** How many values were ever marked; concurrent callers share the work. */
  const total = joined(async () => {
    for (;;) {
      let more = true;
      for (let n = 0; more && n < FOLDS; n++) more = await fold();
      const before = await store().reader.get<number>(countKey);
      if (!more) return before.value ?? 0;
      // More than that: count those that wait, unless somebody folds meanwhile.
      const waiting = await newValues();
      const numbers = await numbersOf(waiting);
      const after = await store().reader.get<number>(countKey);
      if (after.versionstamp === before.versionstamp) return (before.value ?? 0) + waiting.length - numbers.size;
    }
  });

  /** How many values were marked on a day. */
  async function day(date: string): Promise<number> {
    let n = 0;
    const range = { prefix: ["distinct", name, "day", date] };
    for await (const _ of store().reader.list(range, { batchSize: 500 })) n++;
    return n;
  }

  /** Counts values that are new since the last time. True when there were more than one turn takes. */
  async function fold(): Promise<boolean> {
    if ((await newValues(1)).length === 0) return false;
    const { numbered, more } = await transaction(async (tx) => {
      let count = await tx.get<number>(countKey) ?? 0; // serialises all folds: numbers change in no other way
      const found = await newValues(FOLD);
      const values = found.slice(0, firstChars(found));
      const numbers = await numbersOf(values);
      for (const value of values) {
        if (!numbers.has(value)) {
          numbers.set(value, ++count);
          tx.set(numberKey(value), count);
        }
        tx.delete(newKey(value));
      }
      if (values.length > 0) tx.set(countKey, count);
      return { numbered: numbers, more: values.length < found.length || found.length === FOLD };
    });
    remember(numbered);
    return more;
  }

  async function newValues(limit?: number): Promise<string[]> {
    const range = { prefix: ["distinct", name, "new"] };
    const entries = store().reader.list(range, { limit, batchSize: Math.min(limit ?? 500, 500) });
    return (await Array.fromAsync(entries)).map((entry) => entry.key.at(-1) as string);
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
    if (memory.size + numbers.size > REMEMBERED) memory.clear();
    for (const [value, number] of numbers) memory.set(value, number);
  }

  return { name, mark, total, day, fold };
}

/** How many of the values one fold takes: at least one. */
function firstChars(values: string[]): number {
  let chars = 0;
  const end = values.findIndex((value) => (chars += value.length) > FOLD_CHARS);
  return end === -1 ? values.length : Math.max(end, 1);
}
