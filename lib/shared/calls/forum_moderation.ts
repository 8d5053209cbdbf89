// The calls of the forum for moderators: posts, decisions about them, and reports.
import { z } from "zod/mini";
import { forumModules, postKinds, postStates, reportStates } from "../forum/labels.ts";
import {
  PostQuery,
  ReplyModeration,
  ReportClosing,
  ReportQuery,
  TopicModeration,
} from "../schemas/forum/moderation.ts";
import { change, integer, labelled, paged } from "../api/answers.ts";
import { call } from "./call.ts";

const anyState = z.enum([...postStates, "deleted"]);

/** A topic or a reply. `title`, `locked` and `accepted_reply_id` are those of the topic. */
export const ModeratedPost = z.strictObject({
  kind: z.enum(postKinds),
  id: integer,
  review_id: integer,
  floor: z.nullable(integer),
  module: z.enum(forumModules),
  title: z.string(),
  excerpt: z.string(),
  html: z.string(),
  state: anyState,
  reason: z.string(),
  pinned: z.boolean(),
  locked: z.boolean(),
  accepted_reply_id: z.nullable(integer),
  created_at: z.string(),
  updated_at: z.string(),
  author: z.strictObject({ id: integer, name: labelled(z.string(), "署名"), real_name: z.string() }),
});
export type ModeratedPost = z.infer<typeof ModeratedPost>;

/** A report, with the start of the reported text. `excerpt` and `post_state` are null when the post is gone. */
export const ReportItem = z.strictObject({
  id: integer,
  kind: z.enum(postKinds),
  post_id: integer,
  review_id: integer,
  excerpt: z.nullable(z.string()),
  post_state: z.nullable(anyState),
  post_updated_at: z.nullable(z.string()),
  reason: z.string(),
  state: z.enum(reportStates),
  note: z.string(),
  closed_by: z.string(),
  closed_at: z.nullable(z.string()),
  created_at: z.string(),
  reporter: z.strictObject({ id: integer, name: labelled(z.string(), "署名") }),
});
export type ReportItem = z.infer<typeof ReportItem>;

const who = "forum:moderate";

export const posts = call("GET /admin/forum/posts", {
  summary: "待审核与已发布的帖子；带 keyword 时，partial 为 true 表示已发布的较早帖子没有全文查找",
  who,
  query: PostQuery,
  answer: z.extend(paged(ModeratedPost), { partial: z.optional(z.boolean()) }),
});
export const postsAround = call("GET /admin/forum/replies/{id}/around", {
  summary: "一条回复的主题、被引用的回复与前后的回复",
  who,
  notFound: "reply_not_found",
  answer: z.strictObject({ data: z.array(ModeratedPost) }),
});
export const moderateReview = call("PUT /admin/forum/reviews/{id}", {
  summary: "处理主题；不通过与隐藏须写原因",
  who,
  notFound: "review_not_found",
  body: TopicModeration,
  answer: change(z.pick(ModeratedPost, { id: true, state: true, pinned: true, locked: true, accepted_reply_id: true })),
  errors: ["reply_not_found", "transition_refused", "conflict"],
  example: { action: "approve" },
});
export const moderateReply = call("PUT /admin/forum/replies/{id}", {
  summary: "处理回复；不通过与隐藏须写原因",
  who,
  notFound: "reply_not_found",
  body: ReplyModeration,
  answer: change(z.pick(ModeratedPost, { id: true, state: true, floor: true })),
  errors: ["review_not_found", "transition_refused", "conflict"],
  example: { action: "hide", reason: "广告" },
});
export const reports = call("GET /admin/forum/reports", {
  summary: "举报",
  who,
  query: ReportQuery,
  answer: paged(ReportItem),
});
export const closeReport = call("PUT /admin/forum/reports/{id}", {
  summary: "结束一件举报",
  who,
  notFound: "report_not_found",
  body: ReportClosing,
  answer: change(z.pick(ReportItem, { id: true, state: true })),
  errors: ["transition_refused"],
  example: { action: "close", note: "已隐藏" },
});
