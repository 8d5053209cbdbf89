// The count of distinct values is the number of values that have a number.
import { type Key, store } from "../inside/db.ts";
import { atRest, type Difference, restless } from "./difference.ts";

/** Differences of one family of distinct values. */
export async function checkDistinct(name: string): Promise<Difference[]> {
  const key: Key = ["distinct", name, "count"];
  const stamp = async () => (await store().reader.get(key)).versionstamp ?? "";
  return await atRest(stamp, () => compare(name, key)) ?? [restless(key)];
}

async function compare(name: string, key: Key): Promise<Difference[]> {
  const { value, versionstamp } = await store().reader.get<number>(key);
  let numbered = 0;
  for await (const _ of store().reader.list({ prefix: ["distinct", name, "number"] }, { batchSize: 500 })) numbered++;
  if ((value ?? 0) === numbered) return [];
  const mutation = { type: "set" as const, key, value: numbered };
  return [{
    key,
    found: String(value ?? 0),
    expected: String(numbered),
    repair: { mutation, checks: [{ key, versionstamp }] },
  }];
}
