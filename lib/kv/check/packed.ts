// Who did how much on a day follows from the log's rows, and what is kept packed of a day from its counters.
import { daysBetween, siteDate } from "../../shared/time.ts";
import { type Key, store } from "../inside/db.ts";
import { readSheet } from "../inside/meant.ts";
import { labelBook, type PackedEntry, type PackedSheet, unpacked } from "../inside/sheet.ts";
import type { Packed } from "../packed.ts";
import { counterDifference, type Difference, restless } from "./difference.ts";
import { dayAtRest, daysWithRows, rowsOf } from "./series.ts";

/** Differences of one family. */
export async function checkPacked(packed: Packed): Promise<Difference[]> {
  const found: Difference[] = [];
  const { series, inside } = packed;
  const look = async (day: string, compare: () => Promise<Difference[]>) => {
    found.push(...await dayAtRest(series, day, compare) ?? [restless(inside.dayKey(day))]);
  };
  for (const day of inside.entries ? await daysWithRows(series) : []) await look(day, () => compareRows(packed, day));
  const first = await series.first();
  for (const [day, { stamp, sheets }] of first ? await inside.packedDays(daysBetween(first, siteDate())) : []) {
    await look(day, () => comparePacked(packed, day, { stamp, sheets }));
  }
  return found;
}

async function compareRows({ series, inside }: Packed, day: string): Promise<Difference[]> {
  const expected = new Map<string, { key: Key; amount: number }>();
  const put = (key: Key, amount: number) => {
    const known = expected.get(JSON.stringify(key))?.amount ?? 0;
    expected.set(JSON.stringify(key), { key, amount: known + amount });
  };
  let someAreGone = false;
  for await (const row of rowsOf(series, day)) {
    someAreGone ||= inside.isGone?.(row) ?? false;
    for (const { who, label = "", amount } of inside.entries?.(row) ?? []) {
      put(inside.countKey(day, who, label), amount);
    }
  }
  for (const { who, label } of await inside.counters(day)) put(inside.countKey(day, who, label), 0);
  const found: Difference[] = [];
  for (const { key, amount } of expected.values()) {
    const entry = await store().reader.get<Deno.KvU64>(key);
    const has = entry.value?.value ?? 0n;
    if (has === BigInt(amount) || (someAreGone && has > BigInt(amount))) continue;
    found.push(counterDifference(entry, has, BigInt(amount)));
  }
  return found;
}

/** What is packed under an earlier stamp is not used any more; what is packed under the present one must be right. */
async function comparePacked(
  { series, inside }: Packed,
  day: string,
  { stamp, sheets }: { stamp: number; sheets: PackedSheet[] },
): Promise<Difference[]> {
  if ((await series.days([day], inside.dim))[0] !== stamp) return [];
  const packed = sheets.map((sheet) => unpacked(sheet, labelBook())).flatMap((sheet) => {
    const entries: PackedEntry[] = [];
    readSheet(sheet, (who, label, amount) => entries.push({ who, label: sheet.texts[label] ?? "", amount }));
    return entries;
  });
  const counted = await inside.numbered(await inside.counters(day));
  if (inOrder(packed) === inOrder(counted)) return [];
  const key = [...inside.dayKey(day), 0];
  const { versionstamp } = await store().reader.get(key);
  return [{
    key,
    found: `${packed.length} packed entries`,
    expected: `${counted.length} entries as they are counted`,
    repair: { mutation: { type: "delete", key }, checks: [{ key, versionstamp }] },
  }];
}

function inOrder(entries: PackedEntry[]): string {
  return entries.map(({ who, label, amount }) => JSON.stringify([who, label, amount])).sort().join();
}
