// The email outbox: pending, sent and failed emails, and sending again.
import { mailPage, mailView } from "../../../lib/domain/mails.ts";
import { resendMail } from "../../../lib/flows/office/mails.ts";
import * as calls from "../../../lib/shared/calls/mails.ts";
import { handle } from "../../../lib/web/handle.ts";

export const mailCalls = [
  handle(calls.mails, ({ query }) => mailPage(query)),
  handle(calls.resendMail, async ({ id, actor }) => {
    return { message: "已重新加入发送队列", data: mailView(await resendMail(id, actor)) };
  }),
];
