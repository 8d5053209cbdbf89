// The calls of the forum for moderators: posts, decisions about them, and reports.
import { postPage, surroundingPosts } from "../../../lib/domain/forum/post_list.ts";
import { reportPage } from "../../../lib/domain/forum/moderation.ts";
import { type Admin, may } from "../../../lib/domain/administration/admins.ts";
import { decideReply, decideTopic, settleReport } from "../../../lib/flows/forum/moderate.ts";
import * as calls from "../../../lib/shared/calls/forum_moderation.ts";
import { topicActionLabels as done } from "../../../lib/shared/forum/labels.ts";
import { handle } from "../../../lib/web/handle.ts";

const seenBy = ({ admin }: { admin: Admin }) => ({ realNames: may(admin, "user:view") });

export const moderationCalls = [
  handle(calls.posts, ({ query, actor }) => postPage(query, seenBy(actor))),
  handle(calls.postsAround, async ({ id, actor }) => ({ data: await surroundingPosts(id, seenBy(actor)) })),
  handle(calls.moderateReview, async ({ id, body, actor }) => {
    const { state, pinned, locked, accepted_reply_id } = await decideTopic(id, body, actor);
    const message = body.action === "accept" && body.reply_id === null ? "已取消采纳" : done[body.action];
    return { message, data: { id, state, pinned, locked, accepted_reply_id } };
  }),
  handle(calls.moderateReply, async ({ id, body, actor }) => {
    const { state, floor } = await decideReply(id, body, actor);
    return { message: done[body.action], data: { id, state, floor } };
  }),
  handle(calls.reports, ({ query }) => reportPage(query)),
  handle(calls.closeReport, async ({ id, body, actor }) => {
    const { state } = await settleReport(id, body, actor);
    return { message: "举报已处理", data: { id, state } };
  }),
];
