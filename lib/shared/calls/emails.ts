// The calls of the email outbox.
import { z } from "zod/mini";
import { emailStates } from "../labels.ts";
import { choice, Paging } from "../schemas/list.ts";
import { change, integer, paged } from "../api/answers.ts";
import { call } from "./call.ts";

/** An email in the outbox, without its body. */
export const OutboxEmail = z.strictObject({
  id: integer,
  created_at: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(emailStates),
  attempts: integer,
  last_error: z.string(),
  sent_at: z.nullable(z.string()),
});
export type OutboxEmail = z.infer<typeof OutboxEmail>;

export const EmailQuery = z.extend(Paging, { state: choice(emailStates) });
export type EmailQuery = z.infer<typeof EmailQuery>;

const who = "settings:edit";

export const mails = call("GET /admin/mails", { summary: "邮件", who, query: EmailQuery, answer: paged(OutboxEmail) });
export const resendMail = call("POST /admin/mails/{id}/resend", {
  summary: "立即发送等待中或发送失败的邮件",
  who,
  notFound: "not_found",
  emptyBody: true,
  answer: change(OutboxEmail),
  errors: ["mail_under_way", "mail_expired"],
});
