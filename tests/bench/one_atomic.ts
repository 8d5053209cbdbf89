// Stands in for lib/kv/inside/appends.ts in the benchmark: each call is an atomic of its own.
import { commit } from "../../lib/kv/inside/commit.ts";
import { gatherLines } from "../../lib/kv/inside/lines.ts";
import type { AppendedWrites } from "../../lib/kv/inside/appends.ts";
import { sumOf } from "../../lib/kv/inside/writes.ts";

export async function appendWrites({ sum = [], lines = [] }: AppendedWrites): Promise<void> {
  const values = gatherLines();
  for (const line of lines) values.add(line);
  await commit([], [...await values.mutations(), ...sum.map(({ key, amount }) => sumOf(key, amount))]);
}

export function drain(): Promise<void> {
  return Promise.resolve();
}
