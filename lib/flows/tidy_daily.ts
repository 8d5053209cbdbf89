// Removes expired data at the start and every day, and runs the hourly jobs.
import { removeOldEmails } from "../domain/emails.ts";
import { logEvent } from "../shared/log_event.ts";
import { DAY } from "../shared/time.ts";

type Job = (stop: AbortSignal) => Promise<unknown>;

/** Runs until `stop`. Returns the function that waits for jobs in progress. */
export function tidyDaily(stop: AbortSignal, others: Job[] = []): () => Promise<void> {
  return tidyEvery(DAY, [removeEmails, ...others], stop);
}

/** Runs the jobs now and at each interval in milliseconds. Returns the function that waits for jobs in progress. */
export function tidyEvery(time: number, jobs: Job[], stop: AbortSignal): () => Promise<void> {
  let running = tidy(jobs, stop);
  const timer = setInterval(() => running = tidy(jobs, stop), time);
  stop.addEventListener("abort", () => clearInterval(timer));
  return () => running;
}

async function tidy(jobs: Job[], stop: AbortSignal): Promise<void> {
  for (const job of jobs) {
    if (stop.aborted) return;
    // It is tried again tomorrow, and the next job must run.
    await job(stop).catch((error) => logEvent("tidying failed", { error: String(error) }));
  }
}

async function removeEmails(stop: AbortSignal): Promise<void> {
  const removed = await removeOldEmails(stop);
  if (removed > 0) logEvent("old emails removed", { emails: removed });
}
