// The publication of a row as administrators see it, and as lists filter by it.
import { isOut, type Publication, publicFrom } from "../../shared/publication.ts";
import type { PublicationState, PublicationStatus } from "../../shared/publication.ts";

/** Returns the fields for administrators. `path` is the address of the row's public page, with its anchor. */
export function publicationView(row: Publication, path: string) {
  const { status = "published", publish_at = null } = row;
  return { status: status as PublicationStatus, publish_at, public_url: isOut(row) ? path : null };
}

/** The columns of a list that can be filtered by state. */
export function publicationColumns(row: Publication) {
  return { status: row.status ?? "published", public_from: publicFrom(row) };
}

/** Returns the filter of these columns for a state; without one all rows match. */
export function inState(state: PublicationState | undefined) {
  const now = Date.now();
  if (state === "pending") return { status: "pending" };
  if (state === "scheduled") return { status: "published", public_from: (at: number) => at > now };
  return state && { status: "published", public_from: (at: number) => at <= now };
}
