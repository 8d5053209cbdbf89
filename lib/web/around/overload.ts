// A process that cannot keep up says so at once instead of letting everybody wait.
import { AppError } from "../../shared/app_error.ts";

const LAG = 500; // milliseconds that the event loop may be behind
const EVERY = 250;
const IN_A_ROW = 3; // one long step of the collector is no overload

let late = 0;

/** Notes how often in a row a timer comes late. */
export function watchLoop(signal: AbortSignal): void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    late = now - last - EVERY > LAG ? late + 1 : 0;
    last = now;
  }, EVERY);
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** Refuses calls while the event loop is far behind. */
export function checkLoad(): void {
  if (late >= IN_A_ROW) throw new AppError("unavailable", { retryAfter: 2 });
}
