// The calls of the forum for visitors and authors. Those of moderators are in forum_moderation.ts.
import { z } from "zod/mini";
import { EDITS_A_MINUTE, PICTURES, WAITING_POSTS } from "../bounds.ts";
import { forumModules, postKinds, postStates, topicActions } from "../forum/labels.ts";
import {
  Acceptance,
  MyQuery,
  Preview,
  ReplyChange,
  ReplyForm,
  ReportForm,
  ReviewQuery,
  TopicChange,
  TopicForm,
} from "../schemas/forum/posts.ts";
import { Paging } from "../schemas/list.ts";
import { change, done, integer, labelled, paged } from "../api/answers.ts";
import { call } from "./call.ts";

export const Author = z.strictObject({ id: integer, name: labelled(z.string(), "署名"), official: z.boolean() });
export type Author = z.infer<typeof Author>;

const id = z.nullable(integer);
const time = z.nullable(z.string());
const module = z.enum(forumModules);
const dates = { created_at: z.string(), updated_at: z.string() };
const topicState = z.enum(postStates);
/** A reply that its author has deleted retains its position. */
const replyState = z.enum([...postStates, "deleted"]);

/** A topic in a list. */
export const ListedTopic = z.strictObject({
  id: integer,
  module,
  title: z.string(),
  state: topicState,
  pinned: z.boolean(),
  locked: z.boolean(),
  accepted_reply_id: id,
  reply_count: integer,
  ...dates,
  last_reply_at: time,
  author: Author,
});
export type ListedTopic = z.infer<typeof ListedTopic>;

export const PublicReply = z.strictObject({
  id: integer,
  floor: id,
  state: replyState,
  body: z.string(),
  html: z.string(),
  quote_id: id,
  ...dates,
  author: Author,
  quote: z.nullable(z.strictObject({ id: integer, floor: integer, excerpt: z.string(), author: Author })),
});
export type PublicReply = z.infer<typeof PublicReply>;

export const PublicTopic = z.extend(ListedTopic, { body: z.string(), html: z.string() });
export type PublicTopic = z.infer<typeof PublicTopic>;

/** A topic with a page of its replies; `total` counts positions. */
export const TopicWithReplies = z.extend(PublicTopic, {
  page: integer,
  limit: integer,
  total: integer,
  replies: z.array(PublicReply),
});
export type TopicWithReplies = z.infer<typeof TopicWithReplies>;

/** The fields of a post that only its author sees; `acts` are the last actions of moderators. */
const ownFields = {
  review_id: integer,
  excerpt: z.string(),
  body: z.string(),
  reason: z.string(),
  published_at: time,
  acts: z.array(z.strictObject({ action: z.enum(topicActions), reason: z.string(), created_at: z.string() })),
};

export const OwnTopic = z.extend(ListedTopic, { ...ownFields, kind: z.literal("review"), floor: integer });
export type OwnTopic = z.infer<typeof OwnTopic>;

/** `title` is that of the topic. It is empty when visitors do not see the topic. */
export const OwnReply = z.strictObject({
  id: integer,
  module,
  title: z.string(),
  state: replyState,
  quote_id: id,
  locked: z.boolean(),
  accepted: z.boolean(),
  ...dates,
  author: Author,
  ...ownFields,
  kind: z.literal("reply"),
  floor: id,
});
export type OwnReply = z.infer<typeof OwnReply>;

const onlyOfTopics = { pinned: true, accepted_reply_id: true, reply_count: true, last_reply_at: true } as const;
const onlyOfReplies = { quote_id: true, accepted: true } as const;

/** A topic or a reply in one list: the fields that only one kind has are optional. */
export const OwnPost = z.strictObject({
  ...z.partial(OwnTopic, onlyOfTopics).shape,
  ...z.partial(OwnReply, onlyOfReplies).shape,
  kind: z.enum(postKinds),
});
export type OwnPost = z.infer<typeof OwnPost>;

const ofTopic = "review_not_found";
const ofReply = "reply_not_found";

