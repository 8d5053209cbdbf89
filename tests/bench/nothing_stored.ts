// Stands in for lib/kv/tally.ts in the benchmark: nothing is stored, which no way of storing can exceed.

export function tally(): Promise<void> {
  return Promise.resolve();
}

export function drain(): Promise<void> {
  return Promise.resolve();
}
