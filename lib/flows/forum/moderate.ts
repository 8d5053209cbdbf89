// Users report posts; moderators decide about posts and reports. Decisions are logged, and recorded in the post for its
// author.
import { type Actor, assertUserActive, type UserActor } from "../../domain/actor.ts";
import { recordOperation } from "../../domain/audit_log.ts";
import { saveReply, withAccepted } from "../../domain/forum/floors.ts";
import { countApproved, moderated, withAction } from "../../domain/forum/post_rules.ts";
import { notifyOfModeration } from "../../domain/forum/post_notifications.ts";
import { type Reply, replyTable } from "../../domain/forum/replies.ts";
import { notifyOfReply } from "../../domain/forum/reply_emails.ts";
import { type Report, reportTable } from "../../domain/forum/reports.ts";
import { publicTopicOf, type Topic, topicTable } from "../../domain/forum/topics.ts";
import { takeFrom } from "../../domain/limits.ts";
import { assertSeen } from "../../domain/seen_row.ts";
import { emailSite } from "../../domain/settings.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { isPostAction, type PostAction, type TopicAction } from "../../shared/forum/labels.ts";
import type { FieldName } from "../../shared/schemas/field_labels.ts";
import type { ReplyModeration, ReportClosing, TopicModeration } from "../../shared/schemas/forum/moderation.ts";
import type { ReportForm } from "../../shared/schemas/forum/posts.ts";
import { DAY } from "../../shared/time.ts";

/**
 * Throws `review_not_found`, `reply_not_found` for the reply to accept, `transition_refused`, and `conflict` when its
 * author has changed it since it was read.
 */
export function decideTopic(id: number, act: TopicModeration, actor: Actor): Promise<Topic> {
  return transaction(async (tx) => {
    const before = await topicTable.existing(id, tx);
    assertSeen(before, act.seen_at);
    const topic = await acted(before, act, tx);
    const target = { kind: "review", id, label: topic.title };
    await recordOperation(actor, { action: `review.${act.action}`, target, fields: [fieldOf(act.action)] }, tx);
    return topic;
  });
}

async function acted(topic: Topic, { action, reason, reply_id }: TopicModeration, tx: Transaction): Promise<Topic> {
  const { id } = topic;
  if (isPostAction(action)) {
    if (action === "approve") await countApproved(topic, tx);
    await notifyOfModeration({ post: "review", row: topic }, { action, reason }, tx);
    return await topicTable.update(id, (row) => moderated(row, { action, reason }), tx);
  }
  if (topic.state !== "published") throw new AppError("transition_refused");
  if (action === "accept") {
    await withAccepted(id, reply_id ?? null, tx);
    return await topicTable.update(id, (row) => withAction(row, { action, reason }), tx);
  }
  const [field, value] = switches[action];
  if (topic[field] === value) throw new AppError("transition_refused");
  return await topicTable.update(id, (row) => ({ ...withAction(row, { action, reason }), [field]: value }), tx);
}

type Switch = Exclude<TopicAction, PostAction | "accept">;

const switches: Record<Switch, ["locked" | "pinned", boolean]> = {
  lock: ["locked", true],
  unlock: ["locked", false],
  pin: ["pinned", true],
  unpin: ["pinned", false],
};

function fieldOf(action: TopicAction): FieldName {
  if (isPostAction(action)) return "state";
  return action === "accept" ? "accepted_reply_id" : switches[action][0];
}

/** Throws `reply_not_found`, `review_not_found` when its topic is gone, `transition_refused`, `conflict` as above. */
export async function decideReply(id: number, act: ReplyModeration, actor: Actor): Promise<Reply> {
  const { action, reason, seen_at } = act;
  const site = await emailSite();
  return await transaction(async (tx) => {
    const before = await replyTable.get(id, tx);
    if (!before || before.state === "deleted") throw new AppError("reply_not_found");
    assertSeen(before, seen_at);
    if (action === "approve") await countApproved(before, tx);
    const reply = await saveReply(before, moderated(before, { action, reason }), tx);
    await notifyOfModeration({ post: "reply", row: reply }, { action, reason }, tx);
    if (before.floor === null && reply.floor !== null) await notifyOfReply(reply, site, tx);
    const target = { kind: "reply", id, label: `回复 ${id}` };
    await recordOperation(actor, { action: `reply.${action}`, target, fields: ["state"] }, tx);
    return reply;
  });
}

/** Throws `report_not_found`, and `transition_refused` for one that is closed. */
export function settleReport(id: number, { note }: ReportClosing, actor: Actor): Promise<Report> {
  return transaction(async (tx) => {
    const report = await reportTable.update(id, (report) => {
      if (report.state !== "open") throw new AppError("transition_refused");
      const closed_at = new Date().toISOString();
      return { ...report, state: "closed", note, closed_by: actor.admin.username, closed_at };
    }, tx);
    const target = { kind: "report", id, label: `举报 ${id}` };
    await recordOperation(actor, { action: "report.close", target, fields: ["state", "note"] }, tx);
    return report;
  });
}

const A_DAY = { name: "forum_report", times: 20, every: DAY };

/**
 * Reports a post to the moderators. Throws `review_not_found`, `reply_not_found`, `report_taken`, `rate_limited` or
 * `session_expired`.
 */
export async function reportPost({ kind, id, reason }: ReportForm, reporter: UserActor): Promise<Report> {
  const review_id = kind === "review" ? id : await topicOfReply(id);
  if (!await publicTopicOf(review_id)) throw new AppError("review_not_found");
  return await transaction(async (tx) => {
    const { id: reporter_id } = await assertUserActive(reporter, tx);
    await takeFrom(A_DAY, String(reporter_id), tx);
    const about = { kind, post_id: id, review_id, reason, reporter_id };
    const progress = { state: "open" as const, note: "", closed_by: "", closed_at: null };
    return await reportTable.insert({ ...about, ...progress, created_at: new Date().toISOString() }, tx);
  });
}

async function topicOfReply(id: number): Promise<number> {
  const reply = await replyTable.get(id);
  if (reply?.state !== "published") throw new AppError("reply_not_found");
  return reply.topic_id;
}
