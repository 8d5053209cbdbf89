// Fills the demonstration's outbox with the last emails about applications: one has failed, one is being retried.
import { expectedBy } from "../../domain/account/applications.ts";
import { type User, userTable } from "../../domain/account/users.ts";
import { type EmailRow, emailTable } from "../../domain/emails.ts";
import { emailSite } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { appliedEmail, approvedEmail, rejectedEmail } from "../../content/emails/account.ts";
import { randomLetters } from "../../shared/encoding.ts";
import { applicationNumber } from "../../shared/application_number.ts";
import { MINUTE } from "../../shared/time.ts";

const LAST = 40; // twice as many as wait, so some are about decisions
const TRIED_FOR = 81 * MINUTE; // for five attempts; the sixth, four hours later, is the last
const LAST_PAUSE = 240 * MINUTE;

/** Adds the last email that each of the newest users got about the application. */
export async function addEmails({ users: count, now }: { users: number; now: number }): Promise<void> {
  const ids = Array.from({ length: Math.min(LAST, count) }, (_, n) => count - n).reverse();
  const head = await emailSite();
  const sent = (await userTable.getMany(ids)).map((user) => ({ user, at: Date.parse(user.updated_at) }));
  for (const [n, { user, at }] of sent.sort((one, other) => one.at - other.at).entries()) {
    const { subject, ...body } = emailTo(user, head);
    const outcome = n === ids.length - 1 ? retried(now) : n === 2 ? failed : sentAt(at + 2_000);
    const row: Omit<EmailRow, "id"> = {
      to: user.email,
      person_id: user.id,
      subject,
      worthless_after: null,
      message_key: randomLetters(),
      created_at: new Date(at).toISOString(),
      due: at,
      ...outcome,
      body: outcome.state === "sent" ? null : body,
    };
    await transaction((tx) => emailTable.insert(row, tx));
  }
}

function emailTo(user: User, head: Awaited<ReturnType<typeof emailSite>>) {
  const { name, status, reason } = user;
  if (status === "approved") return approvedEmail(head, { name });
  if (status === "rejected") return rejectedEmail(head, { name, reason });
  return appliedEmail(head, { name, number: applicationNumber(user), expectedBy: expectedBy(user) });
}

function sentAt(at: number) {
  return { state: "sent" as const, attempts: 1, last_error: "", sent_at: new Date(at).toISOString() };
}

const failed = { state: "failed" as const, attempts: 6, last_error: "550 5.1.1 收件人不存在", sent_at: null };

function retried(now: number) {
  const due = now + LAST_PAUSE;
  const created_at = new Date(now - TRIED_FOR).toISOString();
  return { state: "waiting" as const, attempts: 5, last_error: "421 4.3.2 服务器忙", sent_at: null, due, created_at };
}
