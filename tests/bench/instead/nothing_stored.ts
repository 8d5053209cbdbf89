// Replaces lib/kv/inside/commit_queue.ts in the benchmark: appends store nothing, the upper bound of any way to store.
export { commitAlone, commitTogether, drain } from "./single_commits.ts";

export function appendWrites(): Promise<void> {
  return Promise.resolve();
}
