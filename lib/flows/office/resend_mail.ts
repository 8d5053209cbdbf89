// An administrator has a letter sent now that waits, or has failed.
import { type Mail, resend } from "../../domain/mails.ts";
import { type Actor, noteOperation } from "../../domain/office/audit_log.ts";
import { transaction } from "../../kv/transaction.ts";

/** Throws `not_found`, `mail_under_way` or `mail_expired`. */
export function resendMail(id: number, actor: Actor): Promise<Mail> {
  return transaction(async (tx) => {
    const mail = await resend(id, tx);
    await noteOperation(actor, { action: "mail.resend", target: { kind: "mail", id, label: mail.subject } }, tx);
    return mail;
  });
}
