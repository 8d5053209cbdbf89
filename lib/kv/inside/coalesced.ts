// Reads that are asked for at one moment go to the store as one: each question is a turn of the connection's thread, and
// over a KV server a way there and back.
import type { Key, Reader } from "./db.ts";

const AT_ONCE = 10; // what `getMany` takes

type Asked = { key: Key; answer: PromiseWithResolvers<Deno.KvEntryMaybe<unknown>> };

/** The same reader, which asks for the single keys of one microtask together. */
export function coalesced(reader: Reader): Reader {
  let waiting: Asked[] = [];

  function get<T>(key: Key): Promise<Deno.KvEntryMaybe<T>> {
    const answer = Promise.withResolvers<Deno.KvEntryMaybe<unknown>>();
    if (waiting.push({ key, answer }) === 1) queueMicrotask(ask);
    return answer.promise as Promise<Deno.KvEntryMaybe<T>>;
  }

  function ask(): void {
    const all = waiting;
    waiting = [];
    for (let i = 0; i < all.length; i += AT_ONCE) askTogether(all.slice(i, i + AT_ONCE));
  }

  async function askTogether(some: Asked[]): Promise<void> {
    const [first] = some;
    try {
      const entries = some.length === 1 && first
        ? [await reader.get(first.key)]
        : await reader.getMany<unknown[]>(some.map(({ key }) => key));
      for (const [n, { answer }] of some.entries()) answer.resolve(entries[n] as Deno.KvEntryMaybe<unknown>);
    } catch (error) {
      if (some.length > 1 && error instanceof TypeError) { // a key that is none is nobody else's fault
        for (const one of some) askTogether([one]);
      } else for (const { answer } of some) answer.reject(error);
    }
  }

  return { get, getMany: (keys) => reader.getMany(keys), list: (selector, options) => reader.list(selector, options) };
}
