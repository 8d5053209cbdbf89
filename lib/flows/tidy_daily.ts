// Removes what has been kept long enough and digests the logs, at the start and every day; of several instances one does it.
import { foldLogs } from "../domain/office/log_list.ts";
import { removeOldMails } from "../domain/mails.ts";
import { logEvent } from "../shared/log_event.ts";
import { DAY } from "../shared/time.ts";

/** Tidies until `stop`; gives the function that waits for what is under way then. */
export function tidyDaily(stop: AbortSignal): () => Promise<void> {
  let running = tidy(stop);
  const timer = setInterval(() => running = tidy(stop), DAY);
  stop.addEventListener("abort", () => clearInterval(timer));
  return () => running;
}

async function tidy(stop: AbortSignal): Promise<void> {
  try {
    const letters = await removeOldMails(stop);
    if (letters > 0) logEvent("old letters removed", { letters });
    await foldLogs(stop);
  } catch (error) {
    logEvent("tidying failed", { error: String(error) }); // tomorrow is another day
  }
}
