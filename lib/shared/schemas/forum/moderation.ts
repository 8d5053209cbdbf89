// Queries and actions of moderators.
import { z } from "zod/mini";
import { forumModules, postActions, postKinds, postStates, reportStates, topicActions } from "../../forum/labels.ts";
import { choice, keyword, limit, pageNumber } from "../list.ts";
import { oneOf, optionalText, wrong } from "../text.ts";
import { id } from "./posts.ts";

const paging = { page: z._default(pageNumber, 1), limit: z._default(limit, 10) };
const REASON = 500;

export const PostQuery = z.object({
  state: choice(postStates),
  kind: choice(postKinds),
  module: choice(forumModules, "请选择模块"),
  keyword,
  ...paging,
});
export type PostQuery = z.infer<typeof PostQuery>;

const reason = optionalText({ max: REASON, length: `原因不能超过${REASON}个字`, lines: "several" });
const needsReason = new Set<string>(["refuse", "hide"]);

/** Refusing and hiding need a reason, which the author reads. */
const reasoned = z.superRefine(({ action, reason }: { action: string; reason: string }, ctx) => {
  if (needsReason.has(action) && reason === "") {
    ctx.addIssue({ code: "custom", path: ["reason"], message: "请输入原因" });
  }
});

/** The `updated_at` of the post that the moderator has read; any version if omitted. */
const seen_at = z.optional(z.string(wrong));

export const ReplyModeration = z.object({ action: oneOf(postActions, wrong.error), reason, seen_at }).check(reasoned);
export type ReplyModeration = z.infer<typeof ReplyModeration>;

export const TopicModeration = z.object({
  action: oneOf(topicActions, wrong.error),
  reason,
  seen_at,
  reply_id: z.optional(z.nullable(id)),
}).check(
  reasoned,
  // Null removes the mark, so a forgotten field must not.
  z.refine(({ action, reply_id }) => action !== "accept" || reply_id !== undefined, { ...wrong, path: ["reply_id"] }),
);
export type TopicModeration = z.infer<typeof TopicModeration>;

export const ReportQuery = z.object({ state: z._default(z.enum(reportStates, wrong), "open"), ...paging });
export type ReportQuery = z.infer<typeof ReportQuery>;

export const ReportClosing = z.object({
  action: oneOf(["close"], wrong.error),
  note: optionalText({ max: REASON, length: `备注不能超过${REASON}个字`, lines: "several" }),
});
export type ReportClosing = z.infer<typeof ReportClosing>;
