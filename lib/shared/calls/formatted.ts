// The calls of the editor of formatted texts in the back office: pictures, and the preview.
import { z } from "zod/mini";
import { FormattedText } from "../schemas/content/formatted.ts";
import { call } from "./call.ts";

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
