// Ids that sort by time: of the rows of a log, and of what is only added.
import { randomBytes } from "../../shared/encoding.ts";

/** It comes before all ids from a moment on: twelve hex digits of milliseconds. */
export const idAt = (moment: number) => Math.max(0, moment).toString(16).padStart(12, "0");

/** A new id: of its moment, and eight random bytes. */
export function timeId(now = Date.now()): string {
  return idAt(now) + randomBytes(8).toHex();
}

/** The moment of an id. */
export function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 12), 16);
}

/** A new row's id and time, of one instant: by the id it is found among the rows of the day that the time says. */
export function stamp(at = Date.now()): { id: string; created_at: string } {
  return { id: timeId(at), created_at: new Date(at).toISOString() };
}