export const reviews = call("GET /forum/reviews", {
  summary: "论坛的主题",
  who: "all",
  query: ReviewQuery,
  answer: paged(ListedTopic),
});
export const createReview = call("POST /forum/reviews", {
  summary: `发布主题；data.state 说明已发布还是待审核，每人最多 ${WAITING_POSTS} 条待审核`,
  who: "user",
  body: TopicForm,
  status: 201,
  answer: change(OwnTopic),
  errors: ["rate_limited", "posts_waiting"],
  example: {
    module: "atmospheric_correction",
    title: "GF6 WFV 大气校正结果偏暗",
    body: "输入影像的太阳高度角较低，应怎样设置？",
  },
});
export const review = call("GET /forum/reviews/{id}", {
  summary: "一个主题与一页回复",
  who: "all",
  notFound: ofTopic,
  query: Paging,
  answer: TopicWithReplies,
});
export const changeReview = call("PUT /forum/reviews/{id}", {
  summary: `修改自己的主题，发布后 30 分钟内，与回复合计每分钟 ${EDITS_A_MINUTE} 次`,
  who: "user",
  notFound: ofTopic,
  body: TopicChange,
  answer: change(OwnTopic),
  errors: ["forbidden", "edit_late", "topic_locked", "transition_refused", "rate_limited", "posts_waiting"],
  example: { title: "GF6 WFV 大气校正结果偏暗（已补充参数）" },
});
export const deleteReview = call("DELETE /forum/reviews/{id}", {
  summary: "删除自己的主题，没有回复时",
  who: "user",
  notFound: ofTopic,
  answer: done,
  errors: ["forbidden", "edit_late", "topic_answered", "topic_locked", "transition_refused"],
});
export const createReply = call("POST /forum/reviews/{id}/replies", {
  summary: "回复",
  who: "user",
  notFound: ofTopic,
  body: ReplyForm,
  status: 201,
  answer: change(OwnReply),
  errors: ["rate_limited", "posts_waiting", "topic_locked"],
  example: { body: "请检查定标系数的年份。" },
});
export const changeReply = call("PUT /forum/replies/{id}", {
  summary: `修改自己的回复，与主题合计每分钟 ${EDITS_A_MINUTE} 次`,
  who: "user",
  notFound: ofReply,
  body: ReplyChange,
  answer: change(OwnReply),
  errors: ["forbidden", "edit_late", ofTopic, "topic_locked", "transition_refused", "rate_limited", "posts_waiting"],
  example: { body: "请检查定标系数的年份与增益。" },
});
export const deleteReply = call("DELETE /forum/replies/{id}", {
  summary: "删除自己的回复",
  who: "user",
  notFound: ofReply,
  answer: done,
  errors: ["forbidden", "edit_late", "topic_locked", "transition_refused"],
});
export const acceptReply = call("POST /forum/reviews/{id}/accept", {
  summary: "采纳一条回复；reply_id 为 null 时取消",
  who: "user",
  notFound: ofTopic,
  body: Acceptance,
  answer: change(OwnTopic),
  errors: ["forbidden", ofReply, "topic_locked"],
  example: { reply_id: 1 },
});
export const report = call("POST /forum/reports", {
  summary: "举报主题或回复",
  who: "user",
  body: ReportForm,
  status: 201,
  answer: change(z.strictObject({ id: integer })),
  errors: ["report_taken", ofTopic, ofReply],
  example: { kind: "reply", id: 1, reason: "广告" },
});
export const ownPosts = call("GET /forum/my", {
  summary: "自己的主题与回复",
  who: "user",
  query: MyQuery,
  answer: paged(OwnPost),
});
export const previewPost = call("POST /forum/preview", {
  summary: "预览 Markdown",
  who: "user",
  body: Preview,
  answer: z.strictObject({ html: z.string() }),
  example: { body: "**GF6 WFV**" },
});
export const uploadImage = call("POST /forum/images", {
  summary: `上传图片，每天 ${PICTURES.aDay} 张，同时 ${PICTURES.ofUser} 张；有公开帖子引用时公开`,
  who: "user",
  form: { kind: "forum" },
  answer: z.strictObject({ url: z.string() }),
  errors: ["rate_limited", "pictures_at_once", "upload_stalled"],
});
