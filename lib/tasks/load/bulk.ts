// Many things at once, with every key that adding them one by one would leave, but no one atomic: for demonstrations and
// benchmarks.
import type { Table } from "../../kv/table.ts";
import { commit } from "../../kv/inside/commit.ts";
import { gathering } from "./key_order.ts";
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
} from "../../kv/inside/table_keys.ts";
import { opened, type OpenTransaction, type Transaction } from "../../kv/inside/transaction.ts";
import { DAY } from "../../shared/time.ts";

const LIFE = DAY; // of what tells that rows have changed

type Filled<R extends Row> = Pick<Table<R>, "definition">;
/** The writes of a thing: nothing is read, as nobody has written about it before. */
type Adding<T> = (thing: T, tx: Transaction) => Promise<void> | void;

/** Writes what `add` says of each thing, and gives how many they were. They are no one atomic. */
export async function loadAll<T>(things: Iterable<T>, add: Adding<T>): Promise<number> {
  const { tx, isFull, write, end } = gathering();
  let n = 0;
  for (const thing of things) {
    n++;
    const added = add(thing, tx);
    if (added) await added;
    if (isFull()) await write();
  }
  await end();
  return n;
}

/** Fills an empty table; the first row gets the id 1. No text may be long enough to be kept beside its row. */
export async function loadRows<R extends Row>(
  { definition }: Filled<R>,
  rows: Iterable<Omit<R, "id">>,
): Promise<number> {
  let id = 0;
  await loadAll(rows, (fields, tx) => addRow(definition, { ...fields, id: ++id } as R, opened(tx)));
  if (id > 0) await commit([], [{ type: "set", key: sequenceKey(definition.name), value: id }]);
  return id;
}

function addRow<R extends Row>(definition: Definition<R>, row: R, tx: OpenTransaction): void {
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
