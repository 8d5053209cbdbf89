// The calls of a signed-in user about the user's own account: profile, password, feedback, sessions, records, closing.
import { z } from "zod/mini";
import { feedbackStatuses, signInResults } from "../labels.ts";
import { LaterConsent } from "../schemas/account/consent.ts";
import { NewFeedback } from "../schemas/account/feedback.ts";
import { ChangeEmail, ChangePhone, FollowingForm, Nickname, NoticesForm } from "../schemas/account/own_account.ts";
import { ByPassword, ChangePassword } from "../schemas/account/password.ts";
import { Profile } from "../schemas/account/registration_person.ts";
import { Paging } from "../schemas/list.ts";
import { OwnUser } from "./account.ts";
import { anyObject, change, done, integer, labelled, list, paged } from "../api/answers.ts";
import { call } from "./call.ts";
import { unread } from "./notifications.ts";
import { newer } from "./versions.ts";

/** A feedback entry as its sender sees it. */
export const SentFeedback = z.strictObject({
  id: integer,
  feedback: labelled(z.string(), "反馈内容"),
  status: z.enum(feedbackStatuses),
  reply: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type SentFeedback = z.infer<typeof SentFeedback>;

const text = z.nullable(z.string());
/** All feedback of a user. The fields beside `history` are those of the newest entry. */
export const FeedbackHistory = z.strictObject({
  hasFeedback: z.boolean(),
  feedback: labelled(z.nullable(z.string()), "反馈内容"),
  status: text,
  reply: text,
  created_at: text,
  updated_at: text,
  history: z.array(SentFeedback),
});
export type FeedbackHistory = z.infer<typeof FeedbackHistory>;

export const OwnSession = z.strictObject({
  id: z.string(),
  current: z.boolean(),
  device: z.string(),
  ip: z.string(),
  place: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const OwnSignIn = z.strictObject({
  created_at: z.string(),
  ip: z.string(),
  place: z.string(),
  device: z.string(),
  result: z.enum(signInResults),
});
export type OwnSignIn = z.infer<typeof OwnSignIn>;

export const OwnDownload = z.strictObject({
  id: z.string(),
  software_name: z.string(),
  version_number: z.string(),
  created_at: z.string(),
});
export type OwnDownload = z.infer<typeof OwnDownload>;
export const ListedDownload = z.extend(OwnDownload, { newer });
export type ListedDownload = z.infer<typeof ListedDownload>;

const who = "user";
const locked = "login_locked";

export const profile = call("GET /auth/profile", {
  summary: "个人信息与未读通知数",
  who,
  answer: z.extend(OwnUser, { unread }),
});
export const changeProfile = call("PUT /auth/profile", {
  summary: "修改个人信息，没有的字段保持不变",
  who,
  body: Profile,
  answer: change(OwnUser),
  example: { institution_name: "某某大学" },
});
export const changePassword = call("PUT /auth/change-password", {
  summary: "修改密码",
  who,
  body: ChangePassword,
  answer: done,
  errors: ["current_password_wrong", locked],
  example: { currentPassword: "Example123", newPassword: "Example456" },
});

export const sendFeedback = call("POST /auth/feedback", {
  summary: "提交反馈",
  who,
  body: NewFeedback,
  status: 201,
  answer: change(SentFeedback),
  example: { content: "希望支持更多载荷" },
});
export const feedback = call("GET /auth/feedback", { summary: "自己的反馈与回复", who, answer: FeedbackHistory });

export const consent = call("POST /auth/consent", {
  summary: "同意新版本的协议",
  who,
  body: LaterConsent,
  answer: change(OwnUser),
  errors: ["conflict"],
  example: { version: "2026-11-01" },
});

export const sessions = call("GET /auth/sessions", { summary: "自己的全部登录", who, answer: list(OwnSession) });
export const endSession = call("DELETE /auth/sessions/{id}", {
  summary: "退出一处登录",
  who,
  answer: done,
  errors: ["session_not_found"],
});
export const endOtherSessions = call("DELETE /auth/sessions", { summary: "退出其他全部登录", who, answer: done });

export const logins = call("GET /auth/logins", {
  summary: "90 天内的登录记录",
  who,
  query: Paging,
  answer: paged(OwnSignIn),
});
export const ownDownloads = call("GET /auth/downloads", {
  summary: "自己的下载记录",
  who,
  query: Paging,
  answer: paged(ListedDownload),
});
export const exportOwn = call("GET /auth/export", {
  summary: "导出自己的全部数据",
  who,
  answer: anyObject,
  errors: ["rate_limited"],
});

export const close = call("POST /auth/close", {
  summary: "申请注销账号，七天内可以撤销",
  who,
  body: ByPassword,
  answer: change(z.strictObject({ closes_at: z.string() })),
  errors: ["password_wrong", "rate_limited_today", locked],
  example: { password: "Example123" },
});
export const takeBackClosing = call("DELETE /auth/close", {
  summary: "撤销注销",
  who,
  emptyBody: true,
  answer: change(z.strictObject({ closes_at: text })),
});

export const changeNotices = call("PUT /auth/notices", {
  summary: "邮件通知的开关，没有的保持不变",
  who,
  body: NoticesForm,
  words: { feedback: "反馈得到回复时是否也发邮件" },
  answer: change(OwnUser),
  example: { forum_replies: true },
});
export const changeFollowing = call("PUT /auth/following", {
  summary: "新版本发布时通知的软件，代替原有的",
  who,
  body: FollowingForm,
  answer: change(OwnUser),
  example: { software: ["GAC_PMS"] },
});
export const changeNickname = call("PUT /auth/nickname", {
  summary: "修改昵称",
  who,
  body: Nickname,
  answer: change(OwnUser),
  errors: ["nickname_refused", "nickname_taken"],
  example: { nickname: "定标小李" },
});
export const changeEmail = call("PUT /auth/email", {
  summary: "更换邮箱",
  who,
  body: ChangeEmail,
  answer: change(OwnUser),
  errors: ["code_wrong", "password_wrong", "email_taken", locked],
  example: { email: "new@example.com", code: "123456", password: "Example123" },
});
export const changePhone = call("PUT /auth/phone", {
  summary: "更换手机号",
  who,
  body: ChangePhone,
  answer: change(OwnUser),
  errors: ["password_wrong", "phone_taken", "rate_limited_today", locked],
  example: { phone: "13800000001", password: "Example123" },
});
