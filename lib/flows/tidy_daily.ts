// Removes what has been kept long enough, at the start and every day; and what has to be looked at every hour.
import { removeOldEmails } from "../domain/emails.ts";
import { logEvent } from "../shared/log_event.ts";
import { DAY } from "../shared/time.ts";

type Job = (stop: AbortSignal) => Promise<unknown>;

/** Tidies until `stop`, and does the other daily jobs; gives the function that waits for what is under way then. */
export function tidyDaily(stop: AbortSignal, others: Job[] = []): () => Promise<void> {
  return tidyEvery(DAY, [removeEmails, ...others], stop);
}

/** Does the jobs now and each time that so many milliseconds have passed; gives the function that waits for those under way. */
export function tidyEvery(time: number, jobs: Job[], stop: AbortSignal): () => Promise<void> {
  let running = tidy(jobs, stop);
  const timer = setInterval(() => running = tidy(jobs, stop), time);
  stop.addEventListener("abort", () => clearInterval(timer));
  return () => running;
}

async function tidy(jobs: Job[], stop: AbortSignal): Promise<void> {
  for (const job of jobs) {
    if (stop.aborted) return;
    // Tomorrow is another day, and the next job need not suffer.
    await job(stop).catch((error) => logEvent("tidying failed", { error: String(error) }));
  }
}

async function removeEmails(stop: AbortSignal): Promise<void> {
  const removed = await removeOldEmails(stop);
  if (removed > 0) logEvent("old emails removed", { emails: removed });
}
