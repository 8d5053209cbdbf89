// Sums of a log by day, member (a user, an address) and label, each a counter in the atomic of its row. A past day is
// also stored as columns (day_columns.ts), valid while its count of rows is the same. A process remembers today's
// columns and adds the rows that have arrived since.
import { AppError } from "../../../shared/app_error.ts";
import { daysBetween, siteDate } from "../../../shared/time.ts";
import { commit } from "../../connection/commit.ts";
import { answersFrom } from "./answers.ts";
import { dailyCountsOf } from "./daily.ts";
import {
  type DayColumns,
  labelBook,
  type Numbered,
  type PackedColumns,
  toPacked,
  unpacked,
  withAdded,
} from "./day_columns.ts";
import { type Key, type Store, store } from "../../connection/db.ts";
import { LARGE_FOLD, memberOf, numberingOf } from "./numbering.ts";
import type { BatchedRecord } from "../records.ts";
import { type ReadValues, recentRows } from "./recent_rows.ts";
import { opened, type Transaction } from "../transaction.ts";
import type { Sum } from "../writes.ts";

/** A row's share in a rollup. Of a text as member only a keyed hash is stored. The default amount is 1. */
export type Share = { member: number | string; label?: string; amount?: number };
/** A share as it is counted: a text is a hash. */
type Counted = { member: number | string; label: string; amount: number };
type Stored = PackedColumns & { stamp: number; seal: string; of: number };
/** Shares are in the order of their keys. */
export type CountedDay = { date: string; counted: Counted[] };
type Sealed = { key: Key; value: Stored };
export type PackedDay = { stamp: number; parts: PackedColumns[] };
/** `read`: the rows that are included, for today. */
type Day = { stamp: number; columns: DayColumns[]; read?: ReadValues };
/** A row's share as it was counted. The member of a rewritten row is unknown. */
type CountedShare = Omit<Counted, "member"> & { member?: number | string };
export type InnerRollup = ReturnType<typeof rollupOf>;
export type Rollup = InnerRollup["rollup"];

const FEW = 8; // days that are read one by one
const REMEMBERED = 48 * 1024 * 1024; // bytes of cached days, of all rollups
const MOST_ADDED = 2_000; // rows; with more, reading the counters is faster
const NAMELESS = 2 ** 31; // the first temporary number of members without one

const memories = new WeakMap<Store, { days: Map<string, Day>; bytes: number }>();

