// Work for both cores: jobs that share nothing, a few at once, taken in their order.

/** As many as keep both cores busy: who waits for a server or a timeout leaves his core to others. */
const LANES = 3;
/** Files of one process: starting it costs little, and the last heaps end at one time. */
const TOGETHER = 4;

/** Does every job, a few at a time; gives what they gave, in their order. */
export async function inLanes<T>(jobs: (() => Promise<T>)[], lanes = LANES): Promise<T[]> {
  const results: T[] = [];
  const waiting = jobs.entries();
  async function lane() {
    for (const [n, job] of waiting) results[n] = await job();
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

export function inHeaps(files: string[]): string[][] {
  return Array.from({ length: Math.ceil(files.length / TOGETHER) }, (_, n) => {
    return files.slice(n * TOGETHER, (n + 1) * TOGETHER);
  });
}
