// Sends what is due from the outbox, over and over; several instances may do it at once, each email goes out once.
import {
  claim,
  dueEmails,
  type GivenUp,
  isTimeToTell,
  markFailed,
  markSent,
  type Priority,
} from "../domain/email_delivery.ts";
import { type EmailRow, queueFailureReport } from "../domain/emails.ts";
import { emailServer } from "../domain/email_server.ts";
import { emailSite, readSettings } from "../domain/settings.ts";
import { emailFailedEmail } from "../content/emails/administrators.ts";
import { createEmailSender, type EmailSender, NoEmailServer } from "../services/email_sender.ts";
import { logEvent } from "../shared/log_event.ts";
import { pause } from "../shared/time.ts";

const EVERY = 1_000;
/** How many may be under way when one more of a priority begins: what is less urgent leaves slots to what is more. */
const SLOTS: Record<Priority, number> = { code: 20, security: 15, other: 10 };
const ATTEMPT = 30_000; // well below the two minutes for which an email is taken; a server may trickle for ever
const GRACE = 1_000; // of the ten seconds that a supervisor waits, requests may have used eight

let current: { key: string; mailer: EmailSender } | undefined;

async function deliver(id: number, end: AbortSignal): Promise<void> {
  const tell = await teller();
  const mail = await claim(id, tell);
  if (!mail?.body) return;
  const signal = AbortSignal.any([end, AbortSignal.timeout(ATTEMPT)]);
  try {
    const { to, subject, body, message_key } = mail;
    await (await mailer()).send({ to, subject, ...body, message_key }, signal);
  } catch (thrown) {
    const error = signal.aborted ? signal.reason : thrown;
    log("mail failed", mail, error);
    if (thrown instanceof NoEmailServer) await markFailed(id, error.message, undefined, true); // no email could tell of it
    else if (!end.aborted) await markFailed(id, error.message, tell); // else it waits, as one whose process was killed
    return;
  }
  await noteSent(mail, end);
}

/** Tells those who want to know that an email was given up, at most once an hour. */
async function teller(): Promise<GivenUp> {
  const [head, { notification }] = [await emailSite(), await readSettings()];
  return async ({ to, person_id: about, subject, last_error, about_failures }, tx) => {
    if (about_failures || notification.notify_admins.length === 0 || !await isTimeToTell(tx)) return;
    const email = emailFailedEmail(head, { to, subject, error: last_error });
    for (const admin of notification.notify_admins) {
      await queueFailureReport({ to: admin, about, address: to }, email, tx);
    }
  };
}

/** An email that is out and not noted would go out again, so nothing else is done while the store refuses the note. */
async function noteSent(mail: EmailRow, end: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await markSent(mail.id);
      return;
    } catch (error) {
      log("mail sent but not noted", mail, error as Error);
      if (end.aborted) return;
      await pause(EVERY, end);
    }
  }
}

/** The code says what a server that cannot be reached has told nobody else. */
function log(event: string, { id }: EmailRow, { message, cause }: Error): void {
  const { originalCode, code } = Object(cause);
  logEvent(event, { mail: id, error: message, code: originalCode ?? code });
}

/** Made anew when the settings have changed. */
async function mailer(): Promise<EmailSender> {
  const options = await emailServer();
  const key = JSON.stringify(options);
  if (current?.key !== key) current = { key, mailer: createEmailSender(options) };
  return current.mailer;
}

/**
 * Delivers until `stop`, looking for due emails each second and whenever one is out; what is on its way then has a
 * second to end, and waits for the next start else.
 */
export async function runDelivery(stop: AbortSignal): Promise<void> {
  const end = new AbortController();
  let grace: ReturnType<typeof setTimeout> | undefined;
  stop.addEventListener("abort", () => grace = setTimeout(() => end.abort(new Error("the process ends")), GRACE));
  const underWay = new Map<number, Promise<void>>();
  let tick: Promise<void> | undefined;
  let lost: unknown; // what the store threw last
  function begin(id: number): void {
    const delivery = deliver(id, end.signal).catch((error) => void (lost = error));
    underWay.set(id, delivery.finally(() => underWay.delete(id)));
  }
  while (!stop.aborted) {
    try {
      const due = await dueEmails(2 * SLOTS.code); // those that are just being taken are among them
      for (const { id, priority } of due) if (!underWay.has(id) && underWay.size < SLOTS[priority]) begin(id);
      tick ??= pause(EVERY, stop).finally(() => tick = undefined);
      await Promise.race([tick, ...underWay.values()]);
      if (lost) throw lost;
    } catch (error) {
      lost = undefined;
      logEvent("outbox failed", { error: String(error) });
      await pause(EVERY, stop);
    }
  }
  await Promise.all(underWay.values());
  clearTimeout(grace);
}
