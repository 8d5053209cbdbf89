// The settings: any part of four groups, with the limits shared by form and server.
import { z } from "zod/mini";
import { email, readEmail } from "../email.ts";
import { announcementLevels } from "../../labels.ts";
import { optionalInstant } from "../instant.ts";
import { isBucketName, isEndpoint, isPrefix, storageTypes } from "../../administration/bucket_address.ts";
import { anyText, characters, growsTooLong, oneOf, orEmpty, text, unprocessable, wrong } from "../text.ts";
import { isWebAddress, webAddressOrEmpty, writtenAddress } from "../web_address.ts";

/** Minimum and maximum of each number. */
export const bounds = {
  password_min_length: [6, 20],
  login_failures: [3, 10],
  session_timeout: [30, 1_440],
  visit_log_days: [180, 1_096],
  smtp_port: [1, 65_535],
  mail_per_minute: [1, 6_000],
  max_file_size_mb: [1, 100],
  max_version_mb: [1, 1_536],
} as const satisfies Record<string, readonly [number, number]>;
export type BoundedSetting = keyof typeof bounds;

/** The maximum length of each text. */
export const longest = {
  site_name: 50,
  site_description: 200,
  announcement: 200,
  filing: 64,
  contact: 50,
  contact_address: 200,
  legal_version: 32,
  legal_text: 16_000, // each takes at most four bytes in the store
  template: 2_000,
  reject_reason: 200,
  smtp: 256,
  connection: 256, // each word of a bucket's
} as const;
const MOST = 20; // addresses and reasons

/** The maximum number of data sites in the footer. */
export const DATA_SITES = 3;

/** The folder of the logo, the prefix of its address. */
export const LOGO_FOLDER = "/api/uploads/site/";

const noAddress = "请输入正确的URL地址";
const badEmail = "邮箱格式不正确";
const badTime = "请选择2099年及之前的日期和时间";

function line(max: number) {
  return anyText({ max, length: `内容不能超过${max}个字` });
}

function paragraphs(max: number) {
  return anyText({ max, length: `内容不能超过${max}个字`, lines: "several" });
}

function bounded(name: BoundedSetting) {
  const [least, most] = bounds[name];
  const error = `请输入 ${least} 至 ${most} 之间的数`;
  return z.number({ error }).check(
    z.refine((n) => Number.isInteger(n) && n >= least && n <= most, { error }),
  ).register(z.globalRegistry, { type: "integer", minimum: least, maximum: most });
}

/** A link of the footer; an empty one is not shown. */
const dataSite = z.object({
  name: line(longest.contact),
  url: webAddressOrEmpty(noAddress),
}, wrong).check(z.superRefine(({ name, url }: { name: string; url: string }, ctx) => {
  if (url !== "" && name === "") ctx.addIssue({ code: "custom", path: ["name"], message: "请输入网站名称" });
  if (name !== "" && url === "") ctx.addIssue({ code: "custom", path: ["url"], message: "请输入网址" });
}));

const logo_url = z.string(wrong).check(
  ...writtenAddress,
  z.refine((url) => url === "" || url.startsWith(LOGO_FOLDER) || isWebAddress(url), { error: noAddress }),
);

const basic = z.object({
  site_name: text({
    required: "请输入网站名称",
    max: longest.site_name,
    length: `网站名称不能超过${longest.site_name}个字`,
  }),
  site_description: line(longest.site_description),
  icp_number: line(longest.filing),
  police_number: line(longest.filing),
  contact_name: line(longest.contact),
  contact_phone: line(longest.contact),
  contact_email: orEmpty(email(badEmail, badEmail), badEmail),
  contact_address: line(longest.contact_address),
  logo_url,
  data_sites: z.array(dataSite, wrong).check(z.maxLength(DATA_SITES, { error: `最多${DATA_SITES}个网站` })),
  announcement: line(longest.announcement),
  announcement_level: oneOf(announcementLevels, "请选择公告级别"),
  announcement_from: optionalInstant(badTime),
  announcement_until: optionalInstant(badTime),
  privacy_text: paragraphs(longest.legal_text),
  terms_text: paragraphs(longest.legal_text),
  legal_version: text({
    required: "请输入协议版本",
    max: longest.legal_version,
    length: `协议版本不能超过${longest.legal_version}个字`,
  }),
}, wrong);

/** The administrators who must use two-factor authentication: none, 超级管理员, all. */
export const otpRequired = ["none", "super", "all"] as const;
export type OtpRequired = typeof otpRequired[number];

const security = z.object({
  password_min_length: bounded("password_min_length"),
  login_failures: bounded("login_failures"),
  session_timeout: bounded("session_timeout"),
  visit_log_days: bounded("visit_log_days"),
  otp_required: oneOf(otpRequired, "请选择哪些管理员必须启用动态验证码"),
}, wrong);

type Judge = (line: string, place: number) => string | undefined;

/** Removes empty and duplicate lines; `judge` returns the message for an invalid one. */
function lines(
  judge: Judge,
  { tooMany, tidy = (line: string) => line }: { tooMany: string; tidy?: (line: string) => string },
) {
  const clean = (all: string[]) => [...new Set(all.map((one) => tidy(one.trim())).filter((one) => one !== ""))];
  return z.pipe(z.array(z.string(wrong), wrong), z.transform(clean)).check(
    z.superRefine((all: string[], ctx) => {
      const bad = all.map((one, n) => judge(one, n + 1)).find((message) => message !== undefined);
      const message = all.length > MOST ? tooMany : bad;
      if (message) ctx.addIssue({ code: "custom", message });
    }),
  );
}

const address = email(badEmail, badEmail);
const reason = text({ required: wrong.error, max: longest.reject_reason });

