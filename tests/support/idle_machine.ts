// Waits for an idle machine, because other processes on it distort measurements.
const YARDSTICK = 200_000; // numbers to sort: some ten milliseconds
const NEARLY = 1.25; // times the shortest duration of this run
const PATIENCE = 5_000; // milliseconds
const EACH = 50;

let shortest = Infinity;

/**
 * Waits until a fixed piece of work takes at most a quarter longer than its shortest run, but at most five seconds. It
 * does not scale any measurement.
 */
export async function waitForIdleMachine(): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += EACH) {
    const took = yardstickMs();
    shortest = Math.min(shortest, took);
    if (took <= NEARLY * shortest) return;
    await new Promise((resolve) => setTimeout(resolve, EACH));
  }
}

function yardstickMs(): number {
  const numbers = Float64Array.from({ length: YARDSTICK }, (_, n) => Math.sin(n));
  const begun = performance.now();
  numbers.sort();
  return performance.now() - begun;
}
