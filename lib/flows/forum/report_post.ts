// A user reports a post to the moderators.
import { assertUserActive, type UserActor } from "../../domain/actor.ts";
import { replyTable } from "../../domain/forum/replies.ts";
import { type Report, reportTable } from "../../domain/forum/reports.ts";
import { publicTopicOf } from "../../domain/forum/topics.ts";
import { takeFrom } from "../../domain/limits.ts";
import { transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import type { ReportForm } from "../../shared/schemas/forum/posts.ts";
import { DAY } from "../../shared/time.ts";

const A_DAY = { name: "forum_report", times: 20, every: DAY };

/** Throws `review_not_found`, `reply_not_found`, `report_taken`, `rate_limited` or `session_expired`. */
export async function reportPost({ kind, id, reason }: ReportForm, reporter: UserActor): Promise<Report> {
  const review_id = kind === "review" ? id : await topicOfReply(id);
  if (!await publicTopicOf(review_id)) throw new AppError("review_not_found");
  return await transaction(async (tx) => {
    const { id: reporter_id } = await assertUserActive(reporter, tx);
    await takeFrom(A_DAY, String(reporter_id), tx);
    const about = { kind, post_id: id, review_id, reason, reporter_id };
    const standing = { state: "open" as const, note: "", closed_by: "", closed_at: null };
    return await reportTable.insert({ ...about, ...standing, created_at: new Date().toISOString() }, tx);
  });
}

async function topicOfReply(id: number): Promise<number> {
  const reply = await replyTable.get(id);
  if (reply?.state !== "published") throw new AppError("reply_not_found");
  return reply.topic_id;
}
