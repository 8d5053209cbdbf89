// Stops a scan of the store until a test releases it, so that rows change while they are read.
import { type Key, store } from "../../lib/kv/connection/db.ts";

/** Stops the next scan of a prefix after `after` rows; `reached` resolves when it has stopped. */
export function pauseScan(prefix: Key, { after }: { after: number }) {
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
