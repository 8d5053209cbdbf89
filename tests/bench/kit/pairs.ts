// Ratios on a shared machine: A and B alternate, and the median of the pairs' ratios counts.

export type Compared = { a: number; b: number; ratio: number };

type Measured = () => Promise<number>;

/**
 * Runs a, b, a, b, …; the first pair is a warm-up, unless both are warm. Returns the medians, and the median of a ÷ b
 * within each pair.
 */
export async function compare(rounds: number, a: Measured, b: Measured, { warm = false } = {}): Promise<Compared> {
  const pairs: [number, number][] = [];
  for (let n = warm ? 1 : 0; n <= rounds; n++) {
    // Every other pair begins with b, so that neither always follows the other.
    const first = await (n % 2 === 0 ? a : b)();
    const second = await (n % 2 === 0 ? b : a)();
    if (n > 0) pairs.push(n % 2 === 0 ? [first, second] : [second, first]);
  }
  return {
    a: median(pairs.map(([a]) => a)),
    b: median(pairs.map(([, b]) => b)),
    ratio: median(pairs.map(([a, b]) => a / b)),
  };
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** Returns the value below which this share of the values is. */
export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}
