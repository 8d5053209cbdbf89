// Who did how much of what on which day, to be added up over a year at once: users, addresses, modules. Each day and who
// and label is a counter, summed in the atomic of what it counts. A day that is over is also kept packed (sheet.ts),
// with the count that its series had then; when that has changed, the counters are read again.
import { AppError } from "../shared/app_error.ts";
import { daysBetween, siteDate } from "../shared/time.ts";
import { type Key, type Store, store } from "./inside/db.ts";
import { labelBook, type PackedEntry, type PackedSheet, type Sheet, toSheets, unpacked } from "./inside/sheet.ts";
import type { Series } from "./series.ts";
import type { Sum } from "./tally.ts";
import { type Transaction, transaction } from "./transaction.ts";

export { amountsOf, type Columns, peopleByDay, readSheet, wantedIn } from "./inside/meant.ts";
export type { Sheet } from "./inside/sheet.ts";

/** `label` may be empty. */
type Counted = { who: number | string; label?: string; amount: number };

type Options = {
  /** Its count of a day is raised by whatever adds to the family on that day. */
  series: Series;
  /** Only this dim's. */
  dim?: string;
  /** What a row of the series' log has added, so that fsck can count again. */
  entries?: (row: never) => Counted[];
  /** What a row has added that is nobody's now: its counter stays under the number of whoever is gone. */
  nobodys?: (row: never) => Omit<Counted, "who">[];
  /** Numbers of those who are named by text. */
  numbers?: (texts: string[]) => Promise<Map<string, number>>;
};

type Stored = PackedSheet & { stamp: number; seal: string; of: number };
/** Entries are in the order of their keys. */
export type CountedDay = { date: string; counted: Required<Counted>[] };
export type Sealed = { key: Key; value: Stored };
type PackedDay = { stamp: number; sheets: PackedSheet[] };
type Day = { stamp: number; sheets: Sheet[] };
export type Packed = ReturnType<typeof definePacked>;

const FEW = 8; // days that are asked for one by one
const REMEMBERED = 48 * 1024 * 1024; // bytes of days, of all families
const NAMELESS = 2 ** 31; // from here on, for one answer, those who have no number yet

/** Every family by name, for fsck. */
export const allPacked = new Map<string, Packed>();

const memories = new WeakMap<Store, { days: Map<string, Day>; bytes: number }>();

