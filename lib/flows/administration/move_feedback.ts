// An administrator changes the status of feedback; on completion the user gets the reply by email.
import { type Feedback, saveFeedback } from "../../domain/account/feedback.ts";
import { userTable } from "../../domain/account/users.ts";
import { queueEmail } from "../../domain/emails.ts";
import { recordOperation } from "../../domain/audit_log.ts";
import type { Actor } from "../../domain/actor.ts";
import { emailSite } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { feedbackRepliedEmail } from "../../content/emails/account.ts";
import type { FieldName } from "../../shared/schemas/field_labels.ts";
import type { FeedbackMove } from "../../shared/schemas/administration/feedback.ts";

/** Throws `feedback_not_found`, or `transition_refused` when another administrator was first. */
export async function updateFeedback(id: number, { status, reply }: FeedbackMove, actor: Actor): Promise<Feedback> {
  const head = await emailSite();
  return await transaction(async (tx) => {
    const moved = await saveFeedback(id, { to: status, reply, admin: actor.admin.username }, tx);
    const fields: FieldName[] = status === "completed" ? ["feedback_status", "reply"] : ["feedback_status"];
    const target = { kind: "feedback", id, label: moved.name };
    await recordOperation(actor, { action: `feedback.${status}`, target, fields }, tx);
    if (status !== "completed") return moved;
    const user = await userTable.get(moved.user_id, tx); // the address may have changed meanwhile
    if (user?.email) await queueEmail(user, feedbackRepliedEmail(head, { name: user.name, reply }), tx);
    return moved;
  });
}
