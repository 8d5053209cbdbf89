// Preloads the longest lists of the back office, because the first request for a million rows would wait for seconds.
// Run daily, it also refreshes lists that have not been used for long.
import { userTable } from "../../domain/account/users.ts";
import { readTexts } from "../../domain/forum/post_list.ts";
import { operationLog, signInLog } from "../../domain/audit_log.ts";

/** Ends at once when the process shuts down. */
export async function readLists(stop: AbortSignal): Promise<void> {
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  stop.addEventListener("abort", () => resolve());
  for (const read of [operationLog.list.warm, signInLog.list.warm, userTable.list.warm, readTexts]) {
    if (!stop.aborted) await Promise.race([read(stop), stopped]);
  }
}
