// The differences that kv:check finds, and how it looks at things that may be changing.
import type { Check, Mutation } from "../connection/commit.ts";
import type { Key } from "../connection/db.ts";

/** Something that is not as it follows from the rest, and the write that would set it right if there is one. */
export type Difference = {
  key: Key;
  found: string;
  expected: string;
  repair?: { mutation: Mutation; /** These must not have changed meanwhile. */ checks: Check[] };
};

/** Repeats a look at things that belong together until nothing has changed meanwhile; null when they never rest. */
export async function atRest<T>(stamp: () => Promise<string>, look: () => Promise<T>): Promise<T | null> {
  for (let n = 0; n < 20; n++) {
    const before = await stamp();
    const seen = await look();
    if (await stamp() === before) return seen;
  }
  return null;
}

export function restless(key: Key): Difference {
  return { key, found: "changes all the time", expected: "a moment of rest to be checked in" };
}

/** A difference that is set right by writing a value, or without one by removing the entry, unless that has changed. */
export function mendable(
  { key, versionstamp }: Check,
  said: Pick<Difference, "found" | "expected">,
  value?: unknown,
  others: Check[] = [],
): Difference & Required<Pick<Difference, "repair">> {
  const mutation: Mutation = value === undefined ? { type: "delete", key } : { type: "set", key, value };
  return { key, ...said, repair: { mutation, checks: [...others, { key, versionstamp }] } };
}

/** A counter that should have another value. */
export function counterDifference(entry: Check, found: bigint, expected: bigint): Difference {
  return mendable(entry, { found: String(found), expected: String(expected) }, new Deno.KvU64(expected));
}
