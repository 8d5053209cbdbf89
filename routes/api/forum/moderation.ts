// The forum for moderators: posts, what is done with them, and reports.
import { Hono } from "hono";
import { may } from "../../../lib/domain/office/admins.ts";
import { postPage } from "../../../lib/domain/forum/post_list.ts";
import { reportPage } from "../../../lib/domain/forum/report_list.ts";
import { closeReport, decidePosts, moderateReply, moderateTopic } from "../../../lib/flows/forum/moderate.ts";
import { topicActionLabels as done } from "../../../lib/shared/forum/words.ts";
import {
  PostDecisions,
  PostQuery,
  ReplyModeration,
  ReportClosing,
  ReportQuery,
  TopicModeration,
} from "../../../lib/shared/schemas/forum/moderation.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readBody, readId, readQuery } from "../../../lib/web/body.ts";
import type { Env } from "../../../lib/web/context.ts";
import { permit } from "../../../lib/web/guards.ts";

export const moderation = new Hono<Env>()
  .get("/posts", permit("forum:moderate"), async (c) => {
    const query = readQuery(c, PostQuery);
    return c.json(await postPage(query, { realNames: may(c.var.admin, "user:view") }));
  })
  .post("/posts/decide", permit("forum:moderate"), async (c) => {
    return c.json(await decidePosts(await readBody(c, PostDecisions), c.var));
  })
  .put("/reviews/:id", permit("forum:moderate"), async (c) => {
    const id = readId(c, "review_not_found");
    const act = await readBody(c, TopicModeration);
    const { state, pinned, locked, accepted_reply_id } = await moderateTopic(id, act, c.var);
    const message = act.action === "accept" && act.reply_id === null ? "已取消采纳" : done[act.action];
    return changed(c, message, { data: { id, state, pinned, locked, accepted_reply_id } });
  })
  .put("/replies/:id", permit("forum:moderate"), async (c) => {
    const id = readId(c, "reply_not_found");
    const act = await readBody(c, ReplyModeration);
    const { state, floor } = await moderateReply(id, act, c.var);
    return changed(c, done[act.action], { data: { id, state, floor } });
  })
  .get("/reports", permit("forum:moderate"), async (c) => c.json(await reportPage(readQuery(c, ReportQuery))))
  .put("/reports/:id", permit("forum:moderate"), async (c) => {
    const id = readId(c, "report_not_found");
    const { state } = await closeReport(id, await readBody(c, ReportClosing), c.var);
    return changed(c, "举报已处理", { data: { id, state } });
  });
