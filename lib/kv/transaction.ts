// Several reads and writes that happen together or not at all. The body runs again when somebody was faster.
import { AppError } from "../shared/app_error.ts";
import { type Check, commit, type Mutation } from "./commit.ts";
import { type Key, store } from "./db.ts";

export type Transaction = {
  /** The value under a key, which must still be the same when the transaction is written; null when there is none. */
  get<T>(key: Key): Promise<T | null>;
  set(key: Key, value: unknown, options?: { expireIn?: number }): void;
  delete(key: Key): void;
  /** Adds to a counter; a key that is summed must never hold anything else. */
  sum(key: Key, amount: number): void;
  /** Writes under the key and the versionstamp of this transaction: an entry of a change log. */
  append(key: Key, value: unknown, options: { expireIn: number }): void;
};

const ATTEMPTS = 100;

/**
 * Runs the body and writes what it has set, in one atomic. The body must do nothing but read and write through `tx`,
 * for it runs again when a value it has read was changed meanwhile. Gives what the body gives; throws what it throws,
 * and then nothing is written.
 */
export async function transaction<T>(body: (tx: Transaction) => Promise<T>): Promise<T> {
  const first = await attempt(body);
  if (first.done) return first.result;
  return await inTurn(async () => {
    for (let n = 1; n < ATTEMPTS; n++) {
      const again = await attempt(body);
      if (again.done) return again.result;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(n * 2, 40)));
    }
    throw new AppError("conflict");
  });
}

/** Runs the body in the transaction given, or in one of its own. */
export function within<T>(tx: Transaction | undefined, body: (tx: Transaction) => Promise<T>): Promise<T> {
  return tx ? body(tx) : transaction(body);
}

// Those that lost a race once go one after the other: twenty writers of one key then need twenty commits, not two hundred.
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work);
  turn = mine.catch(() => {});
  return mine;
}

async function attempt<T>(body: (tx: Transaction) => Promise<T>): Promise<{ done: boolean; result: T }> {
  const run = record();
  const result = await body(run.tx);
  if (run.mutations.length === 0) return { done: true, result };
  return { done: await commit([...run.checks.values()], run.mutations) !== null, result };
}

/** Keeps what a body reads and writes; a read after a write in the same body sees the write. */
function record() {
  // A stale read fails its check, so the quick connection will do.
  const { reader, writer } = store();
  const checks = new Map<string, Check>();
  const seen = new Map<string, unknown>();
  const mutations: Mutation[] = [];
  const name = (key: Key) => JSON.stringify(key);
  const tx: Transaction = {
    async get<T>(key: Key) {
      const id = name(key);
      if (seen.has(id)) return seen.get(id) as T | null;
      const entry = await reader.get<T>(key);
      checks.set(id, { key, versionstamp: entry.versionstamp });
      seen.set(id, entry.value);
      return entry.value;
    },
    set(key, value, options) {
      seen.set(name(key), value);
      mutations.push({ type: "set", key, value, ...options });
    },
    delete(key) {
      seen.set(name(key), null);
      mutations.push({ type: "delete", key });
    },
    sum(key, amount) {
      if (amount !== 0) mutations.push({ type: "sum", key, value: counter(amount) });
    },
    append(key, value, options) {
      mutations.push({ type: "set", key: [...key, writer.commitVersionstamp()], value, ...options });
    },
  };
  return { tx, checks, mutations };
}

/** A counter's summand; below zero it wraps around, as the store's addition does. */
export function counter(amount: number): Deno.KvU64 {
  return new Deno.KvU64(BigInt.asUintN(64, BigInt(amount)));
}
