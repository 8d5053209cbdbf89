// The call that opens a preview of content.
import { z } from "zod/mini";
import { call } from "./call.ts";

export const previewContent = call("POST /admin/content/{kind}/{id}/preview", {
  summary: "生成预览链接，七天内有效；新的链接使旧的失效",
  who: "content:edit",
  notFound: "not_found",
  emptyBody: true,
  answer: z.strictObject({ url: z.string(), expires_at: z.string() }),
  errors: ["news_not_found", "case_not_found", "tutorial_not_found", "version_not_found"],
});
