// Collects the writes of a transaction: the last write of each key, the total of each counter, appended entries.
import type { Mutation } from "../connection/commit.ts";
import { type Key, store } from "../connection/db.ts";

type LastWrite = { type: "set"; key: Key; value: unknown; expireIn?: number } | { type: "delete"; key: Key };
export type Sum = { key: Key; amount: number };
type Appended = { key: Key; values: unknown[]; expireIn: number };

/** By the JSON of the keys. No sum is 0, and no key has both a sum and a last write. */
export type Writes = {
  last: Map<string, LastWrite>;
  sums: Map<string, Sum>;
  appended: Map<string, Appended>;
};

export function noWrites(): Writes {
  return { last: new Map(), sums: new Map(), appended: new Map() };
}

export function recordWrites() {
  const writes = noWrites();
  const { last, sums, appended } = writes;

  /** Whether the key's value is known without reading it. */
  const has = (id: string) => last.has(id);

  /** Returns the value of a key as the transaction reads it, with the store's value `stored`. */
  function value(id: string, stored: unknown): unknown {
    const written = last.get(id);
    if (written) return written.type === "set" ? written.value : null;
    const sum = sums.get(id);
    return sum ? added(stored, sum.amount) : stored;
  }

  const verbs = {
    set(key: Key, value: unknown, options?: { expireIn?: number }): void {
      const id = JSON.stringify(key);
      sums.delete(id);
      last.set(id, { type: "set", key, value, ...options });
    },
    delete(key: Key): void {
      const id = JSON.stringify(key);
      sums.delete(id);
      last.set(id, { type: "delete", key });
    },
    sum(key: Key, amount: number): void {
      const id = JSON.stringify(key);
      if (last.has(id)) last.set(id, { type: "set", key, value: added(value(id, null), amount) });
      else addSum(sums, id, { key, amount });
    },
    append(key: Key, value: unknown, { expireIn }: { expireIn: number }): void {
      const id = JSON.stringify(key);
      const entry = appended.get(id) ?? { key, values: [], expireIn };
      entry.values.push(value);
      appended.set(id, entry);
    },
  };

  return { has, value, verbs, writes };
}

/** Adds the writes of another transaction, whose keys must not have a last write in `all`. */
export function addWrites(all: Writes, { last, sums, appended }: Writes): void {
  for (const [id, write] of last) all.last.set(id, write);
  for (const [id, sum] of sums) addSum(all.sums, id, sum);
  for (const [id, { key, values, expireIn }] of appended) {
    all.appended.set(id, { key, values: [...all.appended.get(id)?.values ?? [], ...values], expireIn });
  }
}

/** Adds to a counter, and removes a sum of 0. */
export function addSum(sums: Map<string, Sum>, id: string, { key, amount }: Sum): void {
  const sum = (sums.get(id)?.amount ?? 0) + amount;
  if (sum === 0) sums.delete(id);
  else sums.set(id, { key, amount: sum });
}

/** Values that are appended to one key become one entry, because two entries of an atomic would have the same key. */
export function mutationsOf({ last, sums, appended }: Writes): Mutation[] {
  const entries = Array.from(appended.values(), ({ key, values, expireIn }): Mutation => {
    return { type: "set", key: [...key, store().writer.commitVersionstamp()], value: values, expireIn };
  });
  return [...last.values(), ...Array.from(sums.values(), ({ key, amount }) => sumOf(key, amount)), ...entries];
}

/** Returns the mutation that adds to a counter. */
export function sumOf(key: Key, amount: number): Mutation {
  return { type: "sum", key, value: added(null, amount) };
}

/** A negative result wraps around, like the store's addition. */
function added(stored: unknown, amount: number): Deno.KvU64 {
  const base = stored instanceof Deno.KvU64 ? stored.value : 0n;
  return new Deno.KvU64(BigInt.asUintN(64, base + BigInt(amount)));
}
