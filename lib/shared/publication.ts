// Whether something is out. Pages, lists, calls, files and the forms in the browser all ask here.
import { siteDate } from "./time.ts";

export const caseStatuses = ["published", "pending"] as const;
type CaseStatus = typeof caseStatuses[number];
export const caseStatusLabels: Record<CaseStatus, string> = { published: "已发布", pending: "草稿" };

/** The fields that decide; a thing without a status is never a draft. */
type Publication = { status?: string; release_date: string };

/** How a thing stands on a day: as a draft, waiting for its date, or out. */
export function publicationOf(
  { status = "published", release_date }: Publication,
  today = siteDate(),
): "draft" | "scheduled" | "out" {
  if (status !== "published") return "draft";
  return release_date > today ? "scheduled" : "out";
}

/** Whether visitors see it. */
export function isOut(thing: Publication, today?: string): boolean {
  return publicationOf(thing, today) === "out";
}
