// The calls of the settings: read, change, logo, test email.
import { z } from "zod/mini";
import { storageTypes } from "../administration/bucket_address.ts";
import { announcementLevels } from "../labels.ts";
import { otpRequired, SettingsChange, TestEmail } from "../schemas/administration/settings.ts";
import { change, changeWithFile, done, integer, labelled } from "../api/answers.ts";
import { call } from "./call.ts";

const text = z.string();
const texts = z.array(text);

/** The settings without their secrets: for a secret only whether there is one. */
export const AdminSettings = z.strictObject({
  /** For `seen_at` of a change; null when nothing was ever changed. */
  updated_at: z.nullable(text),
  basic: z.strictObject({
    site_name: text,
    site_description: text,
    icp_number: text,
    police_number: text,
    contact_name: text,
    contact_phone: text,
    contact_email: text,
    contact_address: text,
    logo_url: text,
    announcement: text,
    announcement_level: z.enum(announcementLevels),
    announcement_from: text,
    announcement_until: text,
    privacy_text: text,
    terms_text: text,
    legal_version: text,
    data_sites: z.array(z.strictObject({ name: labelled(z.string(), "网站的名称"), url: text })),
  }),
  security: z.strictObject({
    password_min_length: integer,
    login_failures: integer,
    session_timeout: integer,
    visit_log_days: integer,
    otp_required: z.enum(otpRequired),
  }),
  notification: z.strictObject({
    smtp_host: text,
    smtp_port: integer,
    smtp_user: text,
    has_smtp_password: z.boolean(),
    mail_from: text,
    mail_from_name: text,
    mail_per_minute: integer,
    sms_provider: text,
    notify_admins: texts,
    templates: z.strictObject({ approved: text, rejected: text }),
    reject_reasons: texts,
  }),
  storage: z.strictObject({
    type: z.enum(storageTypes),
    endpoint: text,
    region: text,
    bucket: text,
    prefix: text,
    key_id: text,
    has_secret: z.boolean(),
    path_style: z.boolean(),
    direct_downloads: z.boolean(),
    max_file_size_mb: integer,
    max_version_mb: integer,
  }),
});
export type AdminSettings = z.infer<typeof AdminSettings>;

const who = "settings:edit";

export const settings = call("GET /admin/settings", { summary: "设置", who, answer: AdminSettings });
export const changeSettings = call("PUT /admin/settings", {
  summary: "修改设置的任一部分",
  who,
  body: SettingsChange,
  words: { "basic.data_sites.name": "网站的名称" },
  answer: change(AdminSettings),
  errors: ["conflict", "confirm_required", "files_missing"],
  example: { basic: { announcement: "周六 22:00 至 24:00 维护" } },
});
export const setLogo = call("POST /admin/settings/logo", {
  summary: "上传网站标志",
  who,
  form: { kind: "site" },
  answer: changeWithFile(AdminSettings),
  errors: ["conflict"],
});
export const sendTestMail = call("POST /admin/settings/test-mail", {
  summary: "发送测试邮件",
  who,
  body: TestEmail,
  answer: done,
  errors: ["test_mail_port", "mail_refused"],
  example: { to: "admin@example.com" },
});
