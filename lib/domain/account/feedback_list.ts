// The feedback as administrators list it: any status, keyword and page, from memory, exact at each query.
import type { FeedbackListQuery } from "../../shared/schemas/office/feedback.ts";
import { type Feedback, feedback } from "./feedback.ts";

/** One page and how many match, newest first. */
export function listFeedback({ status, ...query }: FeedbackListQuery): Promise<{ rows: Feedback[]; total: number }> {
  return feedback.list.page({ ...query, where: { feedback_status: status }, order: "desc" });
}
