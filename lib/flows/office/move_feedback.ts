// An administrator moves feedback on; with the last step the user gets the reply as a letter.
import { type Feedback, moveFeedback as move } from "../../domain/account/feedback.ts";
import { users } from "../../domain/account/users.ts";
import { post } from "../../domain/mails.ts";
import { type Actor, noteOperation } from "../../domain/audit_log.ts";
import { letterhead } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { feedbackRepliedLetter } from "../../services/letters/account.ts";
import type { FieldName } from "../../shared/schemas/field_labels.ts";
import type { FeedbackMove } from "../../shared/schemas/office/feedback.ts";

/** Throws `feedback_not_found`, or `transition_refused` when somebody else was first. */
export async function moveFeedback(id: number, { status, reply }: FeedbackMove, actor: Actor): Promise<Feedback> {
  const head = await letterhead();
  return await transaction(async (tx) => {
    const moved = await move(id, { to: status, reply, admin: actor.admin.username }, tx);
    const fields: FieldName[] = status === "completed" ? ["feedback_status", "reply"] : ["feedback_status"];
    const target = { kind: "feedback", id, label: moved.name };
    await noteOperation(actor, { action: `feedback.${status}`, target, fields }, tx);
    if (status !== "completed") return moved;
    const user = await users.get(moved.user_id, tx); // the address may be another one by now
    if (user?.email) await post(user, feedbackRepliedLetter(head, { name: user.name, reply }), tx);
    return moved;
  });
}
