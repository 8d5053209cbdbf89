// Reads what the longest lists of the back office are made of, before somebody opens one: of a million rows the first
// who does would wait for seconds. Done daily, it also spares them a list that has been out of use for too long.
import { readUserList } from "../../domain/account/user_list.ts";
import { readLogLists } from "../../domain/office/log_list.ts";

/** Ends at once when the process does, whatever is being read. */
export async function readLists(stop: AbortSignal): Promise<void> {
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  stop.addEventListener("abort", () => resolve());
  for (const read of [readUserList, readLogLists]) {
    if (!stop.aborted) await Promise.race([read(), stopped]);
  }
}
