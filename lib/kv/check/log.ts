// Checks the counts of a log. Days and rollups follow from the rows of a day, if all are still stored; the total
// follows from days. A rewritten row stores what it was counted as, but not its member.
import { addDays, DAY, daysBetween, dayStart, siteDate } from "../../shared/time.ts";
import type { CountedShare, InnerCounts, InnerLog } from "../inside/log/counts.ts";
import { type Key, store } from "../connection/db.ts";
import { recordsIn } from "../inside/records.ts";
import { idAt, timeOf } from "../inside/time_id.ts";
import { counterDifference, type Difference, readUnchanged, unstableEntry } from "./difference.ts";
import { checkNumbers, comparePacked } from "./rollup.ts";

type Log = InnerLog & { counts: InnerCounts };
type Expected = Map<string, { key: Key; amount: number }>;

/** Returns the differences of all counts of a log. */
export async function checkCounts({ counts, ...log }: InnerLog): Promise<Difference[]> {
  if (!counts) return [];
  const found = await checkTotals(log.name, counts);
  const look = async (day: string, compare: () => Promise<Difference[]>) => {
    found.push(...await unchangedDay(counts, day, compare) ?? [unstableEntry(counts.keys.dayKey(day))]);
  };
  for (const day of await daysWithRows(log)) await look(day, () => compareDay({ ...log, counts }, day));
  const first = await counts.daily.first();
  for (const rollup of counts.inner) {
    for (const [day, packed] of first ? await rollup.packedDays(daysBetween(first, siteDate())) : []) {
      await look(day, () => comparePacked(rollup, day, packed));
    }
    found.push(...await checkNumbers(rollup));
  }
  return found;
}

async function checkTotals(name: string, counts: InnerCounts): Promise<Difference[]> {
  const stamp = async () => (await store().reader.get(counts.keys.totalKey)).versionstamp ?? "";
  return await readUnchanged(stamp, () => compareTotals(name, counts)) ?? [unstableEntry(["daily", name])];
}

async function compareTotals(name: string, { keys }: InnerCounts): Promise<Difference[]> {
  const expected: Expected = new Map();
  add(expected, keys.totalKey, 0);
  const days = store().reader.list<Deno.KvU64>({ prefix: ["daily", name, "day"] }, { batchSize: 500 });
  for await (const { value } of days) add(expected, keys.totalKey, Number(value.value));
  return await compareCounters(expected);
}

/** Compares all counters of a day with its rows. */
async function compareDay({ name, counts }: Log, day: string): Promise<Difference[]> {
  const { keys } = counts;
  const expected: Expected = new Map();
  add(expected, keys.dayKey(day), 0);
  for (const rollup of counts.inner) add(expected, rollup.keys.rowsKey(day), 0);
  const shares = new Map(counts.inner.map((rollup) => [rollup, [] as NonNullable<CountedShare["share"]>[]]));
  for await (const row of rowsOf(name, day)) {
    add(expected, keys.dayKey(day), 1);
    for (const { rollup, share } of counts.sharesOf(row)) {
      if (!share) continue;
      add(expected, rollup.keys.rowsKey(day), 1);
      shares.get(rollup)?.push(share);
    }
  }
  const found = await compareCounters(expected);
  for (const [rollup, all] of shares) found.push(...await compareShares(rollup, day, all));
  return found;
}

/** The excess of counters over the rows must be, in total, the share of anonymized rows, whose members are unknown. */
async function compareShares(
  rollup: CountedShare["rollup"],
  day: string,
  shares: NonNullable<CountedShare["share"]>[],
): Promise<Difference[]> {
  const { countKey, dayKey } = rollup.keys;
  const expected: Expected = new Map();
  const nobodys = new Map<string, bigint>();
  const labels = new Map<string, string>();
  const put = (member: number | string, label: string, amount: number) => {
    const key = countKey(day, member, label);
    labels.set(JSON.stringify(key), label);
    add(expected, key, amount);
  };
  for (const { member, label, amount } of shares) {
    if (member !== undefined) put(member, label, amount);
    else nobodys.set(label, (nobodys.get(label) ?? 0n) + BigInt(amount));
  }
  for (const { member, label } of await rollup.counters(day)) put(member, label, 0);
  const [below, above] = [[] as Difference[], new Map<string, Counter[]>()];
  for (const label of nobodys.keys()) above.set(label, []);
  for await (const counter of countersOf(expected)) {
    const label = labels.get(JSON.stringify(counter.entry.key)) ?? "";
    if (counter.has > counter.should) above.set(label, [...above.get(label) ?? [], counter]);
    else if (counter.has < counter.should) below.push(differenceOf(counter));
  }
  const gone = [...above].flatMap(([label, counters]) => {
    const should = nobodys.get(label) ?? 0n;
    const sum = counters.reduce((sum, { has, should }) => sum + has - should, 0n);
    if (sum === should) return [];
    if (should === 0n) return counters.map(differenceOf);
    return [{ key: [...dayKey(day), "nobody", label], found: `${sum} of people who are gone`, expected: `${should}` }];
  });
  return [...below, ...gone];
}

type Counter = { entry: Deno.KvEntryMaybe<Deno.KvU64>; has: bigint; should: bigint };

function add(expected: Expected, key: Key, amount: number): void {
  const id = JSON.stringify(key);
  expected.set(id, { key, amount: (expected.get(id)?.amount ?? 0) + amount });
}

async function* countersOf(expected: Expected): AsyncGenerator<Counter> {
  for (const { key, amount } of expected.values()) {
    const entry = await store().reader.get<Deno.KvU64>(key);
    yield { entry, has: entry.value?.value ?? 0n, should: BigInt(amount) };
  }
}

async function compareCounters(expected: Expected): Promise<Difference[]> {
  const found: Difference[] = [];
  for await (const counter of countersOf(expected)) {
    if (counter.has !== counter.should) found.push(differenceOf(counter));
  }
  return found;
}

function differenceOf({ entry, has, should }: Counter): Difference {
  return counterDifference(entry, has, should);
}

/** Returns the days until today of which the log still stores every row. */
async function daysWithRows({ name, atLeast }: InnerLog): Promise<string[]> {
  const [oldest] = await Array.fromAsync(store().reader.list({ prefix: ["log", name] }, { limit: 1 }));
  if (!oldest) return [];
  const firstRow = siteDate(timeOf(String(oldest.key.at(-1))));
  const firstWhole = atLeast === undefined ? firstRow : siteDate(Date.now() - atLeast + DAY);
  return daysBetween(firstRow > firstWhole ? firstRow : firstWhole, siteDate());
}

/** Returns the differences of a day; null when its counters keep changing, except for today. */
async function unchangedDay({ keys }: InnerCounts, day: string, read: () => Promise<Difference[]>) {
  const stamp = async () => (await store().reader.get(keys.dayKey(day))).versionstamp ?? "";
  return await readUnchanged(stamp, read) ?? (day === siteDate() ? [] : null);
}

async function* rowsOf(name: string, day: string): AsyncGenerator<never> {
  const under = (date: string): Key => ["log", name, idAt(dayStart(date))];
  const range = { start: under(day), end: under(addDays(day, 1)) };
  for await (const { value } of store().reader.list<never>(range, { batchSize: 500 })) yield* recordsIn<never>(value);
}
