// Sends what is due from the outbox, over and over; several instances may do it at once, each letter goes out once.
import { config } from "../config.ts";
import { dueMails, failed, type Mail, sent, take } from "../domain/mails.ts";
import { settings } from "../domain/settings.ts";
import { createMailer, type Mailer } from "../services/mail.ts";

const EVERY = 1_000;
const AT_ONCE = 20;

let current: { key: string; mailer: Mailer } | undefined;

/** Sends the letters that are due now; gives how many it took. */
async function deliverDueMails(): Promise<number> {
  const ids = await dueMails(AT_ONCE);
  const taken = await Promise.all(ids.map(deliver));
  return taken.filter(Boolean).length;
}

async function deliver(id: number): Promise<boolean> {
  const mail = await take(id);
  if (!mail?.body) return false;
  try {
    await (await mailer()).send({ to: mail.to, subject: mail.subject, ...mail.body });
    await sent(id);
  } catch (error) {
    await failed(id, (error as Error).message);
    log(mail, error as Error);
  }
  return true;
}

function log(mail: Mail, error: Error): void {
  console.error(
    JSON.stringify({ ts: new Date().toISOString(), event: "mail failed", mail: mail.id, error: error.message }),
  );
}

/** The mail server of the settings, else of the environment, else the outbox folder. */
async function mailer(): Promise<Mailer> {
  const { notification: n } = await settings();
  const { smtpUrl, mailFrom, dataDir } = config();
  const smtp = n.smtp_host
    ? { host: n.smtp_host, port: n.smtp_port, user: n.smtp_user, password: n.smtp_password }
    : smtpUrl;
  const from = n.smtp_host ? n.mail_from || n.smtp_user : mailFrom;
  const options = { smtp, from, fromName: n.mail_from_name, outboxDir: `${dataDir}/outbox` };
  const key = JSON.stringify(options);
  if (current?.key !== key) current = { key, mailer: createMailer(options) };
  return current.mailer;
}

/** Delivers every second until `signal` ends it; what runs then is finished first. */
export async function runDelivery(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const took = await deliverDueMails().catch((error) => {
      console.error(JSON.stringify({ ts: new Date().toISOString(), event: "outbox failed", error: String(error) }));
      return 0;
    });
    if (took < AT_ONCE) await pause(EVERY, signal);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  signal.addEventListener("abort", () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
