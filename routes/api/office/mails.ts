// The outbox: what waits, what is out, what has failed and why; sending again.
import { Hono } from "hono";
import { mailPage, mailView } from "../../../lib/domain/mails.ts";
import { resendMail } from "../../../lib/flows/office/mails.ts";
import { MailQuery } from "../../../lib/shared/schemas/office/mails.ts";
import { EmptyBody } from "../../../lib/shared/schemas/text.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readBody, readId, readQuery } from "../../../lib/web/body.ts";
import type { Env } from "../../../lib/web/context.ts";
import { permit } from "../../../lib/web/guards.ts";

export const mails = new Hono<Env>()
  .get("/", permit("settings:edit"), async (c) => c.json(await mailPage(readQuery(c, MailQuery))))
  .post("/:id/resend", permit("settings:edit"), async (c) => {
    const id = readId(c, "not_found");
    await readBody(c, EmptyBody);
    return changed(c, "已重新加入发送队列", { data: mailView(await resendMail(id, c.var)) });
  });
