// Stands in for lib/kv/tally.ts in the benchmark: each call is an atomic of its own.
import { commit } from "../../kv/commit.ts";
import type { BlindSet, Sum } from "../../kv/tally.ts";
import { sumOf } from "../../kv/writes.ts";

export async function tally({ set = [], sum = [] }: { set?: BlindSet[]; sum?: Sum[] }): Promise<void> {
  const sets = set.map((write) => ({ type: "set" as const, ...write }));
  await commit([], [...sets, ...sum.map(({ key, amount }) => sumOf(key, amount))]);
}

export function drain(): Promise<void> {
  return Promise.resolve();
}
