// What the audit shows when its address says nothing, and which rows it asks for.
import { type UserStatus, userStatuses } from "../../../lib/shared/labels.ts";

export const auditList = { status: "pending", keyword: "", page: 1, limit: 10, user: 0 };

/** Those who wait: the longest first. Those decided about: the newest decision first. */
export function auditQuery({ status: word, keyword, page, limit }: typeof auditList) {
  const status: UserStatus = userStatuses.find((known) => known === word) ?? "pending";
  const order = status === "pending" ? { sort: "applied_at", order: "asc" } : { sort: "updated_at", order: "desc" };
  return { status, keyword, page, limit, ...order };
}
