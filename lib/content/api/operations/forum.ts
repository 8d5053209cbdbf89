// The calls of the forum: for visitors, for authors, for moderators.
import { EDITS_A_MINUTE, PICTURES, WAITING_POSTS } from "../../../shared/bounds.ts";
import {
  PostQuery,
  ReplyModeration,
  ReportClosing,
  ReportQuery,
  TopicModeration,
} from "../../../shared/schemas/forum/moderation.ts";
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
} from "../../../shared/schemas/forum/posts.ts";
import { Paging } from "../../../shared/schemas/list.ts";
import { author, change, ok, paged } from "../answers.ts";
import { arrayOf, extended, nullable, shape } from "../json_schema.ts";
import type { Operations } from "../operation.ts";

const listed = "id:integer, module, title, state, pinned:boolean, locked:boolean, accepted_reply_id:integer?, " +
  "reply_count:integer, created_at, updated_at, last_reply_at?";
const topic = shape(`${listed}, body, html`, { author });
const reply = shape("id:integer, floor:integer?, state, body, html, quote_id:integer?, created_at, updated_at", {
  author,
  quote: nullable(shape("id:integer, floor:integer, excerpt", { author })),
});
/** Authors alone see this of their posts. */
const own = shape("kind, review_id:integer, floor:integer?, excerpt, body, reason, published_at?", {
  acts: arrayOf(shape("action, reason, created_at")),
});
const ownTopic = extended(shape(listed, { author }), own);
const ownReply = extended(
  shape(
    "id:integer, module, title, state, quote_id:integer?, locked:boolean, accepted:boolean, created_at, updated_at",
    { author },
  ),
  own,
);
/** Both in one list: what only one of them has may be missing. */
const ownRow = {
  ...ownTopic,
  properties: { ...ownTopic.properties, ...ownReply.properties },
  required: ownTopic.required?.filter((name) => ownReply.required?.includes(name)),
};
const post = shape(
  "kind, id:integer, review_id:integer, floor:integer?, module, title, excerpt, html, state, reason, " +
    "pinned:boolean, locked:boolean, accepted_reply_id:integer?, created_at, updated_at",
  { author: shape("id:integer?, name, real_name?") },
);

