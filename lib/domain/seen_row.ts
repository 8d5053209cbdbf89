// Detects conflicting edits of one row: saving from an outdated form is refused instead of overwriting the other
// change.
import { isDeepStrictEqual } from "node:util";
import { AppError } from "../shared/app_error.ts";

/** Throws `conflict` when the row's `updated_at` differs from `seen_at`; without it any row is accepted. */
export function assertSeen({ updated_at }: { updated_at: string }, seen_at: string | undefined): void {
  if (seen_at !== undefined && seen_at !== updated_at) throw new AppError("conflict");
}

/** Returns the changed row with the time of the change, or the unchanged row when nothing changes. */
export function stamped<R extends { updated_at: string }>(row: R, next: R): R {
  return isDeepStrictEqual(row, next) ? row : { ...next, updated_at: nextChange(row) };
}

/**
 * Returns the instant of a change: later than the last one even within a millisecond, so that it identifies the state.
 */
export function nextChange({ updated_at }: { updated_at: string }): string {
  return new Date(Math.max(Date.now(), Date.parse(updated_at) + 1)).toISOString();
}
