// News items of the industry.
import { z } from "zod/mini";
import { optionalText, text, wrong } from "../text.ts";
import { webAddress, webAddressOrEmpty } from "../web_address.ts";
import { changeSchema } from "./changed.ts";
import { publicationFields } from "./publication.ts";

export const NewsForm = z.object({
  title: text({ required: "请输入标题", min: 2, max: 100, length: "长度在 2 到 100 个字符" }),
  summary: optionalText({ max: 2_000, length: "摘要不能超过2000个字", lines: "several" }),
  cover_url: z._default(webAddressOrEmpty("请输入正确的URL地址"), ""),
  link: webAddress("请输入正确的URL地址"),
  source: optionalText({ max: 100, length: "来源不能超过100个字" }),
  ...publicationFields,
  pinned: z._default(z.boolean(wrong), false),
});
export type NewsForm = z.infer<typeof NewsForm>;

export const NewsChange = changeSchema(NewsForm);
export type NewsChange = z.infer<typeof NewsChange>;
