// Topics and replies as people write them, and the queries of the forum's lists.
import { z } from "zod/mini";
import { forumModules, forumSorts, myTabs, postKinds } from "../../forum/labels.ts";
import { choice, keyword, limit, pageNumber } from "../list.ts";
import { oneOf, text, wrong } from "../text.ts";

export const TITLE = { min: 4, max: 80 };
const TOPIC_BODY = { min: 2, max: 20_000 };
const REPLY_BODY = { min: 2, max: 10_000 };

type Bounds = { min: number; max: number };

const body = ({ min, max }: Bounds) =>
  text({ required: "请输入内容", min, max, length: `内容长度在 ${min} 到 ${max} 个字符`, lines: "several" });

export const id = z.number(wrong).check(z.int(wrong), z.minimum(1, wrong));

export const TopicForm = z.object({
  module: oneOf(forumModules, "请选择模块"),
  title: text({ required: "请输入标题", ...TITLE, length: `标题长度在 ${TITLE.min} 到 ${TITLE.max} 个字符` }),
  body: body(TOPIC_BODY),
});
export type TopicForm = z.infer<typeof TopicForm>;

export const ReplyForm = z.object({ body: body(REPLY_BODY), quote_id: z._default(z.nullable(id), null) });
export type ReplyForm = z.infer<typeof ReplyForm>;

// In a PUT, fields that are not sent remain unchanged.
export const TopicChange = z.partial(TopicForm);
export type TopicChange = z.infer<typeof TopicChange>;
export const ReplyChange = z.partial(z.pick(ReplyForm, { body: true }));
export type ReplyChange = z.infer<typeof ReplyChange>;

export const Acceptance = z.object({ reply_id: z.nullable(id) });

export const ReportForm = z.object({
  kind: oneOf(postKinds, wrong.error),
  id,
  reason: text({ required: "请输入举报原因", max: 500, length: "举报原因不能超过500个字", lines: "several" }),
});
export type ReportForm = z.infer<typeof ReportForm>;

export const Preview = z.object({ body: body({ min: 1, max: TOPIC_BODY.max }) });

const paging = { page: z._default(pageNumber, 1), limit: z._default(limit, 10) };

export const ReviewQuery = z.object({
  module: choice(forumModules, "请选择模块"),
  keyword,
  sort: z._default(z.enum(forumSorts, wrong), "reply"),
  ...paging,
});
export type ReviewQuery = z.infer<typeof ReviewQuery>;

export const MyQuery = z.object({ tab: z._default(z.enum(myTabs, wrong), "reviews"), ...paging });
export type MyQuery = z.infer<typeof MyQuery>;
