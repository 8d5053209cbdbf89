// The way of emails: through the email server of the settings, else of the environment, else into a folder.
import { config } from "../config.ts";
import { isEmailAddress, smtpServer } from "../shared/email_addresses.ts";
import { readSettings, type Settings } from "./settings.ts";

/** The folder of emails that no email server takes; undefined where there is none, and such emails fail. */
export function outboxDir(): string | undefined {
  const { dataDir, onDeploy } = config();
  return onDeploy ? undefined : `${dataDir}/outbox`;
}

/** The origin of the email server in effect; with `none` emails lie in the outbox folder, if there is one. */
export function emailServerSource({ notification }: Settings): "settings" | "environment" | "none" {
  if (notification.smtp_host) return "settings";
  return config().smtpUrl ? "environment" : "none";
}

/** The sender asks for it at each email. */
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

/** Whether email servers listen there: a test email to any other port would tell what else listens inside the network. */
export function isEmailPort(port: number): boolean {
  const { smtpUrl } = config();
  return PORTS.includes(port) || smtpUrl !== undefined && smtpServer(smtpUrl).port === port;
}
