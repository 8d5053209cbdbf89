// Many rows by few transactions: a row more of the same table reads no key more.
import { type Transaction, transaction } from "../../../../lib/kv/transaction.ts";

/** Runs `add` for each number below `count`, `size` of them in a transaction; gives what it gave. */
export async function inHeaps<T>(
  { count, size }: { count: number; size: number },
  add: (n: number, tx: Transaction) => T | Promise<T>,
): Promise<T[]> {
  const all: T[] = [];
  for (let first = 0; first < count; first += size) {
    const last = Math.min(first + size, count);
    all.push(
      ...await transaction(async (tx) => {
        const some: T[] = [];
        for (let n = first; n < last; n++) some.push(await add(n, tx));
        return some;
      }),
    );
  }
  return all;
}
