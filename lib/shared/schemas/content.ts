// What editors send: versions, news, the group QR code.
import { z } from "zod/mini";
import { channels, softwareNames } from "../labels.ts";
import { isDate } from "../time.ts";
import { choice, keyword, limit, page } from "./admin.ts";
import { oneOf, optionalText, orEmpty, text, wrong } from "./text.ts";
import { isWebAddress, webAddress } from "./web_address.ts";

const pickSoftware = "请选择软件名称";

const versionNumber = z.string({ error: "请输入版本号" }).check(
  z.trim(),
  z.minLength(1, { error: "请输入版本号" }),
  z.regex(/^\d{1,9}(\.\d{1,9}){2}$/, { error: "版本号格式应为 x.x.x" }),
);
const truth = z.pipe(z.enum(["true", "false"], wrong), z.transform((word) => word === "true"));

const releaseDate = z.string({ error: "请选择发布日期" }).check(
  z.trim(),
  z.refine(isDate, { error: "请选择发布日期" }),
);

/** The text fields of the version form; the file or the link is checked where it arrives. */
export const VersionForm = z.object({
  software_name: oneOf(softwareNames, pickSoftware),
  version_number: versionNumber,
  release_date: releaseDate,
  update_log: text({
    required: "请输入更新日志",
    max: 100_000,
    length: "更新日志不能超过100000个字",
    lines: "several",
  }),
  channel: z._default(oneOf(channels, "参数不正确"), "stable"),
  mandatory: z._default(truth, false),
});
export type VersionForm = z.infer<typeof VersionForm>;

/** The row's `updated_at` that a form was loaded with: the change is refused when the row has changed since. */
const seen_at = z.string(wrong);

/** In a PUT what is not sent stays as it is. */
export const VersionChange = z.partial(z.extend(VersionForm, {
  channel: oneOf(channels, "参数不正确"),
  mandatory: truth,
  seen_at,
}));
export type VersionChange = z.infer<typeof VersionChange>;

export const fileType = oneOf(["upload", "url"], "请选择下载方式");
export const downloadLink = webAddress("请输入下载链接");

export const Withdrawal = z.object({
  reason: text({ required: "请输入撤回原因", max: 500, length: "撤回原因不能超过500个字", lines: "several" }),
});

const cover_url = orEmpty(webAddress("请输入正确的URL地址"), "请输入正确的URL地址");

export const NewsForm = z.object({
  title: text({ required: "请输入标题", min: 2, max: 100, length: "长度在 2 到 100 个字符" }),
  summary: optionalText({ max: 2_000, length: "摘要不能超过2000个字", lines: "several" }),
  cover_url: z._default(cover_url, ""),
  link: webAddress("请输入正确的URL地址"),
  source: optionalText({ max: 100, length: "来源不能超过100个字" }),
});
export type NewsForm = z.infer<typeof NewsForm>;

/** In a PUT what is not sent stays as it is. */
export const NewsChange = z.partial(z.extend(NewsForm, {
  summary: NewsForm.shape.summary.def.innerType,
  cover_url,
  source: NewsForm.shape.source.def.innerType,
  seen_at,
}));
export type NewsChange = z.infer<typeof NewsChange>;

/** Without page and limit all rows are answered. */
export const ContentQuery = z.object({
  keyword,
  software_name: choice(softwareNames, pickSoftware),
  status: z.optional(z.string(wrong)),
  page: z.optional(page),
  limit: z.optional(limit),
});
export type ContentQuery = z.infer<typeof ContentQuery>;

export const SoftwareQuery = z.object({ software_name: choice(softwareNames, pickSoftware) });
export const ChannelQuery = z.object({ channel: z._default(z.enum(channels, wrong), "stable") });
export const SoftwareParam = z.object({ software: oneOf(softwareNames, pickSoftware) });
export const DownloadRecord = z.object({
  version_id: z.union([
    z.number(wrong).check(z.int(wrong), z.positive(wrong)),
    z.pipe(z.string(wrong).check(z.regex(/^[1-9]\d{0,14}$/, wrong)), z.transform(Number)),
  ], wrong),
});

/** A page that was visited: a path of this site; an address that is no http(s) one is dropped from `referrer`. */
export const VisitRecord = z.object({
  page_url: z.string(wrong).check(
    z.regex(/^\/(?![/\\])\P{C}*$/u, wrong),
    z.overwrite((value) => value.slice(0, 2_048)),
  ),
  referrer: z.pipe(
    z.optional(z.unknown()),
    z.transform((value) =>
      typeof value === "string" && isWebAddress(value.slice(0, 2_048)) ? value.slice(0, 2_048) : ""
    ),
  ),
});
