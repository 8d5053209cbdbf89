// Writes of hundreds of thousands of things, gathered and written in the order of their keys, several atomics on their
// way at once: neighbours lie on the same pages of the file, so a write costs a quarter of what one anywhere does.
import type { Blind } from "../tally.ts";
import type { Transaction } from "../transaction.ts";
import { commit, MAX_MUTATIONS, type Mutation } from "./commit.ts";
import { type Key, store } from "./db.ts";
import { gatherLines } from "./lines.ts";
import { BYTES, KEY_BYTES, keySize, valueSize } from "./room.ts";
import { sumOf } from "./writes.ts";

type Write = { order: string; key: Key; value?: unknown; expireIn?: number; amount?: number };

const GATHERED = 200_000; // writes: some hundred megabytes
const ON_THE_WAY = 4; // atomics
const APPENDED = 1_000; // values of a change log that stand together

export function gathering() {
  let sets = new Map<string, Write>();
  let sums = new Map<string, Write & { amount: number }>();
  let lines = gatherLines();
  const marked = new Set<string>();
  const appended = new Map<string, { key: Key; values: unknown[]; expireIn: number }>();
  const onTheWay = new Set<Promise<unknown>>();

  function sum(key: Key, amount: number): void {
    const order = orderOf(key);
    const known = sums.get(order);
    if (known) known.amount += amount;
    else sums.set(order, { order, key, amount });
  }

  const tx: Transaction = {
    get: unread,
    peek: unread,
    set(key, value, options) {
      const order = orderOf(key);
      sets.set(order, { order, key, value, ...options });
    },
    delete: unread,
    sum,
    append(key, value, { expireIn }) {
      const order = orderOf(key);
      const log = appended.get(order) ?? { key, values: [], expireIn };
      log.values.push(value);
      appended.set(order, log);
    },
  };

  /** What a tally would be given. What is marked as seen again and again is marked once. */
  function take(blind: Blind): void {
    for (const { key, value, expireIn } of blind.set ?? []) tx.set(key, value, { expireIn });
    for (const { key, amount } of blind.sum ?? []) sum(key, amount);
    for (const line of blind.lines ?? []) {
      const mark = line.under[0] === "distinct" ? `${line.list} ${line.text}` : undefined;
      if (mark !== undefined && marked.has(mark)) continue;
      if (mark !== undefined) marked.add(mark);
      lines.add(line);
    }
  }

  const isFull = () => sets.size + sums.size + lines.writes() >= GATHERED;

  /** Writes what is gathered; returns when all but the last atomics are on the disk. */
  async function write(): Promise<void> {
    const ofLines = (await lines.mutations()).map((mutation) => ({ ...mutation, order: orderOf(mutation.key) }));
    const all: Write[] = [...sets.values(), ...sums.values(), ...ofLines];
    [sets, sums, lines] = [new Map(), new Map(), gatherLines()];
    for (const atomic of portions(all.sort((a, b) => a.order < b.order ? -1 : a.order > b.order ? 1 : 0))) {
      await send(atomic.map(mutationOf));
    }
  }

  async function send(mutations: Mutation[]): Promise<void> {
    while (onTheWay.size >= ON_THE_WAY) await Promise.race(onTheWay);
    const done = commit([], mutations);
    onTheWay.add(done);
    done.then(() => onTheWay.delete(done), () => {}); // one that failed stays, for whoever waits next
  }

  /** Writes the rest; only then it is told what has changed. */
  async function end(): Promise<void> {
    await write();
    await Promise.all(onTheWay);
    for (const { key, values, expireIn } of appended.values()) {
      for (let i = 0; i < values.length; i += APPENDED) {
        const versioned = [...key, store().writer.commitVersionstamp()];
        await send([{ type: "set", key: versioned, value: values.slice(i, i + APPENDED), expireIn }]);
      }
    }
    await Promise.all(onTheWay);
  }

  return { tx, take, isFull, write, end };
}

function unread(): never {
  throw new Error("what is written in bulk is about what nobody has written about before");
}

/** A key as text that sorts as keys do, of texts and of whole numbers from 0 on. */
function orderOf(key: Key): string {
  let order = "";
  for (const part of key) {
    order += typeof part === "number" ? `\0~${String(part).padStart(16, "0")}` : `\0${String(part)}`;
  }
  return order;
}

function mutationOf({ key, value, expireIn, amount }: Write): Mutation {
  return amount === undefined ? { type: "set", key, value, ...(expireIn && { expireIn }) } : sumOf(key, amount);
}

/** Cut into what an atomic takes. */
function* portions(writes: Write[]): Generator<Write[]> {
  let [portion, keyBytes, bytes]: [Write[], number, number] = [[], 0, 0];
  for (const write of writes) {
    const ownKey = keySize(write.order);
    const own = ownKey + valueSize(write.value) + 50;
    const fits = portion.length < MAX_MUTATIONS && keyBytes + ownKey <= KEY_BYTES && bytes + own <= BYTES;
    if (!fits) {
      yield portion;
      [portion, keyBytes, bytes] = [[], 0, 0];
    }
    portion.push(write);
    keyBytes += ownKey;
    bytes += own;
  }
  if (portion.length > 0) yield portion;
}
