// An administrator has a letter sent again that has failed.
import { type Mail, resend } from "../../domain/mails.ts";
import { type Actor, noteOperation } from "../../domain/office/audit_log.ts";
import { transaction } from "../../kv/transaction.ts";

/** Throws `not_found`, `mail_not_failed` or `mail_expired`. */
export function resendMail(id: number, actor: Actor): Promise<Mail> {
  return transaction(async (tx) => {
    const mail = await resend(id, tx);
    await noteOperation(actor, { action: "mail.resend", target: { kind: "mail", id, label: mail.subject } }, tx);
    return mail;
  });
}
