// Replaces lib/kv/inside/commit_queue.ts in the benchmark: each transaction and append has a commit of its own.
import { commit } from "../../../lib/kv/connection/commit.ts";

import { type BatchedRecord, gatherRecords } from "../../../lib/kv/inside/records.ts";
import type { Unit } from "../../../lib/kv/inside/commit_queue.ts";
import { mutationsOf, type Sum, sumOf } from "../../../lib/kv/inside/writes.ts";

export async function commitAlone(unit: Unit): Promise<boolean> {
  return await commit([...unit.checks.values()], mutationsOf(unit)) !== null;
}

export { commitAlone as commitTogether };

export async function appendWrites({ sum = [], records = [] }: { sum?: Sum[]; records?: BatchedRecord[] }) {
  const values = gatherRecords();
  for (const record of records) values.add(record);
  await commit([], [...await values.mutations(), ...sum.map(({ key, amount }) => sumOf(key, amount))]);
}

export function drain(): Promise<void> {
  return Promise.resolve();
}
