// Shares reads among callers and reads long lists in portions, because each read costs a turn of the connection's
// thread or a round trip to a KV server.
import type { Key, Reader } from "./db.ts";

const AT_ONCE = 10; // the limit of Deno KV

type PendingRead = { key: Key; answer: PromiseWithResolvers<Deno.KvEntryMaybe<unknown>> };

/** Returns a reader that joins the single reads of a microtask, and whose `getMany` accepts any number of keys. */
export function coalesced(reader: Reader): Reader {
  let waiting: PendingRead[] = [];

  function get<T>(key: Key): Promise<Deno.KvEntryMaybe<T>> {
    const answer = Promise.withResolvers<Deno.KvEntryMaybe<unknown>>();
    if (waiting.push({ key, answer }) === 1) queueMicrotask(ask);
    return answer.promise as Promise<Deno.KvEntryMaybe<T>>;
  }

  function ask(): void {
    const all = waiting;
    waiting = [];
    for (let i = 0; i < all.length; i += AT_ONCE) readTogether(all.slice(i, i + AT_ONCE));
  }

  async function readTogether(some: PendingRead[]): Promise<void> {
    const [first] = some;
    try {
      const entries = some.length === 1 && first
        ? [await reader.get(first.key)]
        : await reader.getMany<unknown[]>(some.map(({ key }) => key));
      for (const [n, { answer }] of some.entries()) answer.resolve(entries[n] as Deno.KvEntryMaybe<unknown>);
    } catch (error) {
      if (some.length > 1 && error instanceof TypeError) { // an invalid key must not fail the other reads
        for (const one of some) readTogether([one]);
      } else for (const { answer } of some) answer.reject(error);
    }
  }

  async function getMany(keys: readonly Key[]): Promise<Deno.KvEntryMaybe<unknown>[]> {
    if (keys.length === 0) return [];
    if (keys.length <= AT_ONCE) return await reader.getMany<unknown[]>([...keys]);
    const batches: Key[][] = [];
    for (let i = 0; i < keys.length; i += AT_ONCE) batches.push(keys.slice(i, i + AT_ONCE));
    return (await Promise.all(batches.map((batch) => reader.getMany<unknown[]>(batch)))).flat();
  }

  return { get, getMany: getMany as Reader["getMany"], list: (selector, options) => reader.list(selector, options) };
}

/**
 * Returns a function whose concurrent callers share a run of `work`. The run begins after their call, so that no caller
 * gets a value that was outdated when it called: callers during a run share the next one.
 */
export function joinedReads<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  function run(): Promise<T> {
    next = undefined;
    const mine = work();
    const settled: Promise<void> = mine.then(() => {}, () => {}).then(() => {
      if (running === settled) running = undefined;
    });
    running = settled;
    return mine;
  }

  return () => next ??= running ? running.then(run) : Promise.resolve().then(run);
}

/** Yields `size` entries at a time, because an asynchronous step for each entry costs more than most uses of it. */
export async function* inPortions<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let part: T[] = [];
  for await (const one of all) {
    if (part.push(one) < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
