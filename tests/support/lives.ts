// The lives of entries that the store is asked to keep.
import { store } from "../../lib/kv/inside/db.ts";

type Life = { key: Deno.KvKey; expireIn?: number };

/** Gathers every value that is set from now on, with its life in milliseconds; undefined is for ever. */
export function watchLives(): Disposable & { lives: Life[] } {
  const { writer } = store();
  const { atomic } = writer;
  const lives: Life[] = [];
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
