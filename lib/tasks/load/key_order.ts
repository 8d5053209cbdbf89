// Writes hundreds of thousands of entries in several concurrent atomics. Rows are written as they arrive, because their
// ids ascend; other entries are gathered and written in key order. Neighbouring keys share pages of the file, so a
// write takes a quarter of the time.
import type { OpenTransaction, Transaction } from "../../kv/inside/transaction.ts";
import { commit, MAX_MUTATIONS, type Mutation, partsSize, valueSize } from "../../kv/connection/commit.ts";
import { type Key, store } from "../../kv/connection/db.ts";
import { type BatchedRecord, gatherRecords } from "../../kv/inside/records.ts";
import { gatherDays } from "./past_days.ts";
import { sumOf } from "../../kv/inside/writes.ts";
import { DAY } from "../../shared/time.ts";

const GATHERED = 120_000; // writes: some hundred megabytes
const IN_ORDER = 12_000; // rows
const ROOM = { keys: 80_000, bytes: 780_000 }; // of an atomic; estimates are never too low
const STRETCH = 5 * DAY; // milliseconds
const ON_THE_WAY = 4; // atomics
const APPENDED = 1_000; // values of a change log in one entry

/** No key may be set twice, and rows with daily counts must arrive in the order of days. */
export function gathering() {
  let rows: Mutation[] = [];
  let sets: Mutation[] = [];
  let sums = new Map<string, { key: Key; amount: number }>();
  let records = gatherRecords();
  const days = gatherDays();
  const marked = new Set<string>();
  const appended = new Map<string, { key: Key; values: unknown[]; expireIn: number }>();
  const onTheWay = new Set<Promise<unknown>>();

  function sum(key: Key, amount: number): void {
    if (key[0] === "rollup" && key[3] === "count") return days.count(key, amount);
    const id = key.join("\0");
    const known = sums.get(id);
    if (known) known.amount += amount;
    else sums.set(id, { key, amount });
  }

  function put(mutation: Mutation): void {
    const [family] = mutation.key;
    (family === "log" || family === "row" ? rows : sets).push(mutation);
  }

  const verbs: Omit<OpenTransaction, keyof Transaction> = {
    get: unread,
    set(key, value, options) {
      put({ type: "set", key, value, expireIn: options?.expireIn });
    },
    delete: unread,
    sum,
    append(key, value, { expireIn }) {
      const id = key.join("\0");
      const log = appended.get(id) ?? { key, values: [], expireIn };
      log.values.push(value);
      appended.set(id, log);
    },
    get unchecked() {
      return unread();
    },
    record,
  };
  const tx = verbs as OpenTransaction;

  /** Writes one record for a new member, however often it is added. */
  function record(record: BatchedRecord): void {
    const mark = record.under[0] === "rollup" ? record.list + record.text : undefined;
    if (mark !== undefined && marked.has(mark)) return;
    if (mark !== undefined) marked.add(mark);
    records.add(record);
  }

  const isRestFull = () => sets.length + sums.size >= GATHERED || days.size() >= GATHERED;
  const isFull = () => rows.length + records.writes() >= IN_ORDER || isRestFull();

  /** Writes the gathered entries; only the rows while there are few others. */
  async function write(): Promise<void> {
    await writeRows();
    if (isRestFull()) await writeRest();
  }

  async function writeRows(): Promise<void> {
    for (const mutation of await records.mutations()) put(mutation);
    const written = rows.concat(days.counters());
    [rows, records] = [[], gatherRecords()];
    await sendAll(written);
  }

  async function writeRest(): Promise<void> {
    const counters = Array.from(sums.values(), ({ key, amount }) => sumOf(key, amount));
    const written = sets.concat(counters).sort(byEndAndKey);
    [sets, sums] = [[], new Map()];
    await sendAll(written);
    await Promise.all(onTheWay);
    await sendAll(await days.packed());
  }

  async function sendAll(mutations: Mutation[]): Promise<void> {
    for (const atomic of portions(mutations)) await send(atomic);
  }

  async function send(mutations: Mutation[]): Promise<void> {
    while (onTheWay.size >= ON_THE_WAY) await Promise.race(onTheWay);
    const done = commit([], mutations);
    onTheWay.add(done);
    done.then(() => onTheWay.delete(done), () => {}); // a failed one remains for the next wait
  }

  /** Writes the rest, then the change log. */
  async function end(): Promise<void> {
    days.end();
    await writeRows();
    await writeRest();
    await Promise.all(onTheWay);
    for (const { key, values, expireIn } of appended.values()) {
      for (let i = 0; i < values.length; i += APPENDED) {
        const versioned = [...key, store().writer.commitVersionstamp()];
        await send([{ type: "set", key: versioned, value: values.slice(i, i + APPENDED), expireIn }]);
      }
    }
    await Promise.all(onTheWay);
  }

  return { tx, isFull, write, end };
}

function unread(): never {
  throw new Error("what is written in bulk is about what nobody has written about before");
}

/** Expiring entries have a second order, by their end. Keys of a stretch are neighbours in both orders. */
function byEndAndKey(one: Mutation, other: Mutation): number {
  return stretchOf(one) - stretchOf(other) || byKey(one, other);
}

function stretchOf(mutation: Mutation): number {
  const { expireIn } = mutation as { expireIn?: number };
  return expireIn === undefined ? -1 : Math.floor(expireIn / STRETCH);
}

/** Sorts almost like the store, which is sufficient for speed. */
function byKey({ key: one }: Mutation, { key: other }: Mutation): number {
  for (let i = 0; i < one.length && i < other.length; i++) {
    const [a, b] = [one[i] as string | number, other[i] as string | number];
    if (a !== b) return typeof a === typeof b ? (a < b ? -1 : 1) : typeof a === "string" ? -1 : 1;
  }
  return one.length - other.length;
}

/** Splits mutations into atomics. */
function* portions(mutations: Mutation[]): Generator<Mutation[]> {
  let [portion, keyBytes, bytes]: [Mutation[], number, number] = [[], 0, 0];
  for (const mutation of mutations) {
    const ownKey = partsSize(mutation.key);
    const own = ownKey + ("value" in mutation ? valueSize(mutation.value) : 0) + 50;
    const fits = portion.length < MAX_MUTATIONS && keyBytes + ownKey <= ROOM.keys && bytes + own <= ROOM.bytes;
    if (!fits) {
      yield portion;
      [portion, keyBytes, bytes] = [[], 0, 0];
    }
    portion.push(mutation);
    keyBytes += ownKey;
    bytes += own;
  }
  if (portion.length > 0) yield portion;
}
