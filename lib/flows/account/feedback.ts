// Users send feedback, which subscribed administrators get by email. Administrators change its status and write notes;
// on completion the user is notified.
import { addFeedback, type Feedback, saveFeedback, saveFeedbackNote } from "../../domain/account/feedback.ts";
import { notify } from "../../domain/account/notifications.ts";
import { userTable } from "../../domain/account/users.ts";
import { type Actor, assertUserActive, type UserActor } from "../../domain/actor.ts";
import { recordOperation } from "../../domain/audit_log.ts";
import { queueEmailToAdministrator } from "../../domain/emails.ts";
import { type Limit, takeFrom } from "../../domain/limits.ts";
import { emailSite, readSettings } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { feedbackRepliedEmail } from "../../content/emails/account.ts";
import { newFeedbackEmail } from "../../content/emails/administrators.ts";
import type { FeedbackMove } from "../../shared/schemas/administration/feedback.ts";
import type { FieldName } from "../../shared/schemas/field_labels.ts";
import { HOUR } from "../../shared/time.ts";

const hourly: Limit = { name: "feedback", times: 10, every: HOUR };

/** Throws `session_expired` or `rate_limited`. */
export async function submitFeedback(content: string, sender: UserActor): Promise<Feedback> {
  const [head, { notification }] = [await emailSite(), await readSettings()];
  return await transaction(async (tx) => {
    const user = await assertUserActive(sender, tx);
    await takeFrom(hourly, String(user.id), tx);
    const sent = await addFeedback(content, user, tx);
    const notice = newFeedbackEmail(head, { name: user.name, institution: user.institution_name, content });
    for (const to of notification.notify_admins) await queueEmailToAdministrator({ to, about: user.id }, notice, tx);
    return sent;
  });
}

/** Throws `feedback_not_found`, or `transition_refused` when another administrator acted first. */
export async function updateFeedback(id: number, { status, reply }: FeedbackMove, actor: Actor): Promise<Feedback> {
  const head = await emailSite();
  return await transaction(async (tx) => {
    const moved = await saveFeedback(id, { to: status, reply, admin: actor.admin }, tx);
    const fields: FieldName[] = status === "completed" ? ["feedback_status", "reply"] : ["feedback_status"];
    const target = { kind: "feedback", id, label: moved.name };
    await recordOperation(actor, { action: `feedback.${status}`, target, fields }, tx);
    if (status !== "completed") return moved;
    const user = await userTable.get(moved.user_id, tx); // the address may have changed meanwhile
    const email = user && feedbackRepliedEmail(head, { name: user.name, reply });
    if (user) await notify(user, { kind: "feedback", about: {}, email }, tx);
    return moved;
  });
}

/** Writes the note of administrators. Its text is not logged. Throws `feedback_not_found`. */
export async function updateFeedbackNote(id: number, note: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const { name: label } = await saveFeedbackNote(id, note, tx);
    await recordOperation(
      actor,
      { action: "feedback.note", target: { kind: "feedback", id, label }, fields: ["note"] },
      tx,
    );
  });
}
