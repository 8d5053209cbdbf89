// Reads what the longest lists of the back office are made of, before somebody opens one: of a million rows the first
// who does would wait for seconds. Done daily, it also spares them a list that has been out of use for too long.
import { userTable } from "../../domain/account/users.ts";
import { readTexts } from "../../domain/forum/post_list.ts";
import { operationLog, signInLog } from "../../domain/audit_log.ts";

/** Ends at once when the process does, whatever is being read. */
export async function readLists(stop: AbortSignal): Promise<void> {
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  stop.addEventListener("abort", () => resolve());
  for (const read of [operationLog.list.warm, signInLog.list.warm, userTable.list.warm, readTexts]) {
    if (!stop.aborted) await Promise.race([read(stop), stopped]);
  }
}
