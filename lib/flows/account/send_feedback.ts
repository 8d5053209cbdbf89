// A user sends feedback; the administrators who want to know get a letter.
import { addFeedback, type Feedback } from "../../domain/account/feedback.ts";
import { type ActingUser, assertUserActing } from "../../domain/acting.ts";
import { type Limit, takeFrom } from "../../domain/limits.ts";
import { postToOffice } from "../../domain/mails.ts";
import { letterhead, settings } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { newFeedbackLetter } from "../../services/letters/office.ts";
import { HOUR } from "../../shared/time.ts";

const hourly: Limit = { name: "feedback", times: 10, every: HOUR };

/** Throws `session_expired` or `rate_limited`. */
export async function sendFeedback(content: string, sender: ActingUser): Promise<Feedback> {
  const [head, { notification }] = [await letterhead(), await settings()];
  return await transaction(async (tx) => {
    const user = await assertUserActing(sender, tx);
    await takeFrom(hourly, String(user.id), tx);
    const sent = await addFeedback(content, user, tx);
    const notice = newFeedbackLetter(head, { name: user.name, institution: user.institution_name, content });
    for (const to of notification.notify_admins) await postToOffice({ to, about: user.id }, notice, tx);
    return sent;
  });
}
