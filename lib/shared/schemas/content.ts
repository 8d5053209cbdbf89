// What editors send: versions, news, the group QR code.
import { z } from "zod";
import { channels, softwareNames } from "../labels.ts";
import { Paging } from "./admin.ts";
import { choice, keyword } from "./admin.ts";
import { date, isWebAddress, oneOf, optionalText, orEmpty, text, webAddress } from "./text.ts";

const pickSoftware = "请选择软件名称";

const versionNumber = z.string({ error: "请输入版本号" }).trim().min(1, { error: "请输入版本号" })
  .regex(/^\d{1,9}(\.\d{1,9}){2}$/, { error: "版本号格式应为 x.x.x" });

/** The text fields of the version form; the file or the link is checked where it arrives. */
export const VersionForm = z.object({
  software_name: oneOf(softwareNames, pickSoftware),
  version_number: versionNumber,
  release_date: date("请选择发布日期"),
  update_log: text({ required: "请输入更新日志", max: 100_000, length: "更新日志不能超过100000个字" }),
  channel: oneOf(channels, "参数不正确").default("stable"),
  mandatory: z.enum(["true", "false"], { error: "参数不正确" }).default("false").transform((word) => word === "true"),
});
export type VersionForm = z.infer<typeof VersionForm>;

/** In a PUT what is not sent stays as it is. */
export const VersionChange = VersionForm.extend({
  channel: oneOf(channels, "参数不正确"),
  mandatory: z.enum(["true", "false"], { error: "参数不正确" }).transform((word) => word === "true"),
}).partial();

export const fileType = oneOf(["upload", "url"], "请选择下载方式");
export const downloadLink = webAddress("请输入下载链接");

export const Withdrawal = z.object({
  reason: text({ required: "请输入撤回原因", max: 500, length: "撤回原因不能超过500个字" }),
});

export const NewsForm = z.object({
  title: text({ required: "请输入标题", min: 2, max: 100, length: "长度在 2 到 100 个字符" }),
  summary: optionalText(2_000, "摘要不能超过2000个字"),
  cover_url: orEmpty(webAddress("请输入正确的URL地址"), "请输入正确的URL地址").default(""),
  link: webAddress("请输入正确的URL地址"),
  source: optionalText(100, "来源不能超过100个字"),
});
export type NewsForm = z.infer<typeof NewsForm>;

export const NewsChange = z.object({
  title: NewsForm.shape.title,
  summary: NewsForm.shape.summary.unwrap(),
  cover_url: NewsForm.shape.cover_url.unwrap(),
  link: NewsForm.shape.link,
  source: NewsForm.shape.source.unwrap(),
}).partial();

/** Without page and limit all rows are answered. */
export const ContentQuery = z.object({
  keyword,
  software_name: choice(softwareNames, pickSoftware),
  status: z.string({ error: "参数不正确" }).optional(),
  page: Paging.shape.page.unwrap().optional(),
  limit: Paging.shape.limit.unwrap().optional(),
});
export type ContentQuery = z.infer<typeof ContentQuery>;

export const SoftwareQuery = z.object({ software_name: choice(softwareNames, pickSoftware) });
export const ChannelQuery = z.object({ channel: z.enum(channels, { error: "参数不正确" }).default("stable") });
export const SoftwareParam = z.object({ software: oneOf(softwareNames, pickSoftware) });
const wrong = { error: "参数不正确" };
export const DownloadRecord = z.object({
  version_id: z.union([
    z.number(wrong).int(wrong).positive(wrong),
    z.string(wrong).regex(/^[1-9]\d{0,14}$/, wrong).transform(Number),
  ], wrong),
});

/** A page that was visited: a path of this site; an address that is no http(s) one is dropped from `referrer`. */
export const VisitRecord = z.object({
  page_url: z.string({ error: "参数不正确" }).refine((value) => /^\/(?![/\\])/.test(value), { error: "参数不正确" })
    .transform((value) => value.slice(0, 2_048)),
  referrer: z.unknown().optional().transform((value) =>
    typeof value === "string" && isWebAddress(value.slice(0, 2_048)) ? value.slice(0, 2_048) : ""
  ),
});
