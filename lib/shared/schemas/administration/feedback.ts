// Feedback: the query of administrators, the next status, and the internal note.
import { z } from "zod/mini";
import { feedbackStatuses } from "../../labels.ts";
import { choice, keyword, Paging } from "../list.ts";
import { anyText, oneOf, optionalText, wrong } from "../text.ts";

export const FeedbackListQuery = z.extend(Paging, { keyword, status: choice(feedbackStatuses) });
export type FeedbackListQuery = z.infer<typeof FeedbackListQuery>;

export const REPLY_LENGTH = 5_000;

/** The next status; completion needs a reply. */
export const FeedbackMove = z.object({
  status: oneOf(feedbackStatuses, wrong.error),
  reply: optionalText({ max: REPLY_LENGTH, length: `回复内容不能超过${REPLY_LENGTH}个字`, lines: "several" }),
}).check(z.superRefine(({ status, reply }, ctx) => {
  if (status !== "completed" || reply !== "") return;
  ctx.addIssue({ code: "custom", message: "请输入回复内容", path: ["reply"] });
}));
export type FeedbackMove = z.infer<typeof FeedbackMove>;

const NOTE_LENGTH = 2_000;

/** An empty text removes the note. */
export const FeedbackNote = z.object({
  note: anyText({ max: NOTE_LENGTH, length: `备注不能超过${NOTE_LENGTH}个字`, lines: "several" }),
});
export type FeedbackNote = z.infer<typeof FeedbackNote>;
