// The counts of a table, many values of one kind at once: users by day.
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
