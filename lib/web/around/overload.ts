// Sheds load: returns 503 while the event loop lags, so that requests do not queue.
import { AppError } from "../../shared/app_error.ts";

const LAG = 500; // permitted lag of the event loop in milliseconds
const EVERY = 250;
const IN_A_ROW = 3; // A single long garbage collection is not an overload.

let late = 0;

/** Counts how many times in a row a timer fires late. */
export function watchLoop(signal: AbortSignal): void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    late = now - last - EVERY > LAG ? late + 1 : 0;
    last = now;
  }, EVERY);
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** Rejects calls while the event loop lags. */
export function checkLoad(): void {
  if (late >= IN_A_ROW) throw new AppError("unavailable", { retryAfter: 2 });
}
