// Checks the packed days of a rollup, and the numbers of members that are texts. Both follow from the counters.
import { store } from "../connection/db.ts";
import { labelBook, type Numbered, unpacked } from "../inside/log/day_columns.ts";
import type { InnerRollup, PackedDay } from "../inside/log/rollup.ts";
import { type Difference, readUnchanged, repairable, unstableEntry } from "./difference.ts";

/** Compares a packed day with its counters. A day with an outdated stamp is not used, so it needs no check. */
export async function comparePacked(
  rollup: InnerRollup,
  day: string,
  { stamp, parts }: PackedDay,
): Promise<Difference[]> {
  if ((await rollup.rollup.rows([day]))[0] !== stamp) return [];
  const packed = parts.flatMap((part) => {
    const { length, members, labels, amounts, texts } = unpacked(part, labelBook());
    return Array.from({ length }, (_, i): Numbered => {
      return { member: members[i] ?? 0, label: texts[labels[i] ?? 0] ?? "", amount: amounts[i] ?? 0 };
    });
  });
  const counted = await rollup.numbered(await rollup.counters(day));
  if (inOrder(packed) === inOrder(counted)) return [];
  const key = [...rollup.keys.dayKey(day), 0];
  const { versionstamp } = await store().reader.get(key);
  const described = {
    found: `${packed.length} packed shares`,
    expected: `${counted.length} shares as they are counted`,
  };
  return [repairable({ key, versionstamp }, described)];
}

function inOrder(shares: Numbered[]): string {
  return shares.map(({ member, label, amount }) => JSON.stringify([member, label, amount])).sort().join();
}

/** Checks that every text has its own number, and the count of numbers. */
export async function checkNumbers(rollup: InnerRollup): Promise<Difference[]> {
  const { countKey: key } = rollup.numbering;
  const stamp = async () => (await store().reader.get(key)).versionstamp ?? "";
  return await readUnchanged(stamp, () => compareNumbers(rollup)) ?? [unstableEntry(key)];
}

async function compareNumbers({ numbering, keys: { under } }: InnerRollup): Promise<Difference[]> {
  const key = numbering.countKey;
  const { value, versionstamp } = await store().reader.get<number>(key);
  const nameless = new Set<string>();
  for await (const { key } of store().reader.list({ prefix: [...under, "count"] }, { batchSize: 500 })) {
    if (typeof key[5] === "string") nameless.add(key[5]);
  }
  for await (const text of numbering.waiting()) nameless.delete(text);
  const taken = new Set<number>();
  const numbers = store().reader.list<number>({ prefix: [...under, "number"] }, { batchSize: 500 });
  for await (const { key, value } of numbers) {
    taken.add(value);
    nameless.delete(String(key.at(-1)));
  }
  const found: Difference[] = [];
  const count = taken.size + nameless.size;
  let free = 1;
  for (const text of nameless) {
    while (taken.has(free)) free++;
    taken.add(free);
    const number = { key: [...under, "number", text], versionstamp: null };
    const described = { found: "nothing", expected: `a number, such as ${free}` };
    found.push(repairable(number, described, free, [{ key, versionstamp }]));
  }
  if ((value ?? 0) === count) return found;
  return [...found, repairable({ key, versionstamp }, { found: `${value ?? 0}`, expected: `${count}` }, count)];
}
