// Two editors of one row: who saves from an older form is told, instead of undoing what the other one saved.
import { isDeepStrictEqual } from "node:util";
import { AppError } from "../shared/app_error.ts";

/** Throws `conflict` when the row is not the one that was seen, whose `updated_at` is `seen_at`; without it any will do. */
export function assertSeen({ updated_at }: { updated_at: string }, seen_at: string | undefined): void {
  if (seen_at !== undefined && seen_at !== updated_at) throw new AppError("conflict");
}

/** The changed row with the time of the change; the row as it was when nothing changes. */
export function stamped<R extends { updated_at: string }>(row: R, next: R): R {
  return isDeepStrictEqual(row, next) ? row : { ...next, updated_at: nextChange(row) };
}

/** The instant of a change: later than the last one even within a millisecond, so that no two states share theirs. */
export function nextChange({ updated_at }: { updated_at: string }): string {
  return new Date(Math.max(Date.now(), Date.parse(updated_at) + 1)).toISOString();
}
