// Stands in for lib/kv/inside/group_commit.ts in the benchmark: each transaction is an atomic of its own.
import { commit } from "../../lib/kv/inside/commit.ts";
import type { Unit } from "../../lib/kv/inside/group_commit.ts";
import { mutationsOf } from "../../lib/kv/inside/writes.ts";

export async function commitAlone(unit: Unit): Promise<boolean> {
  return await commit([...unit.checks.values()], mutationsOf(unit)) !== null;
}

export { commitAlone as commitTogether };

export function drain(): Promise<void> {
  return Promise.resolve();
}
