// Jobs at the start and every day: removing expired data, and preloading long lists.
import { userTable } from "../domain/account/users.ts";
import { operationLog, signInLog } from "../domain/audit_log.ts";
import { removeOldEmails } from "../domain/emails.ts";
import { readTexts } from "../domain/forum/post_list.ts";
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

/**
 * Preloads the longest lists of the back office, because the first request for a million rows would wait for seconds.
 * Run daily, it also refreshes lists that have not been used for long. Ends at once when the process shuts down.
 */
export async function readLists(stop: AbortSignal): Promise<void> {
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  stop.addEventListener("abort", () => resolve());
  for (const read of [operationLog.list.warm, signInLog.list.warm, userTable.list.warm, readTexts]) {
    if (!stop.aborted) await Promise.race([read(stop), stopped]);
  }
}
