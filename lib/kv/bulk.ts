// Many rows at once, with every key that adding them one by one would leave: for demonstrations and benchmarks.
import type { Table } from "./table.ts";
import {
  changeLogKey,
  countKey,
  countsOf,
  type Definition,
  indexKeysOf,
  REVISION,
  revisionKey,
  type RevisionName,
  type Row,
  rowKey,
  sequenceKey,
  uniqueKey,
} from "./inside/table_keys.ts";
import { type Transaction, transaction } from "./transaction.ts";

const ROWS = 120; // an atomic takes so many with some eight keys each
const LIFE = 86_400_000; // of what tells that rows have changed

type Filled<R extends Row> = Pick<Table<R>, "definition">;

/** Fills an empty table; the first row gets the id 1. No text may be long enough to be kept beside its row. */
export async function loadRows<R extends Row>(
  { definition }: Filled<R>,
  rows: Iterable<Omit<R, "id">>,
): Promise<number> {
  let id = 0;
  let portion: R[] = [];
  for (const fields of rows) {
    portion.push({ ...fields, id: ++id } as R);
    if (portion.length < ROWS) continue;
    await write(definition, portion);
    portion = [];
  }
  if (portion.length > 0) await write(definition, portion);
  return id;
}

function write<R extends Row>(definition: Definition<R>, rows: R[]): Promise<void> {
  return transaction((tx) => {
    for (const row of rows) add(definition, row, tx);
    tx.set(sequenceKey(definition.name), rows.at(-1)?.id);
    return Promise.resolve();
  });
}

function add<R extends Row>(definition: Definition<R>, row: R, tx: Transaction): void {
  const { name, unique = {}, content, raises = {} } = definition;
  tx.set(rowKey(name, row.id), row);
  for (const [key, { of }] of Object.entries(unique)) {
    const value = of(row);
    if (value !== null) tx.set(uniqueKey(name, key, value), row.id);
  }
  for (const key of indexKeysOf(definition, row)) tx.set(key, null);
  for (const [counted, of] of Object.entries(countsOf(definition))) tx.sum(countKey(name, counted, of(row)), 1);
  if (content) tx.sum(REVISION, 1);
  for (const [revision, shows] of Object.entries(raises)) {
    if (shows(null, row)) tx.sum(revisionKey(revision as RevisionName), 1);
  }
  tx.append(changeLogKey(name), row.id, { expireIn: LIFE });
}
