// Stands in for lib/kv/inside/appends.ts in the benchmark: nothing is stored, which no way of storing can exceed.

export function appendWrites(): Promise<void> {
  return Promise.resolve();
}

export function drain(): Promise<void> {
  return Promise.resolve();
}
