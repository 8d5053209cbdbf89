// Runs independent jobs in order, a few at a time, and groups test files into processes.

/** Jobs at a time. Four keep two cores busy, because a job that waits for a server or a timeout uses none. */
const JOBS = 4;
/** Files of one process. Its start costs as much as a file's, and the last batches end at about the same time. */
const FILES = 8;

/** Runs every job, `atOnce` at a time. Returns the results in the order of the jobs; throws what a job throws. */
export async function runParallel<T>(jobs: (() => Promise<T>)[], atOnce = JOBS): Promise<T[]> {
  const results: T[] = [];
  const waiting = jobs.entries();
  async function takeJobs() {
    for (const [n, job] of waiting) results[n] = await job();
  }
  await Promise.all(Array.from({ length: atOnce }, takeJobs));
  return results;
}

/** Groups the files in their order, one group per process. */
export function inBatches(files: string[]): string[][] {
  return Array.from({ length: Math.ceil(files.length / FILES) }, (_, n) => {
    return files.slice(n * FILES, (n + 1) * FILES);
  });
}
