// Reads the rows that were added to a log since the counters of a day were read, so that a new row does not cause the
// whole day to be read again.
import { addDays, dayStart } from "../../../shared/time.ts";
import { type Key, store } from "../../connection/db.ts";
import { recordsIn } from "../records.ts";
import { idAt } from "../time_id.ts";

const LATE = 30_000; // maximum milliseconds from the moment of a row's id to its commit, with differing clocks

/** The values of a day that have been read: those with an id below `since`, and `ids`. */
export type ReadValues = { since: string; ids: ReadonlySet<string> };

/** Returns the rows of new values, and all values read so far. Without `before` it returns no rows. */
export async function recentRows<R>(log: string, date: string, before?: ReadValues) {
  const late = idAt(Math.max(dayStart(date), Date.now() - LATE));
  const since = before && before.since > late ? before.since : late; // a clock may have been set back
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
