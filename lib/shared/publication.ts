// Decides whether something is public. Pages, lists, calls, files and forms in the browser all use this rule.
import { siteDate } from "./time.ts";

export const caseStatuses = ["published", "pending"] as const;
type CaseStatus = typeof caseStatuses[number];
export const caseStatusLabels: Record<CaseStatus, string> = { published: "已发布", pending: "草稿" };

/** The fields that decide. A row without a status is never a draft. */
type Publication = { status?: string; release_date: string };

/** The state on a day: draft, scheduled, or public. */
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