export const forumOperations: Operations = {
  reviews: {
    call: "GET /forum/reviews",
    summary: "论坛的主题",
    who: "all",
    query: ReviewQuery,
    answer: paged(shape(listed, { author })),
  },
  createReview: {
    call: "POST /forum/reviews",
    summary: `发布主题；data.state 说明已发布还是待审核，每人最多 ${WAITING_POSTS} 条待审核`,
    who: "user",
    body: TopicForm,
    answer: change(ownTopic, { status: 201 }),
    errors: ["rate_limited", "posts_waiting"],
    example: {
      module: "atmospheric_correction",
      title: "GF6 WFV 大气校正结果偏暗",
      body: "输入影像的太阳高度角较低，应怎样设置？",
    },
  },
  review: {
    call: "GET /forum/reviews/{id}",
    summary: "一个主题与一页回复",
    who: "all",
    query: Paging,
    answer: ok(extended(topic, shape("page:integer, limit:integer, total:integer", { replies: arrayOf(reply) }))),
    errors: ["review_not_found"],
  },
  changeReview: {
    call: "PUT /forum/reviews/{id}",
    summary: `修改自己的主题，发布后 30 分钟内，与回复合计每分钟 ${EDITS_A_MINUTE} 次`,
    who: "user",
    body: TopicChange,
    answer: change(ownTopic),
    errors: ["forbidden", "edit_late", "review_not_found", "topic_locked", "rate_limited", "posts_waiting"],
    example: { title: "GF6 WFV 大气校正结果偏暗（已补充参数）" },
  },
  deleteReview: {
    call: "DELETE /forum/reviews/{id}",
    summary: "删除自己的主题，没有回复时",
    who: "user",
    answer: change(),
    errors: ["forbidden", "edit_late", "review_not_found", "topic_answered", "topic_locked"],
  },
  createReply: {
    call: "POST /forum/reviews/{id}/replies",
    summary: "回复",
    who: "user",
    body: ReplyForm,
    answer: change(ownReply, { status: 201 }),
    errors: ["rate_limited", "posts_waiting", "review_not_found", "topic_locked"],
    example: { body: "请检查定标系数的年份。" },
  },
  changeReply: {
    call: "PUT /forum/replies/{id}",
    summary: `修改自己的回复，与主题合计每分钟 ${EDITS_A_MINUTE} 次`,
    who: "user",
    body: ReplyChange,
    answer: change(ownReply),
    errors: ["forbidden", "edit_late", "reply_not_found", "topic_locked", "rate_limited", "posts_waiting"],
    example: { body: "请检查定标系数的年份与增益。" },
  },
  deleteReply: {
    call: "DELETE /forum/replies/{id}",
    summary: "删除自己的回复",
    who: "user",
    answer: change(),
    errors: ["forbidden", "edit_late", "reply_not_found", "topic_locked"],
  },
  acceptReply: {
    call: "POST /forum/reviews/{id}/accept",
    summary: "采纳一条回复；reply_id 为 null 时取消",
    who: "user",
    body: Acceptance,
    answer: change(ownTopic),
    errors: ["forbidden", "review_not_found", "reply_not_found", "topic_locked"],
    example: { reply_id: 1 },
  },
  report: {
    call: "POST /forum/reports",
    summary: "举报主题或回复",
    who: "user",
    body: ReportForm,
    answer: change(shape("id:integer"), { status: 201 }),
    errors: ["report_taken", "review_not_found", "reply_not_found"],
    example: { kind: "reply", id: 1, reason: "广告" },
  },
  ownPosts: {
    call: "GET /forum/my",
    summary: "自己的主题与回复",
    who: "user",
    query: MyQuery,
    answer: paged(ownRow),
  },
  previewPost: {
    call: "POST /forum/preview",
    summary: "预览 Markdown",
    who: "user",
    body: Preview,
    answer: ok(shape("html")),
    example: { body: "**GF6 WFV**" },
  },
  uploadImage: {
    call: "POST /forum/images",
    summary: `上传图片，每天 ${PICTURES.aDay} 张，同时 ${PICTURES.ofUser} 张；有公开帖子引用时公开`,
    who: "user",
    form: { kind: "forum" },
    answer: ok(shape("url")),
    errors: ["rate_limited", "pictures_at_once", "upload_stalled"],
  },
  posts: {
    call: "GET /admin/forum/posts",
    summary: "待审核与已发布的帖子；带 keyword 时，partial 为 true 表示已发布的较早内容没有全文查找",
    who: "forum:moderate",
    query: PostQuery,
    answer: ok(shape("total:integer, page:integer, limit:integer, partial:boolean?", { data: arrayOf(post) })),
  },
  moderateReview: {
    call: "PUT /admin/forum/reviews/{id}",
    summary: "处理主题；不通过与隐藏须写原因",
    who: "forum:moderate",
    body: TopicModeration,
    answer: change(shape("id:integer, state, pinned:boolean, locked:boolean, accepted_reply_id:integer?")),
    errors: ["review_not_found", "transition_refused", "conflict"],
    example: { action: "approve" },
  },
  moderateReply: {
    call: "PUT /admin/forum/replies/{id}",
    summary: "处理回复；不通过与隐藏须写原因",
    who: "forum:moderate",
    body: ReplyModeration,
    answer: change(shape("id:integer, state, floor:integer?")),
    errors: ["reply_not_found", "transition_refused", "conflict"],
    example: { action: "hide", reason: "广告" },
  },
  reports: {
    call: "GET /admin/forum/reports",
    summary: "举报",
    who: "forum:moderate",
    query: ReportQuery,
    answer: paged(
      shape(
        "id:integer, kind, post_id:integer, review_id:integer, excerpt, post_state?, post_updated_at?, reason, state, note?, closed_by?, closed_at?, created_at",
        {
          reporter: shape("id:integer?, name"),
        },
      ),
    ),
  },
  closeReport: {
    call: "PUT /admin/forum/reports/{id}",
    summary: "结束一件举报",
    who: "forum:moderate",
    body: ReportClosing,
    answer: change(shape("id:integer, state")),
    errors: ["report_not_found", "transition_refused"],
    example: { action: "close", note: "已隐藏" },
  },
};
