// The email outbox: pending, sent and failed emails, and sending them again.
import { emailPage, emailView } from "../../../lib/domain/emails.ts";
import { resendEmail } from "../../../lib/flows/administration/emails.ts";
import * as calls from "../../../lib/shared/calls/emails.ts";
import { handle } from "../../../lib/web/handle.ts";

export const emailCalls = [
  handle(calls.mails, ({ query }) => emailPage(query)),
  handle(calls.resendMail, async ({ id, actor }) => {
    return { message: "已重新加入发送队列", data: emailView(await resendEmail(id, actor)) };
  }),
];
