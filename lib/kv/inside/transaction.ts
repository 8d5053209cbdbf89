// Runs transactions: records their reads and writes, commits them and retries. All reads are checked, at most nine
// keys, because a KV server accepts ten checks in an atomic and the commit needs one (commit.ts). Reads that another
// read guards use a snapshot. Each key is read once. The tenth key is refused on every store, not only on a server.
import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "../../shared/app_error.ts";
import { pause } from "../../shared/time.ts";
import { type Check, MAX_CHECKS } from "../connection/commit.ts";
import { type Key, store } from "../connection/db.ts";
import type { BatchedRecord } from "./records.ts";
import { commitAlone, commitTogether, type Unit } from "./commit_queue.ts";
import { recordWrites } from "./writes.ts";

declare const brand: unique symbol;
/** Opaque outside of the store. */
export type Transaction = { readonly [brand]: true };

export type OpenTransaction = Transaction & {
  /** The value under a key, which must still be the same when the transaction is written; null when there is none. */
  get<T>(key: Key): Promise<T | null>;
  set(key: Key, value: unknown, options?: { expireIn?: number }): void;
  delete(key: Key): void;
  /** Adds to a counter. The key must never store anything else. */
  sum(key: Key, amount: number): void;
  /** Writes an array of all appended values under the key and the transaction's versionstamp, for a change log. */
  append(key: Key, value: unknown, options: { expireIn: number }): void;
  /** Adds a batched record. Only the transactions of bulk loading have it (tasks/load). */
  record?(record: BatchedRecord): void;
  /** The same transaction with reads that are not checked. */
  readonly unchecked: OpenTransaction;
};

export function opened(tx: Transaction): OpenTransaction {
  return tx as OpenTransaction;
}

/** Returns the transaction with reads that are not checked, for values that another read of it guards. */
export function snapshotOf(tx: Transaction): OpenTransaction {
  return opened(tx).unchecked;
}

type Outcome<T> = { done: boolean; result: T };

const ATTEMPTS = 100;

/** Limits the keys that a transaction may check. Only tests and the import call it. */
let checksAllowed = MAX_CHECKS;
export function allowChecks(checks: number): void {
  checksAllowed = checks;
}

/** Like `transaction` of kv/transaction.ts, for a body that reads and writes keys. */
export function runTransaction<T>(body: (tx: OpenTransaction) => Promise<T>, tx?: Transaction): Promise<T> {
  return tx ? body(opened(tx)) : begun(body);
}

async function begun<T>(body: (tx: OpenTransaction) => Promise<T>): Promise<T> {
  // The second attempt after a race usually finds the value taken, and needs no turn. It does not share an atomic.
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

// Transactions that lost two races run one after the other: twenty writers of one key then need forty commits, not two
// hundred. A transaction inside another's body does not wait, because the other one may have the turn.
let turn: Promise<unknown> = Promise.resolve();
const outer = new AsyncLocalStorage<true>();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (outer.getStore()) return work();
  const mine = turn.then(work);
  turn = mine.catch(() => {});
  return mine;
}

/** Whether the caller runs in the body of a transaction. */
export function isInBody(): boolean {
  return outer.getStore() ?? false;
}

/** Throws in a transaction's body, because the body may run again and would append a row again. */
export function assertNoBody(log: string): void {
  if (isInBody()) {
    throw new Error(`a row is appended to ${log} in a transaction's body: add it to the transaction`);
  }
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
    // Reads of different moments may contradict each other, so the body may have thrown for a state that never existed.
    if (await areUnchanged(await checks())) throw error;
    return { done: false, result: undefined as T };
  }
  const unit = { checks: await checks(), ...writes, records: [] };
  const writesNothing = [writes.last, writes.sums, writes.appended].every(({ size }) => size === 0);
  if (writesNothing) return { done: reads.size < 2 || await areUnchanged(unit.checks), result };
  return { done: await write(unit), result };
}

/** Whether nothing that was read has changed; then the reads were consistent. */
async function areUnchanged(checked: Map<string, Check>): Promise<boolean> {
  const checks = [...checked.values()];
  const entries = await store().reader.getMany<unknown[]>(checks.map(({ key }) => key));
  return checks.every(({ versionstamp }, n) => versionstamp === entries[n]?.versionstamp);
}

/** Records the reads and writes of a body. A read after a write returns the written value. */
function record() {
  const { reader } = store(); // a stale read fails its check, so the fast connection is sufficient
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
