// Records for how long the store retains each entry that is set.
import { store } from "../../lib/kv/connection/db.ts";

type Entry = { key: Deno.KvKey; expireIn?: number };

/** Records the key of every value that is set from now on, with its `expireIn` in milliseconds, or undefined for none. */
export function watchExpirations(): Disposable & { lives: Entry[] } {
  const { writer } = store();
  const { atomic } = writer;
  const lives: Entry[] = [];
  writer.atomic = () => {
    const operation = atomic.call(writer);
    const mutate = operation.mutate.bind(operation);
    operation.mutate = (...all) => {
      for (const each of all) if (each.type === "set") lives.push({ key: each.key, expireIn: each.expireIn });
      return mutate(...all);
    };
    return operation;
  };
  return { lives, [Symbol.dispose]: () => void (writer.atomic = atomic) };
}
