// Serializes work on one key within this process, so that concurrent requests do not all pay for work that one can do.
import { AppError } from "./app_error.ts";

type Bounds = {
  /** How many may run at once under one key. */
  places?: number;
  /** How many may wait for one key. */
  waiting?: number;
  /** How long they wait, in milliseconds. */
  patience?: number;
};

/**
 * Returns a function that runs `work` when all earlier work under the same key has ended, successfully or not. It
 * throws `unavailable` without running the work when too many wait already, or when the turn came too late.
 */
export function oneAtATime(
  { places = 1, waiting = Infinity, patience = Infinity }: Bounds = {},
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { working: number; waiting: (() => void)[] }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { working: 0, waiting: [] };
    const latest = performance.now() + patience;
    lines.set(key, line);
    if (line.working < places) line.working++;
    else if (line.waiting.length >= waiting) throw busy();
    else await new Promise<void>((resolve) => line.waiting.push(resolve)); // A waiting call that gives up passes on.
    try {
      if (performance.now() > latest) throw busy();
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.working === 0) lines.delete(key);
    }
  };
}

function busy(): AppError {
  return new AppError("unavailable", { retryAfter: 2 });
}
