// Reads the rows that a log has got since the sums of a day were read, so that one more row does not have the whole day
// read again.
import { addDays, dayStart } from "../../../shared/time.ts";
import { type Key, store } from "../../connection/db.ts";
import { recordsIn } from "../records.ts";
import { idAt } from "../time_id.ts";

const LATE = 30_000; // milliseconds from the moment of a row's id to its commit, with clocks that differ

/** Which values of a day's rows have been read: those with an id below `since`, and these. */
export type ReadValues = { since: string; ids: ReadonlySet<string> };

/** The rows of the values that have not been read, and which have now. Without `before` all count as read. */
export async function recentRows<R>(log: string, date: string, before?: ReadValues) {
  const late = idAt(Math.max(dayStart(date), Date.now() - LATE));
  const since = before && before.since > late ? before.since : late; // a clock that was set back
  const under: Key = ["log", log];
  const range = { start: [...under, before?.since ?? since], end: [...under, idAt(dayStart(addDays(date, 1)))] };
  const [rows, ids] = [[] as R[], new Set<string>()];
  for await (const { key, value } of store().reader.list<Uint8Array | R>(range, { batchSize: 500 })) {
    const id = String(key.at(-1));
    if (id >= since) ids.add(id);
    if (before && !before.ids.has(id)) rows.push(...recordsIn<R>(value));
  }
  return { rows, read: { since, ids } satisfies ReadValues };
}
