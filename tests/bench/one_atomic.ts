// Stands in for lib/kv/tally.ts in the benchmark: each call is an atomic of its own.
import { commit } from "../../lib/kv/inside/commit.ts";
import { gatherLines } from "../../lib/kv/inside/lines.ts";
import type { Blind } from "../../lib/kv/tally.ts";
import { sumOf } from "../../lib/kv/inside/writes.ts";

export async function tally({ set = [], sum = [], lines = [] }: Blind): Promise<void> {
  const values = gatherLines();
  for (const line of lines) values.add(line);
  const sets = set.map((write) => ({ type: "set" as const, ...write }));
  await commit([], [...sets, ...await values.mutations(), ...sum.map(({ key, amount }) => sumOf(key, amount))]);
}

export function drain(): Promise<void> {
  return Promise.resolve();
}
