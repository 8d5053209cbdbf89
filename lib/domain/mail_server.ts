// The way of letters: through the mail server of the settings, else of the environment, else into a folder.
import { config } from "../config.ts";
import { isMailAddress, smtpServer } from "../shared/mail_addresses.ts";
import { type Settings, settings } from "./settings.ts";

/** The folder of letters that no mail server takes; undefined where there is none, and such letters fail. */
export function outboxDir(): string | undefined {
  const { dataDir, onDeploy } = config();
  return onDeploy ? undefined : `${dataDir}/outbox`;
}

/** The origin of the mail server in effect; with `none` letters lie in the outbox folder, if there is one. */
export function mailServerFrom({ notification }: Settings): "settings" | "environment" | "none" {
  if (notification.smtp_host) return "settings";
  return config().smtpUrl ? "environment" : "none";
}

/** The sender asks for it at each letter. */
export async function mailServer() {
  const { notification: n } = await settings();
  const { smtpUrl, mailFrom } = config();
  const own = { host: n.smtp_host, port: n.smtp_port, user: n.smtp_user, password: n.smtp_password };
  return {
    smtp: n.smtp_host ? own : smtpUrl,
    from: n.mail_from || (n.smtp_host && isMailAddress(n.smtp_user) ? n.smtp_user : mailFrom),
    fromName: n.mail_from_name || undefined,
    outboxDir: outboxDir(),
  };
}

const PORTS = [25, 465, 587, 2525];

/** Whether mail servers listen there: a test letter to any other port would tell what else listens inside the network. */
export function isMailPort(port: number): boolean {
  const { smtpUrl } = config();
  return PORTS.includes(port) || smtpUrl !== undefined && smtpServer(smtpUrl).port === port;
}
