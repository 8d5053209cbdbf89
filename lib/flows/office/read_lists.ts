// Reads what the longest lists of the back office are made of, before somebody opens one: of a million rows the first
// who does would wait for seconds. Done daily, it also spares them a list that has been out of use for too long.
import { users } from "../../domain/account/users.ts";
import { readTexts } from "../../domain/forum/post_list.ts";
import { operations, signIns } from "../../domain/audit_log.ts";

/** Ends at once when the process does, whatever is being read. */
export async function readLists(stop: AbortSignal): Promise<void> {
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  stop.addEventListener("abort", () => resolve());
  for (const read of [operations.list.warm, signIns.list.warm, users.list.warm, readTexts]) {
    if (!stop.aborted) await Promise.race([read(stop), stopped]);
  }
}
