// Differences that kv:check finds, and how it reads entries that may be changing.
import type { Check, Mutation } from "../connection/commit.ts";
import type { Key } from "../connection/db.ts";

/** An entry that contradicts the others, and the write that repairs it, if there is one. */
export type Difference = {
  key: Key;
  found: string;
  expected: string;
  repair?: { mutation: Mutation; /** Entries that must not have changed meanwhile. */ checks: Check[] };
};

/** Repeats `read` until `stamp` is the same before and after it. Returns null when it keeps changing. */
export async function readUnchanged<T>(stamp: () => Promise<string>, read: () => Promise<T>): Promise<T | null> {
  for (let n = 0; n < 20; n++) {
    const before = await stamp();
    const seen = await read();
    if (await stamp() === before) return seen;
  }
  return null;
}

/** An entry that changed each time it was checked. */
export function unstableEntry(key: Key): Difference {
  return { key, found: "changes all the time", expected: "a pause in which it can be checked" };
}

/** A difference that is repaired by writing a value, or by removing the entry if there is none. */
export function repairable(
  { key, versionstamp }: Check,
  described: Pick<Difference, "found" | "expected">,
  value?: unknown,
  others: Check[] = [],
): Difference & Required<Pick<Difference, "repair">> {
  const mutation: Mutation = value === undefined ? { type: "delete", key } : { type: "set", key, value };
  return { key, ...described, repair: { mutation, checks: [...others, { key, versionstamp }] } };
}

/** A counter with a wrong value. */
export function counterDifference(entry: Check, found: bigint, expected: bigint): Difference {
  return repairable(entry, { found: String(found), expected: String(expected) }, new Deno.KvU64(expected));
}
