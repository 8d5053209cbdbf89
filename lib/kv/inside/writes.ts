// What one transaction will write: the last word on every key, sums of one counter added up, appended entries gathered.
import type { Mutation } from "./commit.ts";
import type { Key } from "./db.ts";

type SetValue = { type: "set"; key: Key; value: unknown; expireIn?: number };
type Sum = { key: Key; amount: number };

/** Collects writes; keys are told apart by their JSON. */
export function recordWrites(writer: Deno.Kv) {
  const last = new Map<string, SetValue | { type: "delete"; key: Key }>();
  const sums = new Map<string, Sum>();
  const logs = new Map<string, { key: Key; values: unknown[]; expireIn: number }>();

  /** Whether the key's value is known without reading it. */
  const has = (id: string) => last.has(id);

  /** The value under a key as the transaction sees it, `stored` being the store's own. */
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
      else sums.set(id, { key, amount: (sums.get(id)?.amount ?? 0) + amount });
    },
    append(key: Key, value: unknown, { expireIn }: { expireIn: number }): void {
      const id = JSON.stringify(key);
      const log = logs.get(id) ?? { key, values: [], expireIn };
      log.values.push(value);
      logs.set(id, log);
    },
  };

  function mutations(): Mutation[] {
    const entries = [...logs.values()].map(({ key, values, expireIn }): Mutation => {
      return { type: "set", key: [...key, writer.commitVersionstamp()], value: values, expireIn };
    });
    const added = [...sums.values()].filter((sum) => sum.amount !== 0);
    return [...last.values(), ...added.map(({ key, amount }) => sumOf(key, amount)), ...entries];
  }

  return { has, value, verbs, mutations };
}

/** The same with what several add to one counter as one sum. */
export function addedUp(mutations: Mutation[]): Mutation[] {
  const sums = new Map<string, Mutation & { type: "sum" }>();
  return mutations.filter((mutation) => {
    if (mutation.type !== "sum") return true;
    const id = JSON.stringify(mutation.key);
    const first = sums.get(id);
    if (first) first.value = added(first.value, mutation.value.value);
    else sums.set(id, mutation);
    return !first;
  });
}

/** The mutation that adds to a counter. */
export function sumOf(key: Key, amount: number): Mutation {
  return { type: "sum", key, value: counter(amount) };
}

/** A counter's summand; below zero it wraps around, as the store's addition does. */
function counter(amount: number): Deno.KvU64 {
  return new Deno.KvU64(BigInt.asUintN(64, BigInt(amount)));
}

function added(stored: unknown, amount: number | bigint): Deno.KvU64 {
  const base = stored instanceof Deno.KvU64 ? stored.value : 0n;
  return new Deno.KvU64(BigInt.asUintN(64, base + BigInt(amount)));
}