export function definePacked(name: string, options: Options) {
  const { series, dim, entries } = options;
  const countKey = (date: string, who: number | string, label: string): Key => {
    return ["packed", name, "count", date, who, label];
  };
  const dayKey = (date: string): Key => ["packed", name, "day", date];
  const book = labelBook();
  const unpackedDay = ({ stamp, sheets }: PackedDay): Day => ({
    stamp,
    sheets: sheets.map((one) => unpacked(one, book)),
  });

  /** What has to be summed; for a tally that also raises the series. */
  function add(date: string, { who, label = "", amount }: Counted): Sum {
    return { key: countKey(date, who, label), amount };
  }

  /** Counts it, in a transaction that also raises the series. */
  function count(tx: Transaction, date: string, counted: Counted): void {
    const { key, amount } = add(date, counted);
    tx.sum(key, amount);
  }

  /** What is counted so far, in a transaction in which another read guards it. */
  async function peek(date: string, who: number | string, tx: Transaction): Promise<number> {
    return Number((await tx.peek<Deno.KvU64>(countKey(date, who, "")))?.value ?? 0n);
  }

  /** The entries of each day from one to another, both included, in sheets by date. Exact as of the moment of asking. */
  async function days(first: string, last: string): Promise<Sheet[]> {
    const wanted = await stampsOf(first, last);
    const found = new Map<string, Day>();
    const missing = () => [...wanted].filter(([date]) => !found.has(date)).map(([date]) => date);
    for (const [date, stamp] of wanted) {
      const known = remembered(date);
      if (known?.stamp === stamp) found.set(date, known);
    }
    for (const [date, day] of await packedDays(missing())) {
      if (day.stamp === wanted.get(date)) found.set(date, remember(date, unpackedDay(day)));
    }
    for (const date of missing()) found.set(date, await gather(date, wanted.get(date) ?? 0));
    return [...wanted.keys()].flatMap((date) => found.get(date)?.sheets ?? []);
  }

  /** Packs the days from one to another that are not packed as they are now; those that are take no memory. */
  async function pack(first: string, last: string): Promise<void> {
    const wanted = await stampsOf(first, last);
    const packed = await packedDays([...wanted.keys()]);
    for (const [date, stamp] of wanted) if (packed.get(date)?.stamp !== stamp) await gather(date, stamp);
  }

  /** What each day counts now that counts anything. */
  async function stampsOf(first: string, last: string): Promise<Map<string, number>> {
    const dates = daysBetween(first, last);
    const stamps = await series.days(dates, dim);
    return new Map(dates.flatMap((date, i) => stamps[i] ? [[date, stamps[i]]] : []));
  }

  async function packedDays(dates: string[]): Promise<Map<string, PackedDay>> {
    const [first, last] = [dates[0], dates.at(-1)];
    if (first === undefined || last === undefined) return new Map();
    const ranges = dates.length > FEW
      ? [{ start: dayKey(first), end: dayKey(`${last}\0`) }]
      : dates.map((date) => ({ prefix: dayKey(date) }));
    const lists = ranges.map((range) => Array.fromAsync(store().reader.list<Stored>(range, { batchSize: 100 })));
    const byDate = Map.groupBy((await Promise.all(lists)).flat().map(({ value }) => value), ({ date }) => date);
    return new Map([...byDate].flatMap(([date, parts]) => {
      const [{ stamp, seal, of } = { stamp: 0, seal: "", of: 0 }] = parts;
      const sheets = parts.filter((part) => part.seal === seal).map(({ date, people, labels, bytes }) => {
        return { date, people, labels, bytes };
      });
      return sheets.length === of ? [[date, { stamp, sheets }]] : [];
    }));
  }

  /** Reads a day's counters; keeps the day packed when it is over and nothing was added meanwhile. */
  async function gather(date: string, stamp: number): Promise<Day> {
    const entries = await numbered(await counters(date));
    const packed = { stamp, sheets: toSheets(date, entries) };
    const day = unpackedDay(packed);
    const [now] = await series.days([date], dim);
    if (now !== stamp || entries.some(({ who }) => who >= NAMELESS)) return day;
    if (date < siteDate()) await seal(date, packed);
    return remember(date, day);
  }

  /** What keeps days packed of which everything has been written. Those whose addresses have no number yet are left out. */
  async function settled(days: CountedDay[]): Promise<Sealed[]> {
    const stamps = await series.days(days.map(({ date }) => date), dim);
    const all: Sealed[] = [];
    for (const [n, { date, counted }] of days.entries()) {
      const entries = await numbered(counted);
      if (entries.some(({ who }) => who >= NAMELESS)) continue;
      all.push(...sealed(date, { stamp: stamps[n] ?? 0, sheets: toSheets(date, entries) }));
    }
    return all;
  }

  async function numbered(counted: Required<Counted>[]): Promise<PackedEntry[]> {
    const texts = counted.flatMap(({ who }) => typeof who === "string" ? [who] : []);
    const numbers = texts.length > 0 ? await options.numbers?.(texts) : undefined;
    let nameless = NAMELESS;
    return counted.map(({ who, label, amount }) => {
      return { who: typeof who === "number" ? who : numbers?.get(who) ?? nameless++, label, amount };
    });
  }

  async function counters(date: string): Promise<Required<Counted>[]> {
    const range = { prefix: ["packed", name, "count", date] };
    const listed = await Array.fromAsync(store().reader.list<Deno.KvU64>(range, { batchSize: 500 }));
    return listed.flatMap(({ key, value }) => {
      const [who, label] = [key[4] as number | string, String(key[5])];
      return value.value === 0n ? [] : [{ who, label, amount: Number(value.value) }];
    });
  }

  function sealed(date: string, { stamp, sheets }: PackedDay): Sealed[] {
    const kept = { stamp, seal: crypto.randomUUID(), of: sheets.length };
    return sheets.map((sheet, part) => ({ key: [...dayKey(date), part], value: { ...sheet, ...kept } }));
  }

  /** A store that takes nothing now does no harm: the day is counted again the next time. */
  async function seal(date: string, packed: PackedDay): Promise<void> {
    try {
      for (const { key, value } of sealed(date, packed)) {
        await transaction((tx) => {
          tx.set(key, value);
          return Promise.resolve();
        });
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }

  const nameOf = (date: string) => `${name} ${date}`;
  const remembered = (date: string) => memories.get(store())?.days.get(nameOf(date));

  function remember(date: string, day: Day): Day {
    const memory = memories.get(store()) ?? { days: new Map<string, Day>(), bytes: 0 };
    memories.set(store(), memory);
    forget(memory, nameOf(date));
    memory.days.set(nameOf(date), day);
    memory.bytes += sizeOf(day);
    for (const oldest of memory.days.keys()) {
      if (memory.bytes <= REMEMBERED) break;
      forget(memory, oldest);
    }
    return day;
  }

  const inside = { dim, entries, nobodys: options.nobodys, counters, numbered, packedDays, countKey, dayKey }; // for fsck
  const packed = { name, series, add, count, peek, days, pack, settled, inside };
  allPacked.set(name, packed as Packed);
  return packed;
}

function forget(memory: { days: Map<string, Day>; bytes: number }, name: string): void {
  const day = memory.days.get(name);
  if (day) memory.bytes -= sizeOf(day);
  memory.days.delete(name);
}

function sizeOf({ sheets }: Day): number {
  return sheets.reduce((sum, { whos, labels, amounts }) => {
    return sum + 500 + whos.byteLength + labels.byteLength + amounts.byteLength;
  }, 0);
}
