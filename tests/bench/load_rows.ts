// Many rows at once, with every key that the calls would leave: unique values, indexes, counts, sequence, change log.
import { changeLogKey, countKey, type Row, rowKey, sequenceKey, uniqueKey } from "../../lib/kv/table.ts";
import { countsOf, type Definition, indexKeysOf } from "../../lib/kv/inside/table_keys.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { DAY } from "../../lib/shared/time.ts";

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
  const { name, unique = {} } = definition;
  await transaction((tx) => {
    for (const row of rows) {
      tx.set(rowKey(name, row.id), row);
      for (const [key, { of }] of Object.entries(unique)) {
        const value = of(row);
        if (value !== null) tx.set(uniqueKey(name, key, value), row.id);
      }
      for (const key of indexKeysOf(definition, row)) tx.set(key, null);
      for (const [counted, of] of Object.entries(countsOf(definition))) tx.sum(countKey(name, counted, of(row)), 1);
      tx.append(changeLogKey(name), row.id, { expireIn: DAY });
    }
    tx.set(sequenceKey(name), rows.at(-1)?.id);
    return Promise.resolve();
  });
}
