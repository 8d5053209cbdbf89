// Work for both cores: jobs that share nothing, two at once, taken in their order.

/** Does every job, no more than two at a time; gives what they gave, in their order. */
export async function inTwoLanes<T>(jobs: (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  const waiting = jobs.entries();
  async function lane() {
    for (const [n, job] of waiting) results[n] = await job();
  }
  await Promise.all([lane(), lane()]);
  return results;
}

/** Four heaps at least, so that the long ones among the files are in both lanes; `most` files in each. */
export function inHeaps(files: string[], most = files.length): string[][] {
  const size = Math.max(1, Math.min(most, Math.ceil(files.length / 4)));
  return Array.from({ length: Math.ceil(files.length / size) }, (_, n) => files.slice(n * size, (n + 1) * size));
}
