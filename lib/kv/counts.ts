// Counts of tables, many at once: all values of one kind, or some of several tables in one round trip.
import { store } from "./inside/db.ts";
import { countKey } from "./inside/table_keys.ts";

/** How many rows have each value that begins with `prefix`, by what follows it. */
export async function countsOf(
  { name }: { name: string },
  counted: string,
  prefix = "",
): Promise<Map<string, number>> {
  const key = (value: string) => countKey(name, counted, value);
  const range = { start: key(prefix), end: key(`${prefix}\uffff`) };
  const found = await Array.fromAsync(store().reader.list<Deno.KvU64>(range, { batchSize: 500 }));
  return new Map(found.map(({ key, value }) => [String(key.at(-1)).slice(prefix.length), Number(value.value)]));
}

/** A table's count of rows with a value. */
export type AskedCount = { table: { name: string }; counted: string; value: string };

const AT_ONCE = 10;

/** How many rows have each value, in the order of the questions; one round trip for ten of them. */
export async function countAll(asked: AskedCount[]): Promise<number[]> {
  const batches: AskedCount[][] = [];
  for (let i = 0; i < asked.length; i += AT_ONCE) batches.push(asked.slice(i, i + AT_ONCE));
  const found = await Promise.all(batches.map((batch) => {
    const keys = batch.map(({ table, counted, value }) => countKey(table.name, counted, value));
    return store().reader.getMany<Deno.KvU64[]>(keys);
  }));
  return found.flat().map(({ value }) => Number(value?.value ?? 0n));
}
