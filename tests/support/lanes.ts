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
