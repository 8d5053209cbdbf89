// Sends the emails that are due. Several instances may deliver at the same time; each email is sent once.
import { QRCODE_PICTURE } from "../content/emails/layout.ts";
import { qrcodeDocument } from "../domain/content/qrcode.ts";
import { claim, dueEmails, markFailed, markSent, type Priority, type Reporting } from "../domain/email_delivery.ts";
import { takeFromPace } from "../domain/email_pace.ts";
import type { EmailRow } from "../domain/emails.ts";
import { emailServer } from "../domain/email_server.ts";
import { emailSite, readSettings } from "../domain/settings.ts";
import {
  createEmailSender,
  type EmailSender,
  mayRetry,
  NoEmailServer,
  type Picture,
} from "../services/email_sender.ts";
import { uploads } from "../services/files/uploads.ts";
import { logEvent } from "../shared/log_event.ts";
import { pause, within } from "../shared/time.ts";

const EVERY = 1_000;
/** The limit of parallel attempts for each priority, so that less urgent emails leave slots for more urgent ones. */
const SLOTS: Record<Priority, number> = { code: 20, security: 15, other: 10, bulk: 5 };
const ATTEMPT = 30_000; // milliseconds, well below the two minutes of a claim, because a server may answer without end
const READING = 5_000; // milliseconds for an attached picture
const GRACE = 1_000; // milliseconds: a supervisor waits ten seconds, of which requests may have used eight

let current: { key: string; sender: EmailSender } | undefined;

async function deliver(id: number, end: AbortSignal): Promise<void> {
  const reporting = await readReporting();
  const email = await claim(id, reporting);
  if (!email?.body) return;
  const signal = AbortSignal.any([end, AbortSignal.timeout(ATTEMPT)]);
  try {
    const { to, subject, body, message_key } = email;
    const picture = body.qrcode && await groupPicture();
    const html = picture ? body.html : body.html.replace(QRCODE_PICTURE, "");
    await (await currentSender()).send({ to, subject, ...body, html, message_key, picture }, signal);
  } catch (thrown) {
    const error = signal.aborted ? signal.reason : thrown;
    log("email failed", email, error);
    if (thrown instanceof NoEmailServer) await markFailed(id, error.message, { final: true }); // no email can report it
    else if (email.job !== undefined && !mayRetry(thrown)) {
      await markFailed(id, error.message, { reporting, final: true });
    } else if (!end.aborted) await markFailed(id, error.message, { reporting }); // else it waits until the claim ends
    return;
  }
  await recordSent(email, end);
}

/** Returns the current QR code of the user group; undefined without an uploaded picture that can be read. */
async function groupPicture(): Promise<Picture | undefined> {
  const code = await qrcodeDocument.get();
  if (code?.image_type !== "upload") return undefined;
  const read = async () => {
    const { stream } = await uploads().content("qrcode", code.image_path).open();
    return new Uint8Array(await new Response(stream).arrayBuffer());
  };
  try {
    return { name: code.image_path, bytes: await within(READING, read()) };
  } catch (error) {
    logEvent("QR code not attached", { error: String(error) });
    return undefined;
  }
}

async function readReporting(): Promise<Reporting> {
  const [site, { notification }] = [await emailSite(), await readSettings()];
  return { site, administrators: notification.notify_admins };
}

/** Retries until the store takes the record, because an email without it would be sent again. */
async function recordSent(email: EmailRow, end: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await markSent(email.id);
      return;
    } catch (error) {
      log("email sent but not recorded", email, error as Error);
      if (end.aborted) return;
      await pause(EVERY, end);
    }
  }
}

/** The error code of a server that cannot be reached is in the log only. */
function log(event: string, { id }: EmailRow, { message, cause }: Error): void {
  const { originalCode, code } = Object(cause);
  logEvent(event, { email: id, error: message, code: originalCode ?? code });
}

/** The sender with the current settings. */
async function currentSender(): Promise<EmailSender> {
  const options = await emailServer();
  const key = JSON.stringify(options);
  if (current?.key !== key) current = { key, sender: createEmailSender(options) };
  return current.sender;
}

/**
 * Delivers until `stop`. Looks for due emails each second and whenever an attempt ends. Running attempts then have one
 * second to end; the other emails wait for the next start.
 */
export async function runDelivery(stop: AbortSignal): Promise<void> {
  const end = new AbortController();
  let grace: ReturnType<typeof setTimeout> | undefined;
  stop.addEventListener("abort", () => grace = setTimeout(() => end.abort(new Error("the process ends")), GRACE));
  const underWay = new Map<number, Promise<void>>();
  let tick: Promise<void> | undefined;
  let lost: unknown; // the last error of the store
  function begin(id: number): void {
    const delivery = deliver(id, end.signal).catch((error) => void (lost = error));
    underWay.set(id, delivery.finally(() => underWay.delete(id)));
  }
  while (!stop.aborted) {
    try {
      const due = await dueEmails(2 * SLOTS.code); // they include the emails whose attempts are running
      for (const { id, priority } of due) {
        if (underWay.has(id) || underWay.size >= SLOTS[priority]) continue;
        if (priority === "bulk" && !await takeFromPace((await readSettings()).notification.mail_per_minute)) break;
        begin(id);
      }
      tick ??= pause(EVERY, stop).finally(() => tick = undefined);
      await Promise.race([tick, ...underWay.values()]);
      if (lost) throw lost;
    } catch (error) {
      lost = undefined;
      logEvent("email outbox failed", { error: String(error) });
      await pause(EVERY, stop);
    }
  }
  await Promise.all(underWay.values());
  clearTimeout(grace);
}
