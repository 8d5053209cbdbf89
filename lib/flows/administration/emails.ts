// Administrators send a test email, and send waiting or failed emails again.
import { recordOperation } from "../../domain/audit_log.ts";
import type { Actor } from "../../domain/actor.ts";
import { resend } from "../../domain/email_delivery.ts";
import { type EmailRow } from "../../domain/emails.ts";
import { emailServer, isEmailPort } from "../../domain/email_server.ts";
import { rememberTestedServer } from "../../domain/administration/setup.ts";
import { emailSite } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { testEmail } from "../../content/emails/administrators.ts";
import { createEmailSender } from "../../services/email_sender.ts";
import { AppError } from "../../shared/app_error.ts";
import { oneLine } from "../../shared/format.ts";

const PATIENCE = 10_000; // the page waits fifteen seconds

/** Sends an email again, and records that. Throws `not_found`, `mail_under_way` or `mail_expired`. */
export function resendEmail(id: number, actor: Actor): Promise<EmailRow> {
  return transaction(async (tx) => {
    const email = await resend(id, tx);
    await recordOperation(actor, { action: "mail.resend", target: { kind: "mail", id, label: email.subject } }, tx);
    return email;
  });
}

/**
 * Sends a test email at once through the email server in effect, and returns whether a server accepted it; without a
 * server it is written to the outbox folder. Throws `test_mail_port`, and `mail_refused` with the server's answer.
 */
export async function sendTestEmail(to: string, actor: Actor): Promise<{ sent: boolean }> {
  const server = await emailServer();
  if (typeof server.smtp === "object" && !isEmailPort(server.smtp.port)) throw new AppError("test_mail_port");
  const target = { kind: "mail", id: null, label: to };
  await transaction((tx) => recordOperation(actor, { action: "settings.test_mail", target }, tx));
  const email = testEmail(await emailSite(), { username: actor.admin.username });
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    const sender = createEmailSender(server);
    await sender.send({ to, ...email }, signal);
    if (sender.hasServer) await rememberTestedServer();
    return { sent: sender.hasServer };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const message = signal.aborted ? `邮件服务器 ${PATIENCE / 1000} 秒内没有完成应答` : reasonOf(cause);
    throw new AppError("mail_refused", { params: { message }, cause });
  }
}

/** The answer of the email server, or the reason why there is none. */
function reasonOf(cause: unknown): string {
  const { response, message } = cause as { response?: string; message?: string };
  return oneLine(response || message || "未知原因").slice(0, 500);
}