/** `shareOf` returns the share as which a stored row was counted. */
export function rollupOf(log: string, name: string, shareOf: (row: never) => CountedShare | null) {
  const under: Key = ["rollup", log, name];
  const countKey = (date: string, member: number | string, label: string): Key => {
    return [...under, "count", date, member, label];
  };
  const rowsKey = (date: string): Key => [...under, "rows", date];
  const dayKey = (date: string): Key => [...under, "day", date];
  const numbering = numberingOf(under);
  const book = labelBook();
  const unpackedDay = ({ stamp, parts }: PackedDay): Day => ({
    stamp,
    columns: parts.map((part) => unpacked(part, book)),
  });

  /** Adds the writes of a row. */
  function count(
    date: string,
    { member, label = "", amount = 1 }: Share,
    to: { sum: Sum[]; records: BatchedRecord[] },
  ): void {
    const who = memberOf(member);
    to.sum.push({ key: countKey(date, who, label), amount }, { key: rowsKey(date), amount: 1 });
    if (typeof who === "string") to.records.push(...numbering.mark(who));
  }

  /** Returns a member's amount without a label on each day. With `tx` the reads are checked, at most nine. */
  async function of(member: number | string, dates: string[], tx?: Transaction): Promise<number[]> {
    const keys = dates.map((date) => countKey(date, memberOf(member), ""));
    const values = tx
      ? await Promise.all(keys.map((key) => opened(tx).get<Deno.KvU64>(key)))
      : (await store().reader.getMany<Deno.KvU64[]>(keys)).map(({ value }) => value);
    return values.map((value) => Number(value?.value ?? 0n));
  }

  /** Returns the number of rows with a member on each day. */
  function rows(dates: string[]): Promise<number[]> {
    return dailyCountsOf(dates, rowsKey);
  }

  /** Returns the columns of each day, by date. A large day has several. */
  async function days(first: string, last: string): Promise<DayColumns[]> {
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
    for (const date of missing()) {
      const stamp = wanted.get(date) ?? 0;
      found.set(date, await caughtUp(date, stamp) ?? await gather(date, stamp));
    }
    return [...wanted.keys()].flatMap((date) => found.get(date)?.columns ?? []);
  }

  /** Packs the days without an up-to-date packed form. */
  async function compact(first: string, last: string): Promise<void> {
    const wanted = await stampsOf(first, last);
    const packed = await packedDays([...wanted.keys()]);
    for (const [date, stamp] of wanted) if (packed.get(date)?.stamp !== stamp) await gather(date, stamp, LARGE_FOLD);
  }

  /** Returns the number of rows of each day that has any. */
  async function stampsOf(first: string, last: string): Promise<Map<string, number>> {
    const dates = daysBetween(first, last);
    const stamps = await rows(dates);
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
    return new Map([...byDate].flatMap(([date, all]) => {
      const [{ stamp, seal, of } = { stamp: 0, seal: "", of: 0 }] = all;
      const parts = all.filter((part) => part.seal === seal).map(({ date, distinct, labels, bytes }) => {
        return { date, distinct, labels, bytes };
      });
      return parts.length === of ? [[date, { stamp, parts }]] : [];
    }));
  }

  /** Reads a day's counters. Stores the packed day if it is over and unchanged. */
  async function gather(date: string, stamp: number, fold?: number): Promise<Day> {
    const shares = await numbered(await counters(date), fold);
    const packed = { stamp, parts: toPacked(date, shares) };
    const day = unpackedDay(packed);
    const isOver = date < siteDate();
    const read = isOver ? undefined : (await recentRows(log, date)).read;
    const [now] = await rows([date]);
    if (now !== stamp || shares.some(({ member }) => member >= NAMELESS)) return day;
    if (isOver) await seal(date, packed);
    return remember(date, { ...day, read });
  }

  /**
   * Returns the remembered day plus the rows since then. Returns null if these rows are not exactly the counted ones: a
   * row came late or was rewritten meanwhile, or the log does not store rows.
   */
  async function caughtUp(date: string, stamp: number): Promise<Day | null> {
    const known = remembered(date);
    if (!known?.read || stamp - known.stamp > MOST_ADDED) return null;
    const { rows: added, read } = await recentRows<never>(log, date, known.read);
    const shares = added.map(shareOf).filter((share) => share !== null);
    const total = known.stamp + shares.length;
    const [now = 0] = await rows([date]); // may exceed the stamp, because newer rows were read as well
    const isKnown = (share: CountedShare): share is Counted => share.member !== undefined;
    if (total < stamp || total > now || !shares.every(isKnown)) return null;
    const found = await numbered(shares);
    if (found.some(({ member }) => member >= NAMELESS)) return null;
    return remember(date, { stamp: total, columns: [withAdded(known.columns, found, book)], read });
  }

  /** Returns the packed form of days, without those that have texts without a number. For bulk loading. */
  async function settled(days: CountedDay[]): Promise<Sealed[]> {
    const stamps = await rows(days.map(({ date }) => date));
    const all: Sealed[] = [];
    for (const [n, { date, counted }] of days.entries()) {
      const shares = await numbered(counted);
      if (shares.some(({ member }) => member >= NAMELESS)) continue;
      all.push(...sealed(date, { stamp: stamps[n] ?? 0, parts: toPacked(date, shares) }));
    }
    return all;
  }

  async function numbered(counted: Counted[], fold?: number): Promise<Numbered[]> {
    const texts = counted.flatMap(({ member }) => typeof member === "string" ? [member] : []);
    const numbers = texts.length > 0 ? await numbering.numbers(texts, fold) : undefined;
    let nameless = NAMELESS;
    return counted.map(({ member, label, amount }) => {
      return { member: typeof member === "number" ? member : numbers?.get(member) ?? nameless++, label, amount };
    });
  }

  async function counters(date: string): Promise<Counted[]> {
    const range = { prefix: [...under, "count", date] };
    const listed = await Array.fromAsync(store().reader.list<Deno.KvU64>(range, { batchSize: 500 }));
    return listed.flatMap(({ key, value }) => {
      const [member, label] = [key[5] as number | string, String(key[6])];
      return value.value === 0n ? [] : [{ member, label, amount: Number(value.value) }];
    });
  }

  function sealed(date: string, { stamp, parts }: PackedDay): Sealed[] {
    const shared = { stamp, seal: crypto.randomUUID(), of: parts.length };
    return parts.map((part, n) => ({ key: [...dayKey(date), n], value: { ...part, ...shared } }));
  }

  /** Ignores a store that refuses writes, because the next query counts the day again. */
  async function seal(date: string, packed: PackedDay): Promise<void> {
    try {
      for (const { key, value } of sealed(date, packed)) await commit([], [{ type: "set", key, value }]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }

  const nameOf = (date: string) => `${log} ${name} ${date}`;
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

  /** Returns exact answers for the days from one to another, both inclusive. */
  const answers = async (first: string, last: string) => answersFrom(await days(first, last));

  const rollup = { answers, rows, of, distinct: numbering.total };
  const keys = { under, countKey, rowsKey, dayKey };
  return { rollup, keys, name, days, count, compact, settled, counters, numbered, packedDays, numbering };
}

function forget(memory: { days: Map<string, Day>; bytes: number }, name: string): void {
  const day = memory.days.get(name);
  if (day) memory.bytes -= sizeOf(day);
  memory.days.delete(name);
}

function sizeOf({ columns }: Day): number {
  return columns.reduce((sum, { members, labels, amounts }) => {
    return sum + 500 + members.byteLength + labels.byteLength + amounts.byteLength;
  }, 0);
}
