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

type Counter = { entry: Deno.KvEntryMaybe<Deno.KvU64>; has: bigint; amount: bigint };

async function compareRows({ series, inside }: Packed, day: string): Promise<Difference[]> {
  const expected = new Map<string, { key: Key; label: string; amount: number }>();
  const put = (who: number | string, label: string, amount: number) => {
    const key = inside.countKey(day, who, label);
    const known = expected.get(JSON.stringify(key))?.amount ?? 0;
    expected.set(JSON.stringify(key), { key, label, amount: known + amount });
  };
  const nobodys = new Map<string, bigint>();
  for await (const row of rowsOf(series, day)) {
    for (const { who, label = "", amount } of inside.entries?.(row) ?? []) put(who, label, amount);
    for (const { label = "", amount } of inside.nobodys?.(row) ?? []) {
      nobodys.set(label, (nobodys.get(label) ?? 0n) + BigInt(amount));
    }
  }
  for (const { who, label } of await inside.counters(day)) put(who, label, 0);
  const found: Difference[] = [];
  const above = new Map<string, Counter[]>([...nobodys.keys()].map((label) => [label, []]));
  for (const { key, label, amount } of expected.values()) {
    const entry = await store().reader.get<Deno.KvU64>(key);
    const counter = { entry, has: entry.value?.value ?? 0n, amount: BigInt(amount) };
    if (counter.has > counter.amount) above.set(label, [...above.get(label) ?? [], counter]);
    else if (counter.has < counter.amount) found.push(counterDifference(entry, counter.has, counter.amount));
  }
  for (const [label, counters] of above) {
    found.push(...compareNobodys(counters, nobodys.get(label) ?? 0n, [...inside.dayKey(day), "nobody", label]));
  }
  return found;
}

/** What stands above the rows must be what those have counted who are gone, together: which is whose nobody knows. */
function compareNobodys(counters: Counter[], nobodys: bigint, key: Key): Difference[] {
  const sum = counters.reduce((sum, { has, amount }) => sum + has - amount, 0n);
  if (sum === nobodys) return [];
  if (nobodys === 0n) return counters.map(({ entry, has, amount }) => counterDifference(entry, has, amount));
  return [{ key, found: `${sum} of people who are gone`, expected: String(nobodys) }];
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
