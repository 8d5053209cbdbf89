// What fsck finds, and how it looks at things that may be changing.
import type { Check, Mutation } from "../inside/commit.ts";
import type { Key } from "../inside/db.ts";

/** Something that is not as it follows from the rest, and the write that would set it right if there is one. */
export type Difference = {
  key: Key;
  found: string;
  expected: string;
  repair?: { mutation: Mutation; /** What must not have changed meanwhile. */ checks: Check[] };
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

/** A counter that should have another value. */
export function counterDifference(entry: Check, found: bigint, expected: bigint) {
  const { key, versionstamp } = entry;
  const mutation: Mutation = { type: "set", key, value: new Deno.KvU64(expected) };
  return {
    key,
    found: String(found),
    expected: String(expected),
    repair: { mutation, checks: [{ key, versionstamp }] },
  };
}
