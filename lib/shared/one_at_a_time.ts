// Work on one thing goes one after the other in this process, so that a crowd does not pay for what only one can have.
import { AppError } from "./app_error.ts";

type Bounds = {
  /** How many may wait for one key. */
  waiting?: number;
  /** How long they wait, in milliseconds. */
  patience?: number;
};

/**
 * Gives a function that runs `work` when all earlier work under the same key has ended, however it ended. It throws
 * `unavailable`, and the work is not done, when too many wait already, or when the turn came too late.
 */
export function oneAtATime(
  { waiting = Infinity, patience = Infinity }: Bounds = {},
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (line.length > waiting) throw busy(); // one of them is at work
    const latest = performance.now() + patience;
    const mine = line.last.then(() => {
      if (performance.now() > latest) throw busy();
      return work();
    });
    lines.set(key, line);
    line.last = mine.catch(() => {});
    line.length++;
    try {
      return await mine;
    } finally {
      if (--line.length === 0) lines.delete(key);
    }
  };
}

function busy(): AppError {
  return new AppError("unavailable", { retryAfter: 2 });
}
