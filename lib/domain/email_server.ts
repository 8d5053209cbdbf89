// The email server in effect: of the settings, else of the environment. Without one, emails are written to a folder.
import { config } from "../config.ts";
import { isEmailAddress, smtpServer } from "../shared/email_addresses.ts";
import { readSettings, type Settings } from "./settings.ts";

/** The folder for emails without an email server. Undefined on Deno Deploy, where such emails fail. */
export function outboxDir(): string | undefined {
  const { dataDir, onDeploy } = config();
  return onDeploy ? undefined : `${dataDir}/outbox`;
}

/** The origin of the mail server in effect; with `none` emails are written to the outbox folder, if there is one. */
export function emailServerSource({ notification }: Settings): "settings" | "environment" | "none" {
  if (notification.smtp_host) return "settings";
  return config().smtpUrl ? "environment" : "none";
}

/** The options of `createEmailSender`, read again for each email, because the settings may change. */
export async function emailServer() {
  const { notification: n } = await readSettings();
  const { smtpUrl, mailFrom } = config();
  const own = { host: n.smtp_host, port: n.smtp_port, user: n.smtp_user, password: n.smtp_password };
  return {
    smtp: n.smtp_host ? own : smtpUrl,
    from: n.mail_from || (n.smtp_host && isEmailAddress(n.smtp_user) ? n.smtp_user : mailFrom),
    fromName: n.mail_from_name || undefined,
    outboxDir: outboxDir(),
  };
}

const PORTS = [25, 465, 587, 2525];

/**
 * Whether email servers use the port. A test email to another port would reveal the services of the internal network.
 */
export function isEmailPort(port: number): boolean {
  const { smtpUrl } = config();
  return PORTS.includes(port) || smtpUrl !== undefined && smtpServer(smtpUrl).port === port;
}
