// Runs jobs that survive restarts: rows with a cursor, which one instance at a time moves on.
import { releaseLease, takeLease } from "../kv/lease.ts";
import { logEvent } from "../shared/log_event.ts";
import { MINUTE, pause, yieldToRequests } from "../shared/time.ts";

const EVERY = 1_000; // milliseconds

type Jobs<Job> = {
  /** The name of the lease, and of the jobs in the log. */
  name: string;
  /** Returns the jobs to move on. Every instance calls it, each second. */
  unfinished: () => Promise<Job[]>;
  /** Moves a job on for far less than a minute. Returns whether there is more to do at once. */
  advance: (job: Job) => Promise<boolean>;
};

/** Runs the jobs until `stop`. A failure does not stop the other jobs; all are tried again a second later. */
export async function runJobs<Job>({ name, unfinished, advance }: Jobs<Job>, stop: AbortSignal): Promise<void> {
  const holder = crypto.randomUUID();
  while (!stop.aborted) {
    let [more, failed] = [false, false];
    const report = (error: unknown) => {
      failed = true;
      logEvent("jobs failed", { jobs: name, error: String(error) });
    };
    try {
      for (const job of await unfinished()) {
        if (stop.aborted || !await takeLease(name, holder, MINUTE)) break; // another instance runs them
        if (await advance(job).catch(report)) more = true;
        await yieldToRequests();
      }
    } catch (error) {
      report(error);
    }
    if (!more || failed) await pause(EVERY, stop);
  }
  await releaseLease(name, holder).catch(() => {}); // it ends by itself
}