/** The fields that a stored secret depends on: changing one clears the secret unless it is sent, too. */
export const secretOwners = {
  notification: ["smtp_host", "smtp_port", "smtp_user"],
  storage: ["type", "endpoint", "key_id"],
} as const;

/** Whether a stored secret remains valid with the other fields of a change. */
export function retainsSecret(group: keyof typeof secretOwners, sent: object, now: object): boolean {
  const [asked, current]: Record<string, unknown>[] = [{ ...sent }, { ...now }];
  return secretOwners[group].every((name) => asked?.[name] === undefined || asked[name] === current?.[name]);
}

/** A host name or an address, not a URL. */
const host = line(253).check(z.refine((name) => name === "" || /^[a-z0-9.:_-]+$/i.test(name), {
  error: "请输入邮件服务器的主机名或地址",
}));

const notification = z.object({
  smtp_host: host,
  smtp_port: bounded("smtp_port"),
  smtp_user: line(longest.smtp),
  /** Never returned; an empty one clears it. */
  smtp_password: z.string(wrong).check(
    z.refine((secret) => characters(secret) <= longest.smtp, { error: `内容不能超过${longest.smtp}个字` }),
  ),
  mail_from: orEmpty(address, badEmail),
  mail_from_name: line(longest.contact),
  mail_per_minute: bounded("mail_per_minute"),
  notify_admins: lines(
    (one, place) => address.safeParse(one).success ? undefined : `第 ${place} 个${badEmail}`,
    { tooMany: `最多${MOST}个邮箱`, tidy: (one) => readEmail(one) ?? one },
  ),
  sms_provider: partlySupported(["aliyun", "tencent"], [""], "短信服务未启用：本产品没有接入短信网关，通知以邮件发出"),
  templates: z.object({
    approved: z.optional(paragraphs(longest.template)),
    rejected: z.optional(paragraphs(longest.template)),
  }, wrong),
  reject_reasons: lines(
    (one, place) =>
      growsTooLong(one.slice(0, 4 * longest.reject_reason))
        ? unprocessable.error
        : reason.safeParse(one).success
        ? undefined
        : `第 ${place} 条原因含有控制字符或超过${longest.reject_reason}字`,
    { tooMany: `最多${MOST}条原因` },
  ),
}, wrong);

/** An optional short text that must satisfy `isRight`, after `tidy`. */
function formOf(isRight: (text: string) => boolean, error: string, tidy = (text: string) => text) {
  const short = z.string(wrong).check(z.maxLength(longest.connection, { error }));
  return z.pipe(short, z.transform((text: string) => tidy(text.trim()))).check(
    z.refine((text: string) => text === "" || isRight(text), { error }),
  );
}

const storage = z.object({
  type: oneOf(storageTypes, "请选择存储位置"),
  endpoint: formOf(
    isEndpoint,
    "请输入以 http:// 或 https:// 开头的地址，不带路径和密钥",
    (text) => text.replace(/\/$/, ""),
  ),
  region: formOf((text) => /^[a-zA-Z0-9-]{1,64}$/.test(text), "地域只能包含字母、数字和 -"),
  bucket: formOf(isBucketName, "存储桶名称为 3 至 63 个小写字母、数字、- 或 ."),
  prefix: formOf(isPrefix, "只能包含字母、数字、_、-、. 和 /", (text) => text.replace(/^\/+|\/+$/g, "")),
  key_id: formOf((text) => /^[\x21-\x7e]{1,128}$/.test(text), "访问密钥 ID 不正确"),
  /** Never returned; an empty one clears it. */
  secret: formOf((text) => /^[\x21-\x7e]{1,256}$/.test(text), "访问密钥不正确"),
  path_style: z.boolean(wrong),
  direct_downloads: z.boolean(wrong),
  max_file_size_mb: bounded("max_file_size_mb"),
  max_version_mb: bounded("max_version_mb"),
}, wrong);

/** A choice of which only some values are supported; the others are refused with the reason. */
function partlySupported(refused: string[], taken: string[], reason: string) {
  const known = oneOf([...taken, ...refused], wrong.error);
  return known.check(z.refine((value) => !refused.includes(value), { error: reason }));
}

/** Each group as a whole, as a form has it. */
export const settingGroups = { basic, security, notification, storage };
export type SettingGroup = keyof typeof settingGroups;

/** Any part of the groups. `seen_at` is the `updated_at` of the settings that the form was loaded with. */
export const SettingsChange = z.object({
  basic: z.optional(z.partial(basic)),
  security: z.optional(z.partial(security)),
  notification: z.optional(z.partial(notification)),
  /** `anyway` accepts a storage in which files are missing; it is never stored. */
  storage: z.optional(z.extend(z.partial(storage), { anyway: z.optional(z.boolean(wrong)) })),
  seen_at: z.optional(z.nullable(z.string(wrong))),
}, wrong);
export type SettingsChange = z.infer<typeof SettingsChange>;

/** Whether a change requires re-authentication: the targets of emails and files, and the two-factor requirement. */
export function needsReauthentication({ notification, storage, security }: SettingsChange): boolean {
  const given = (group: object = {}) => Object.values(group).some((value) => value !== undefined);
  return given(notification) || given(storage) || security?.otp_required !== undefined;
}

/** Setting → its first message: `session_timeout`, `templates.approved`, `data_sites.0.url`. */
export function settingFaults({ issues }: Pick<z.core.$ZodError, "issues">): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) faults[path.join(".")] ??= message;
  return faults;
}

/** The form of a test email. */
export const TestEmail = z.object({ to: email("请输入收件邮箱", badEmail) });
