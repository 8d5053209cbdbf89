// One read for all who ask at the same time.

/**
 * Makes callers share a run of `work` that began after their call, so nobody is given what was old when he asked:
 * those who ask during a run share the next one.
 */
export function joined<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  function run(): Promise<T> {
    next = undefined;
    const mine = work();
    const settled: Promise<void> = mine.then(() => {}, () => {}).then(() => {
      if (running === settled) running = undefined;
    });
    running = settled;
    return mine;
  }

  return () => next ??= running ? running.then(run) : Promise.resolve().then(run);
}
