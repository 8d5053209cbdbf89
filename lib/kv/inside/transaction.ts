// The reads and writes of a transaction until it is committed, and how often it is tried.
// The law of its size: what is read is checked, and no more than nine keys may be, for a KV server takes ten checks an
// atomic and one is the commit's own (commit.ts). A read that another one guards is made of a snapshot; each key
// is read once, however often it is asked for. The tenth key is refused on every store, not only on a server.
import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "../../shared/app_error.ts";
import { pause } from "../../shared/time.ts";
import { type Check, MAX_CHECKS } from "../connection/commit.ts";
import { type Key, store } from "../connection/db.ts";
import type { BatchedRecord } from "./records.ts";
import { commitAlone, commitTogether, type Unit } from "./commit_queue.ts";
import { recordWrites } from "./writes.ts";

declare const brand: unique symbol;
/** Opaque to whoever only hands it on; the store's own modules open it. */
export type Transaction = { readonly [brand]: true };

export type OpenTransaction = Transaction & {
  /** The value under a key, which must still be the same when the transaction is written; null when there is none. */
  get<T>(key: Key): Promise<T | null>;
  set(key: Key, value: unknown, options?: { expireIn?: number }): void;
  delete(key: Key): void;
  /** Adds to a counter; a key that is summed must never hold anything else. */
  sum(key: Key, amount: number): void;
  /** Writes an array of all that was appended under the key and the versionstamp of this transaction: a change log. */
  append(key: Key, value: unknown, options: { expireIn: number }): void;
  /** A record of several in one value, which waits for company: only in a loader's transaction (tasks/load). */
  record?(record: BatchedRecord): void;
  /** The same transaction, whose `get` is not checked. */
  readonly unchecked: OpenTransaction;
};

/** Opens a transaction that the store's own modules were handed. */
export function opened(tx: Transaction): OpenTransaction {
  return tx as OpenTransaction;
}

/** The same transaction with snapshot reads: not checked, because another read of it guards them. */
export function snapshotOf(tx: Transaction): OpenTransaction {
  return opened(tx).unchecked;
}

type Outcome<T> = { done: boolean; result: T };

const ATTEMPTS = 100;

/** Limits the keys that a transaction may check. Only tests call it. */
let checksAllowed = MAX_CHECKS;
export function allowChecks(checks: number): void {
  checksAllowed = checks;
}

/** As that of `kv/transaction.ts`, for a body that reads and writes keys. */
export function runTransaction<T>(body: (tx: OpenTransaction) => Promise<T>, tx?: Transaction): Promise<T> {
  return tx ? body(opened(tx)) : begun(body);
}

async function begun<T>(body: (tx: OpenTransaction) => Promise<T>): Promise<T> {
  // The second attempt of those who raced for one thing mostly ends in finding it taken, which needs no turn.
  // One that was overtaken, or shared an atomic with such a one, goes alone.
  for (const write of [commitTogether, commitAlone]) {
    const free = await attempt(body, write);
    if (free.done) return free.result;
  }
  return await inTurn(async () => {
    for (let n = 2; n < ATTEMPTS; n++) {
      const again = await attempt(body, commitAlone);
      if (again.done) return again.result;
      await pause(Math.random() * Math.min(n * 2, 40));
    }
    throw new AppError("conflict");
  });
}

// Losers of two races go one after the other: twenty writers of one key then need forty commits, not two hundred.
// One that is begun inside another's body must not wait for that other's turn, which may be the present one.
let turn: Promise<unknown> = Promise.resolve();
const outer = new AsyncLocalStorage<true>();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (outer.getStore()) return work();
  const mine = turn.then(work);
  turn = mine.catch(() => {});
  return mine;
}

/** Whether it is the body of a transaction that asks. */
export function isInBody(): boolean {
  return outer.getStore() ?? false;
}

async function attempt<T>(
  body: (tx: OpenTransaction) => Promise<T>,
  write: (unit: Unit) => Promise<boolean>,
): Promise<Outcome<T>> {
  const { tx, reads, checks, writes } = record();
  let result: T;
  try {
    result = await outer.run(true, () => body(tx));
  } catch (error) {
    // Reads of different moments may contradict each other, and the body complains of something that never was.
    if (await stillHold(await checks())) throw error;
    return { done: false, result: undefined as T };
  }
  const unit = { checks: await checks(), ...writes, records: [] };
  const writesNothing = [writes.last, writes.sums, writes.appended].every(({ size }) => size === 0);
  if (writesNothing) return { done: reads.size < 2 || await stillHold(unit.checks), result };
  return { done: await write(unit), result };
}

/** Whether all that was read is still so; then the reads were of one moment. */
async function stillHold(checked: Map<string, Check>): Promise<boolean> {
  const checks = [...checked.values()];
  const entries = await store().reader.getMany<unknown[]>(checks.map(({ key }) => key));
  return checks.every(({ versionstamp }, n) => versionstamp === entries[n]?.versionstamp);
}

/** Keeps what a body reads and writes; a read after a write in the same body sees the write. */
function record() {
  const { reader } = store(); // a stale read fails its check, so the quick connection will do
  const reads = new Map<string, Promise<Deno.KvEntryMaybe<unknown>>>();
  const checked = new Set<string>();
  const writes = recordWrites();

  async function read<T>(key: Key, check: boolean): Promise<T | null> {
    const id = JSON.stringify(key);
    if (writes.has(id)) return writes.value(id, null) as T | null;
    if (check) addCheck(id);
    const entry = reads.get(id) ?? reader.get(key);
    reads.set(id, entry);
    return writes.value(id, (await entry).value) as T | null;
  }

  function addCheck(id: string): void {
    if (checked.size >= checksAllowed && !checked.has(id)) {
      throw new Error(`a transaction may check ${checksAllowed} keys: ${[...checked, id].join(" ")}`);
    }
    checked.add(id);
  }

  async function checks(): Promise<Map<string, Check>> {
    const entries = [...checked].map(async (id): Promise<[string, Check]> => {
      const { key, versionstamp } = await (reads.get(id) as Promise<Deno.KvEntryMaybe<unknown>>);
      return [id, { key, versionstamp }];
    });
    return new Map(await Promise.all(entries));
  }

  const unchecked = { get: (key: Key) => read(key, false), ...writes.verbs } as OpenTransaction;
  Object.assign(unchecked, { unchecked });
  const tx = { ...unchecked, get: (key: Key) => read(key, true) } as OpenTransaction;
  return { tx, reads, checks, writes: writes.writes };
}
