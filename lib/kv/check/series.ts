// A series' totals and months follow from its days, and its days from the log rows that are still kept.
import { addDays, daysBetween, dayStart, siteDate } from "../../shared/time.ts";
import { type Key, store } from "../inside/db.ts";
import { atRest, counterDifference, type Difference, restless } from "./difference.ts";
import { entriesOf } from "../inside/lines.ts";
import type { Series } from "../series.ts";
import type { Sum } from "../tally.ts";

const nameOf = (key: Key) => JSON.stringify(key);

/** Differences of one series. */
export async function checkSeries(series: Series): Promise<Difference[]> {
  const total = series.add("2000-01-01")[1]?.key ?? [];
  const stamp = async () => (await store().reader.get(total)).versionstamp ?? "";
  const sums = await atRest(stamp, () => compareSums(series)) ?? [restless(["series", series.name])];
  return [...sums, ...await compareWithLog(series)];
}

async function compareSums(series: Series): Promise<Difference[]> {
  const prefix = ["series", series.name];
  const entries = await Array.fromAsync(store().reader.list<Deno.KvU64>({ prefix }, { batchSize: 500 }));
  const expected = new Map<string, Sum & { sum: bigint }>();
  for (const { key, value } of entries) {
    const kind = key[2];
    if (kind !== "day" && kind !== "dim-day") continue;
    const dims = kind === "dim-day" ? [String(key[3])] : [];
    // A day's addition names everything that it adds to; a dim's leaves the series' own day and total alone.
    const others = series.add(String(key.at(-1)), 1, dims).slice(kind === "day" ? 1 : 3);
    for (const sum of others) {
      const known = expected.get(nameOf(sum.key)) ?? { ...sum, sum: 0n };
      expected.set(nameOf(sum.key), { ...known, sum: known.sum + value.value });
    }
  }
  const present = new Map(entries.filter(({ key }) => !String(key[2]).endsWith("day")).map((e) => [nameOf(e.key), e]));
  const found: Difference[] = [];
  for (const id of new Set([...expected.keys(), ...present.keys()])) {
    const entry = present.get(id);
    const key = expected.get(id)?.key ?? entry?.key ?? [];
    const [has, should] = [entry?.value.value ?? 0n, expected.get(id)?.sum ?? 0n];
    if (has !== should) found.push(counterDifference({ key, versionstamp: entry?.versionstamp ?? null }, has, should));
  }
  return found;
}

/** Compares each day whose log rows are all still there. Today's, while it is being counted, may never come to rest. */
async function compareWithLog(series: Series): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const day of await daysWithRows(series)) {
    const key = series.add(day)[0]?.key ?? [];
    found.push(...await dayAtRest(series, day, () => compareDay(series, day)) ?? [restless(key)]);
  }
  return found;
}

/** The days from the first to today of which the log of a series still has every row. */
export async function daysWithRows({ log }: Series): Promise<string[]> {
  if (!log) return [];
  const [oldest] = await Array.fromAsync(store().reader.list({ prefix: ["log", log.name] }, { limit: 1 }));
  if (!oldest) return [];
  const firstRow = siteDate(Number.parseInt(String(oldest.key.at(-1)).slice(0, 12), 16));
  const firstWhole = log.life === undefined ? firstRow : siteDate(Date.now() - log.life + 86_400_000);
  return daysBetween(firstRow > firstWhole ? firstRow : firstWhole, siteDate());
}

/** Differences of a day while nothing is counted on it; null when it never rests, which today may. */
export async function dayAtRest(series: Series, day: string, look: () => Promise<Difference[]>) {
  const key = series.add(day)[0]?.key ?? [];
  const stamp = async () => (await store().reader.get(key)).versionstamp ?? "";
  return await atRest(stamp, look) ?? (day === siteDate() ? [] : null);
}

/** The log's rows of a day. */
export async function* rowsOf(series: Series, day: string): AsyncGenerator<never> {
  const name = series.log?.name ?? "";
  const idAt = (date: string) => dayStart(date).toString(16).padStart(12, "0");
  const range = { start: ["log", name, idAt(day)], end: ["log", name, idAt(addDays(day, 1))] };
  for await (const { value } of store().reader.list<never>(range, { batchSize: 500 })) yield* entriesOf<never>(value);
}

async function compareDay(series: Series, day: string): Promise<Difference[]> {
  const expected = new Map<string, Sum>();
  for await (const row of rowsOf(series, day)) {
    const sums = series.add(day, 1, series.log?.dims?.(row) ?? []);
    for (const sum of sums.filter(({ key }) => String(key[2]).endsWith("day"))) {
      const known = expected.get(nameOf(sum.key)) ?? { ...sum, amount: 0 };
      expected.set(nameOf(sum.key), { ...known, amount: known.amount + 1 });
    }
  }
  const own = series.add(day)[0];
  if (own && !expected.has(nameOf(own.key))) expected.set(nameOf(own.key), { ...own, amount: 0 });
  const found: Difference[] = [];
  for (const { key, amount } of expected.values()) {
    const entry = await store().reader.get<Deno.KvU64>(key);
    const has = entry.value?.value ?? 0n;
    if (has !== BigInt(amount)) found.push(counterDifference(entry, has, BigInt(amount)));
  }
  return found;
}
