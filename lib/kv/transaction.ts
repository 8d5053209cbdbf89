// Several reads and writes that happen together or not at all. The body runs again when somebody was faster.
// The law of its size: what is read with `get` is checked, and no more than nine keys may be, for a KV server takes ten
// checks an atomic and one is the commit's own (commit.ts). A read that another one guards is a `peek`; what lies under
// one key is read once, however often it is asked for. The tenth key is refused on every store, not only on a server.
import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "../shared/app_error.ts";
import { type Check, commit, MAX_CHECKS } from "./inside/commit.ts";
import { type Key, store } from "./inside/db.ts";
import { recordWrites } from "./inside/writes.ts";

export type Transaction = {
  /** The value under a key, which must still be the same when the transaction is written; null when there is none. */
  get<T>(key: Key): Promise<T | null>;
  /** The value under a key that needs no check because another read of this transaction guards it. */
  peek<T>(key: Key): Promise<T | null>;
  set(key: Key, value: unknown, options?: { expireIn?: number }): void;
  delete(key: Key): void;
  /** Adds to a counter; a key that is summed must never hold anything else. */
  sum(key: Key, amount: number): void;
  /** Writes an array of all that was appended under the key and the versionstamp of this transaction: a change log. */
  append(key: Key, value: unknown, options: { expireIn: number }): void;
};

type Outcome<T> = { done: boolean; result: T };

const ATTEMPTS = 100;
const GET_MANY = 10;

/**
 * Runs the body and writes what it has set, in one atomic. The body must do nothing but read and write through `tx`,
 * for it runs again when a value it has read was changed meanwhile. Gives what the body gives; throws what it throws,
 * and then nothing is written.
 */
export async function transaction<T>(body: (tx: Transaction) => Promise<T>): Promise<T> {
  // The second attempt of those who raced for one thing mostly ends in finding it taken, which needs no turn.
  for (let n = 0; n < 2; n++) {
    const free = await attempt(body);
    if (free.done) return free.result;
  }
  return await inTurn(async () => {
    for (let n = 2; n < ATTEMPTS; n++) {
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

// Those that lost a race twice go one after the other: twenty writers of one key then need forty commits, not two hundred.
// One that is begun inside another's body must not wait for that other's turn, which may be the present one.
let turn: Promise<unknown> = Promise.resolve();
const outer = new AsyncLocalStorage<true>();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (outer.getStore()) return work();
  const mine = turn.then(work);
  turn = mine.catch(() => {});
  return mine;
}

async function attempt<T>(body: (tx: Transaction) => Promise<T>): Promise<Outcome<T>> {
  const { tx, reads, checks, writes } = record();
  let result: T;
  try {
    result = await outer.run(true, () => body(tx));
  } catch (error) {
    // Reads of different moments may contradict each other, and the body complains of something that never was.
    if (await stillHold(await checks())) throw error;
    return { done: false, result: undefined as T };
  }
  const [read, written] = [await checks(), writes()];
  if (written.length === 0) return { done: reads.size < 2 || await stillHold(read), result };
  return { done: await commit(read, written) !== null, result };
}

/** Whether all that was read is still so; then the reads were of one moment. */
async function stillHold(checks: Check[]): Promise<boolean> {
  for (let i = 0; i < checks.length; i += GET_MANY) {
    const batch = checks.slice(i, i + GET_MANY);
    const entries = await store().reader.getMany<unknown[]>(batch.map((check) => check.key));
    if (entries.some((entry, n) => entry.versionstamp !== batch[n]?.versionstamp)) return false;
  }
  return true;
}

/** Keeps what a body reads and writes; a read after a write in the same body sees the write. */
export function record() {
  // A stale read fails its check, so the quick connection will do.
  const { reader, writer } = store();
  const reads = new Map<string, Promise<Deno.KvEntryMaybe<unknown>>>();
  const checked = new Set<string>();
  const writes = recordWrites(writer);

  async function read<T>(key: Key, check: boolean): Promise<T | null> {
    const id = JSON.stringify(key);
    if (writes.has(id)) return writes.value(id, null) as T | null;
    if (check) addCheck(id);
    const entry = reads.get(id) ?? reader.get(key);
    reads.set(id, entry);
    return writes.value(id, (await entry).value) as T | null;
  }

  function addCheck(id: string): void {
    if (checked.size === MAX_CHECKS && !checked.has(id)) {
      throw new Error(`more than nine checks in one transaction: ${[...checked, id].join(" ")}`);
    }
    checked.add(id);
  }

  async function checks(): Promise<Check[]> {
    const entries = [...checked].map((id) => reads.get(id) as Promise<Deno.KvEntryMaybe<unknown>>);
    return (await Promise.all(entries)).map(({ key, versionstamp }) => ({ key, versionstamp }));
  }

  const tx: Transaction = { get: (key) => read(key, true), peek: (key) => read(key, false), ...writes.verbs };
  return { tx, reads, checks, writes: writes.mutations };
}
