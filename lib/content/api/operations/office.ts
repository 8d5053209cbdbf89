// The back office's calls: session, users, feedback, administrators, settings, logs, letters.
import {
  AdminChange,
  AdminListQuery,
  AdminLogin,
  AdminProfile,
  NewAdmin,
} from "../../../shared/schemas/office/admins.ts";
import { missingSettings } from "../../../shared/office/todo.ts";
import { FeedbackListQuery, FeedbackMove } from "../../../shared/schemas/office/feedback.ts";
import { LogFilter, LogQuery } from "../../../shared/schemas/office/logs.ts";
import { MailQuery } from "../../../shared/schemas/office/mails.ts";
import { SettingsChange, TestMail } from "../../../shared/schemas/office/settings.ts";
import { change, feedback, maybePaged, ok, paged, xlsx } from "../answers.ts";
import { arrayOf, extended, shape } from "../json_schema.ts";
import type { Operation, Operations } from "../operation.ts";
import { secondStep } from "./second_step.ts";

const own = shape("id:integer, username, email, avatar, role, password_change_required:boolean");
const managed = shape(
  "id:integer, username, email, avatar, role, disabled:boolean, password_change_required:boolean, last_login_at?, " +
    "created_at, updated_at",
  { otp: secondStep },
);
const mail = shape("id:integer, created_at, to, subject, state, attempts:integer, last_error?, sent_at?");
const texts = arrayOf({ type: "string" });
const settings = shape("updated_at?", {
  basic: shape(
    "site_name, site_description, icp_number, police_number, contact_name, contact_phone, contact_email, " +
      "contact_address, logo_url, announcement, privacy_text, terms_text, legal_version",
    { data_sites: arrayOf(shape("name, url")) },
  ),
  security: shape(
    "password_min_length:integer, login_failures:integer, session_timeout:integer, visit_log_days:integer, " +
      "otp_required",
  ),
  notification: shape(
    "smtp_host, smtp_port:integer, smtp_user, has_smtp_password:boolean, mail_from, mail_from_name, sms_provider",
    { notify_admins: texts, templates: shape("approved, rejected"), reject_reasons: texts },
  ),
  storage: shape(
    "type, endpoint, region, bucket, prefix, key_id, has_secret:boolean, path_style:boolean, " +
      "direct_downloads:boolean, max_file_size_mb:integer, max_version_mb:integer",
  ),
});
const logged = shape("id, created_at, action, ip, result", {
  admin: shape("id:integer, username"),
  target: shape("kind, id:integer?, label"),
  fields: texts,
});

/** The same call has two addresses, both of the owner's document. */
const profile = (path: "/admin/profile" | "/admin/auth/profile", suffix: string): Record<string, Operation> => ({
  [`adminProfile${suffix}`]: { call: `GET ${path}`, summary: "管理员自己的资料", who: "admin", answer: ok(own) },
  [`changeAdminProfile${suffix}`]: {
    call: `PUT ${path}`,
    summary: "修改自己的邮箱与密码",
    who: "admin",
    body: AdminProfile,
    answer: change(own),
    errors: ["confirm_required"],
    example: { email: "admin@example.com" },
  },
});

const waiting = shape(
  "pending_users:integer?, unread_feedback:integer?, queued_posts:integer?, open_reports:integer?, " +
    "failed_mails:integer?, qrcode_days:integer?",
);
const missing = arrayOf({ type: "string", enum: [...missingSettings] });
const todo = { ...waiting, properties: { ...waiting.properties, missing } }; // only with settings:edit

