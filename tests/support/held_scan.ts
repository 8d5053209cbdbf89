// A scan of the store that stops on its way until it is released: for what happens to rows while they are read.
import { type Key, store } from "../../lib/kv/inside/db.ts";

/** Holds the next scan of a prefix after so many rows; `reached` resolves when it stands there. */
export function heldScan(prefix: Key, { after }: { after: number }) {
  const { reader } = store();
  const { list } = reader;
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];

  async function* held(entries: AsyncIterable<Deno.KvEntry<unknown>>) {
    let n = 0;
    for await (const entry of entries) {
      if (n++ === after) {
        reached.resolve();
        await released.promise;
      }
      yield entry;
    }
  }

  reader.list = (<T>(selector: Deno.KvListSelector, options?: Deno.KvListOptions) => {
    const entries = list<T>(selector, options);
    if (!("prefix" in selector) || JSON.stringify(selector.prefix) !== JSON.stringify(prefix)) return entries;
    reader.list = list;
    return held(entries) as AsyncIterable<Deno.KvEntry<T>>;
  }) as typeof list;
  return { reached: reached.promise, release: () => released.resolve() };
}
