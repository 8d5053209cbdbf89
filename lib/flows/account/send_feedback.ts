// A user sends feedback; subscribed administrators get an email.
import { addFeedback, type Feedback } from "../../domain/account/feedback.ts";
import { assertUserActive, type UserActor } from "../../domain/actor.ts";
import { type Limit, takeFrom } from "../../domain/limits.ts";
import { queueEmailToAdministrator } from "../../domain/emails.ts";
import { emailSite, readSettings } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { newFeedbackEmail } from "../../content/emails/administrators.ts";
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
