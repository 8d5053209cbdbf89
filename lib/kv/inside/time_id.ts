// Ids that sort by time, of the rows of logs and of batched records.
import { randomBytes } from "../../shared/encoding.ts";

export { timeOf } from "../../shared/time.ts";

/** Returns the lower bound of all ids from a moment on: twelve hex digits of milliseconds. */
export const idAt = (moment: number) => Math.max(0, moment).toString(16).padStart(12, "0");

/** Returns a new id of a moment and eight random bytes. */
export function timeId(now = Date.now()): string {
  return idAt(now) + randomBytes(8).toHex();
}

/** Returns a new row's id and time, of the same instant, so that both have the same day. */
export function stamp(at = Date.now()): { id: string; created_at: string } {
  return { id: timeId(at), created_at: new Date(at).toISOString() };
}