export const officeOperations: Operations = {
  adminLogin: {
    call: "POST /admin/auth/login",
    summary: "管理员登录",
    who: "all",
    body: AdminLogin,
    answer: ok(
      shape("token", { admin: extended(own, shape("", { permissions: texts })) }),
    ),
    errors: ["bad_credentials", "otp_required", "otp_wrong", "otp_locked", "login_locked"],
    example: { username: "admin", password: "Example123" },
  },
  adminLogout: { call: "POST /admin/auth/logout", summary: "管理员退出", who: "all", answer: change() },
  adminStatus: {
    call: "GET /admin/status",
    summary: "是不是管理员，有哪些权限",
    who: "all",
    answer: ok(shape("isAdmin:boolean", { permissions: texts })),
  },
  ...profile("/admin/profile", ""),
  ...profile("/admin/auth/profile", "OfSession"),
  todo: {
    call: "GET /admin/todo",
    summary: "待办的数目，只有权限所及的",
    who: "admin",
    answer: ok(todo),
    errors: ["otp_set_up_required"],
  },
  feedbackList: {
    call: "GET /admin/users/feedback",
    summary: "用户反馈",
    who: "feedback:handle",
    query: FeedbackListQuery,
    answer: paged(feedback, { stats: shape("unread:integer, read:integer, processing:integer, completed:integer") }),
  },
  moveFeedback: {
    call: "PUT /admin/users/feedback/{id}",
    summary: "处理反馈",
    who: "feedback:handle",
    body: FeedbackMove,
    answer: change(feedback),
    errors: ["feedback_not_found", "transition_refused"],
    example: { status: "completed", reply: "下一版本支持" },
  },
  admins: {
    call: "GET /admin/admins",
    summary: "管理员",
    who: "admin:manage",
    query: AdminListQuery,
    answer: maybePaged(managed),
  },
  createAdmin: {
    call: "POST /admin/admins",
    summary: "添加管理员",
    who: "admin:manage",
    body: NewAdmin,
    answer: change(managed, { status: 201 }),
    errors: ["admin_taken", "confirm_required"],
    example: { username: "editor", email: "editor@example.com", password: "Example123", role: "内容编辑" },
  },
  changeAdmin: {
    call: "PUT /admin/admins/{id}",
    summary: "修改管理员",
    who: "admin:manage",
    body: AdminChange,
    answer: change(managed),
    errors: ["admin_not_found", "last_admin", "disables_self", "otp_own", "confirm_required"],
    example: { disabled: true },
  },
  deleteAdmin: {
    call: "DELETE /admin/admins/{id}",
    summary: "删除管理员",
    who: "admin:manage",
    answer: change(),
    errors: ["admin_not_found", "last_admin", "deletes_self", "confirm_required"],
  },
  settings: { call: "GET /admin/settings", summary: "设置", who: "settings:edit", answer: ok(settings) },
  changeSettings: {
    call: "PUT /admin/settings",
    summary: "修改设置的任一部分",
    who: "settings:edit",
    body: SettingsChange,
    answer: change(settings),
    errors: ["conflict", "confirm_required", "files_missing"],
    example: { basic: { announcement: "周六 22:00 至 24:00 维护" } },
  },
  setLogo: {
    call: "POST /admin/settings/logo",
    summary: "上传网站标志",
    who: "settings:edit",
    form: { kind: "site" },
    answer: change(settings, { filename: true }),
  },
  sendTestMail: {
    call: "POST /admin/settings/test-mail",
    summary: "发送测试邮件",
    who: "settings:edit",
    body: TestMail,
    answer: change(),
    errors: ["test_mail_port", "mail_refused"],
    example: { to: "admin@example.com" },
  },
  logs: {
    call: "GET /admin/logs",
    summary: "操作记录与登录记录",
    who: "log:view",
    query: LogQuery,
    answer: paged(logged),
  },
  exportLogs: { call: "GET /admin/logs/export", summary: "导出记录", who: "log:view", query: LogFilter, answer: xlsx },
  mails: { call: "GET /admin/mails", summary: "邮件", who: "settings:edit", query: MailQuery, answer: paged(mail) },
  resendMail: {
    call: "POST /admin/mails/{id}/resend",
    summary: "立即发送等待中或发送失败的邮件",
    who: "settings:edit",
    answer: change(mail),
    errors: ["not_found", "mail_under_way", "mail_expired"],
  },
};
