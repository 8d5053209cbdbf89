// Many rows at once, with every key that the calls would leave: unique values, indexes, counts, sequence, change log.
import { commit, type Mutation } from "../../kv/commit.ts";
import { store } from "../../kv/db.ts";
import { changeLogKey, countKey, indexKey, type Row, rowKey, sequenceKey, uniqueKey } from "../../kv/table.ts";
import { countsOf, type Definition } from "../../kv/table_keys.ts";
import { counter } from "../../kv/writes.ts";
import { DAY } from "../../shared/time.ts";

const BATCH = 120; // rows an atomic takes with some eight keys each

/** Fills an empty table whose rows have no long texts; the first row gets the id 1. */
export async function loadRows<R extends Row>(
  definition: Definition<R>,
  rows: Iterable<Omit<R, "id">>,
): Promise<number> {
  let id = 0;
  let batch: R[] = [];
  for (const fields of rows) {
    batch.push({ ...fields, id: ++id } as R);
    if (batch.length < BATCH) continue;
    await write(definition, batch);
    batch = [];
  }
  if (batch.length > 0) await write(definition, batch);
  return id;
}

async function write<R extends Row>(definition: Definition<R>, rows: R[]): Promise<void> {
  const { name, unique = {}, indexes = {} } = definition;
  const sums = new Map<string, { key: Deno.KvKey; amount: number }>();
  const mutations: Mutation[] = [];
  const set = (key: Deno.KvKey, value: unknown) => void mutations.push({ type: "set", key, value });
  for (const row of rows) {
    set(rowKey(name, row.id), row);
    for (const [key, { of }] of Object.entries(unique)) {
      const value = of(row);
      if (value !== null) set(uniqueKey(name, key, value), row.id);
    }
    for (const [key, of] of Object.entries(indexes)) {
      const parts = of(row);
      if (parts) set(indexKey(name, key, [...parts, row.id]), null);
    }
    for (const [counted, of] of Object.entries(countsOf(definition))) {
      const key = countKey(name, counted, of(row));
      const known = sums.get(JSON.stringify(key)) ?? { key, amount: 0 };
      known.amount++;
      sums.set(JSON.stringify(key), known);
    }
  }
  for (const { key, amount } of sums.values()) mutations.push({ type: "sum", key, value: counter(amount) });
  set(sequenceKey(name), rows.at(-1)?.id);
  const key = [...changeLogKey(name), store().writer.commitVersionstamp()];
  mutations.push({ type: "set", key, value: rows.map((row) => row.id), expireIn: DAY });
  await commit([], mutations);
}
