// Counts the rows of a log by day of the site's calendar and in total.
import { type Key, store } from "../../connection/db.ts";
import type { Sum } from "../writes.ts";

const FEW = 10; // one read

export type Daily = ReturnType<typeof dailyOf>["daily"];

export function dailyOf(log: string) {
  const dayKey = (date: string): Key => ["daily", log, "day", date];
  const totalKey: Key = ["daily", log, "all"];

  /** Returns the sums that a row adds on its day. */
  function sums(date: string): Sum[] {
    return [dayKey(date), totalKey].map((key) => ({ key, amount: 1 }));
  }

  /** Returns the rows of each day, in the given order. */
  function of(dates: string[]): Promise<number[]> {
    return dailyCountsOf(dates, dayKey);
  }

  /** Returns the number of rows ever added. */
  async function total(): Promise<number> {
    return numberOf((await store().reader.get<Deno.KvU64>(totalKey)).value);
  }

  /** Returns the first day with a row, or null. */
  async function first(): Promise<string | null> {
    const [entry] = await Array.fromAsync(store().reader.list({ prefix: ["daily", log, "day"] }, { limit: 1 }));
    return entry ? String(entry.key.at(-1)) : null;
  }

  return { daily: { of, total, first }, sums, dayKey, totalKey };
}

/** Returns the counters of days, in the given order. The date must be the last part of the key. */
export async function dailyCountsOf(dates: string[], keyOf: (date: string) => Key): Promise<number[]> {
  if (dates.length > FEW) return await daysInARow(dates, keyOf);
  if (dates.length === 0) return [];
  return (await store().reader.getMany<Deno.KvU64[]>(dates.map(keyOf))).map(({ value }) => numberOf(value));
}

/** One range scan instead of a read for each ten days. */
async function daysInARow(dates: string[], keyOf: (date: string) => Key): Promise<number[]> {
  const sorted = dates.toSorted();
  const range = { start: keyOf(sorted[0] ?? ""), end: keyOf(`${sorted.at(-1)}\0`) };
  const found = new Map<string, number>();
  for await (const entry of store().reader.list<Deno.KvU64>(range, { batchSize: 500 })) {
    found.set(String(entry.key.at(-1)), numberOf(entry.value));
  }
  return dates.map((date) => found.get(date) ?? 0);
}

function numberOf(value: Deno.KvU64 | null): number {
  return Number(value?.value ?? 0n);
}
