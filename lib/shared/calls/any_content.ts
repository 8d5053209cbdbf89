// The calls that treat all kinds of content alike: pictures and preview of formatted texts, earlier states, preview of
// a page, and the recycle bin for 30 days.
import { z } from "zod/mini";
import { BinQuery, contentKindNames, FormattedText } from "../schemas/content/any_content.ts";
import { Paging } from "../schemas/list.ts";
import { wrong } from "../schemas/text.ts";
import { change, done, integer, labelled, paged } from "../api/answers.ts";
import { call } from "./call.ts";
import { AdminCase } from "./cases.ts";
import { AdminNews } from "./news.ts";
import { AdminTutorial } from "./tutorials.ts";
import { AdminVersion } from "./versions.ts";

export const uploadContentImage = call("POST /admin/content/images", {
  summary: "上传正文图片，立即公开；七天没有任何正文引用即删除",
  who: "content:edit",
  form: { kind: "content" },
  answer: z.strictObject({ url: z.string() }),
});
export const previewMarkdown = call("POST /admin/markdown", {
  summary: "预览案例、教程与协议文本的 Markdown",
  who: "admin",
  body: FormattedText,
  answer: z.strictObject({ html: z.string() }),
  errors: ["rate_limited"],
  example: { body: "**GF6 WFV**", place: "case" },
});

/** A change: when, by whom (null: the account no longer exists), and the names of the changed fields. */
export const Revision = z.strictObject({
  id: integer,
  created_at: z.string(),
  admin: z.nullable(z.strictObject({ id: integer, username: z.string() })),
  fields: z.array(z.string()),
});
export type Revision = z.infer<typeof Revision>;

const AnyContent = z.union([AdminCase, AdminTutorial, AdminVersion, AdminNews]);
export type AnyContent = z.infer<typeof AnyContent>;

const common = {
  who: "content:edit",
  notFound: "not_found",
  words: { kind: "news、cases、tutorials、versions 之一", rev: "历史记录的 id" },
} as const;
const missing = ["case_not_found", "tutorial_not_found", "version_not_found", "news_not_found"] as const;

export const revisions = call("GET /admin/content/{kind}/{id}/revisions", {
  ...common,
  summary: "内容的历史记录，新的在前",
  query: Paging,
  answer: paged(Revision),
  errors: missing,
});
export const revision = call("GET /admin/content/{kind}/{id}/revisions/{rev}", {
  ...common,
  summary: "一次修改之前的内容",
  answer: AnyContent,
  errors: [...missing, "revision_not_found"],
});
export const restoreRevision = call("POST /admin/content/{kind}/{id}/revisions/{rev}/restore", {
  ...common,
  summary: "把内容恢复为一次修改之前的样子，上传的文件和版本的撤回状态保持不变",
  body: z.object({ seen_at: z.optional(z.string(wrong)) }),
  answer: change(AnyContent),
  errors: [...missing, "revision_not_found", "conflict", "version_taken", "pins_used"],
  example: {},
});

export const previewContent = call("POST /admin/content/{kind}/{id}/preview", {
  summary: "生成预览链接，七天内有效；新的链接使旧的失效",
  ...common,
  emptyBody: true,
  answer: z.strictObject({ url: z.string(), expires_at: z.string() }),
  errors: missing,
});

const formerId = labelled(integer, "这项内容原来的编号，恢复后不变");

export const BinnedItem = z.strictObject({
  kind: z.enum(contentKindNames),
  id: formerId,
  title: z.string(),
  deleted_at: z.string(),
  admin: z.nullable(z.strictObject({ id: integer, username: z.string() })),
  ends_at: z.string(),
});
export type BinnedItem = z.infer<typeof BinnedItem>;

const inBin = { who: "content:edit", notFound: "bin_entry_not_found" } as const;

export const binnedItems = call("GET /admin/content/bin", {
  summary: "回收站，最近删除的在前",
  who: "content:edit",
  query: BinQuery,
  answer: paged(BinnedItem),
});
export const restoreBinned = call("POST /admin/content/bin/{kind}/{id}/restore", {
  ...inBin,
  summary: "从回收站恢复",
  emptyBody: true,
  answer: done,
  errors: ["version_taken", "pins_used", "bin_file_missing", "conflict"],
});
export const deleteBinned = call("DELETE /admin/content/bin/{kind}/{id}", {
  ...inBin,
  summary: "彻底删除",
  answer: done,
});
