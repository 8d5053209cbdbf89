// Decides whether content is public. Pages, lists, calls, files and forms in the browser all use this rule.
import { dayStart, serverTime } from "./time.ts";

export const publicationStatuses = ["published", "pending"] as const;
export type PublicationStatus = typeof publicationStatuses[number];

/** The states that editors see and filter by; `scheduled` is published at an instant that has not come. */
export const publicationStates = ["published", "scheduled", "pending"] as const;
export type PublicationState = typeof publicationStates[number];
export const publicationLabels: Record<PublicationState, string> = {
  published: "已发布",
  scheduled: "定时",
  pending: "草稿",
};

/** The fields that decide. Rows that were stored before a field existed have none: they are published at once. */
export type Publication = {
  status?: string;
  /** An instant, or null. */
  publish_at?: string | null;
  /** A day of the site's calendar; only of cases and versions. */
  release_date?: string;
};

/** Returns the instant (milliseconds) from which a published row is public; 0 when nothing delays it. */
export function publicFrom({ publish_at, release_date }: Publication): number {
  return Math.max(0, publish_at ? Date.parse(publish_at) : 0, release_date ? dayStart(release_date) : 0);
}

/** Returns the state at an instant (milliseconds). */
export function publicationOf(row: Publication, at = serverTime()): PublicationState {
  if ((row.status ?? "published") !== "published") return "pending";
  return publicFrom(row) <= at ? "published" : "scheduled";
}

/** Whether visitors see it. */
export function isOut(row: Publication): boolean {
  return publicationOf(row) === "published";
}

/** Returns the instant of the last change that visitors noticed: of the row, or the one at which it became public. */
export function lastPublicChange(row: Publication & { updated_at: string }): string {
  return new Date(Math.max(Date.parse(row.updated_at), publicFrom(row))).toISOString();
}
