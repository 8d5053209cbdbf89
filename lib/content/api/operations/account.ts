// The calls of accounts: registration, sign-in, what users see and change of their own.
import * as visits from "../../../shared/calls/visits.ts";
import { LaterConsent } from "../../../shared/schemas/account/consent.ts";
import { NewFeedback } from "../../../shared/schemas/account/feedback.ts";
import { ChangeEmail, ChangePhone, Nickname, Notices } from "../../../shared/schemas/account/own.ts";
import { ByPassword, ChangePassword, ResetPassword, SendCode } from "../../../shared/schemas/account/password.ts";
import { Profile } from "../../../shared/schemas/account/person.ts";
import { Registration } from "../../../shared/schemas/account/registration.ts";
import { Login } from "../../../shared/schemas/account/sign_in.ts";
import { Paging } from "../../../shared/schemas/list.ts";
import { anything, change, list, ok, ownDownload, ownUser, paged } from "../answers.ts";
import { arrayOf, shape } from "../json_schema.ts";
import { operationsOf } from "../declared.ts";
import type { Operations } from "../operation.ts";

const locked = ["login_locked"] as const;
const reply = shape("id:integer, feedback, status, reply?, created_at, updated_at");

export const accountOperations: Operations = {
  ...operationsOf(visits),
  visitStats: {
    call: "GET /auth/visit-stats",
    summary: "访问量",
    who: "all",
    answer: ok(shape("totalVisits:integer, todayVisits:integer, uniqueIPs:integer", {
      weeklyTrend: arrayOf(shape("date, count:integer")),
    })),
  },
  sendCode: {
    call: "POST /auth/send-code",
    summary: "发送邮箱验证码",
    who: "all",
    body: SendCode,
    answer: change(),
    example: { email: "li.ming@example.com" },
  },
  register: {
    call: "POST /auth/verify-code",
    summary: "提交注册申请",
    who: "all",
    body: Registration,
    answer: change(shape("id:integer, status, created_at, expected_by"), { status: 201 }),
    errors: ["code_wrong", "email_taken", "phone_taken"],
    example: {
      name: "李明",
      email: "li.ming@example.com",
      phone: "13800000000",
      password: "Example123",
      code: "123456",
      profession: "科研院所",
      organization: "硕士",
      purpose: "用于国产卫星影像辐射校正方法的研究与论文实验",
      institution_name: "某某研究所",
      wechat_name: "liming",
      consent: true,
    },
  },
  resetPassword: {
    call: "POST /auth/reset-password",
    summary: "用验证码重置密码",
    who: "all",
    body: ResetPassword,
    answer: change(),
    errors: ["code_wrong", "email_unknown"],
    example: { email: "li.ming@example.com", code: "123456", newPassword: "Example456" },
  },
  login: {
    call: "POST /auth/login",
    summary: "登录",
    who: "all",
    body: Login,
    answer: ok(shape("token", { user: ownUser })),
    errors: ["bad_credentials", "ambiguous_name", "account_pending", "account_rejected", ...locked],
    example: { identifier: "13800000000", password: "Example123" },
  },
  logout: { call: "POST /auth/logout", summary: "退出登录", who: "all", answer: change() },
  profile: { call: "GET /auth/profile", summary: "个人信息", who: "user", answer: ok(ownUser) },
  changeProfile: {
    call: "PUT /auth/profile",
    summary: "修改个人信息，没有的字段保持不变",
    who: "user",
    body: Profile,
    answer: change(ownUser),
    example: { institution_name: "某某大学" },
  },
  changePassword: {
    call: "PUT /auth/change-password",
    summary: "修改密码",
    who: "user",
    body: ChangePassword,
    answer: change(),
    errors: ["current_password_wrong", ...locked],
    example: { currentPassword: "Example123", newPassword: "Example456" },
  },
  sendFeedback: {
    call: "POST /auth/feedback",
    summary: "提交反馈",
    who: "user",
    body: NewFeedback,
    answer: change(reply, { status: 201 }),
    example: { content: "希望支持更多载荷" },
  },
  feedback: {
    call: "GET /auth/feedback",
    summary: "自己的反馈与回复",
    who: "user",
    answer: ok(shape("hasFeedback:boolean, feedback?, status?, reply?, created_at?, updated_at?", {
      history: arrayOf(reply),
    })),
  },
  consent: {
    call: "POST /auth/consent",
    summary: "同意新版本的协议",
    who: "user",
    body: LaterConsent,
    answer: change(ownUser),
    errors: ["conflict"],
    example: { version: "2026-11-01" },
  },
  sessions: {
    call: "GET /auth/sessions",
    summary: "自己的全部登录",
    who: "user",
    answer: list(shape("id, current:boolean, device, ip, place, created_at, last_seen_at")),
  },
  endSession: {
    call: "DELETE /auth/sessions/{id}",
    summary: "退出一处登录",
    who: "user",
    answer: change(),
    errors: ["session_not_found"],
  },
  endOtherSessions: { call: "DELETE /auth/sessions", summary: "退出其他全部登录", who: "user", answer: change() },
  logins: {
    call: "GET /auth/logins",
    summary: "90 天内的登录记录",
    who: "user",
    query: Paging,
    answer: paged(shape("created_at, ip, place, device, result")),
  },
  ownDownloads: {
    call: "GET /auth/downloads",
    summary: "自己的下载记录",
    who: "user",
    query: Paging,
    answer: paged(ownDownload),
  },
  exportOwn: {
    call: "GET /auth/export",
    summary: "导出自己的全部数据",
    who: "user",
    answer: ok(anything),
    errors: ["rate_limited"],
  },
  close: {
    call: "POST /auth/close",
    summary: "申请注销账号，七天内可以撤销",
    who: "user",
    body: ByPassword,
    answer: change(shape("closes_at")),
    errors: ["password_wrong", "rate_limited_today", ...locked],
    example: { password: "Example123" },
  },
  takeBackClosing: {
    call: "DELETE /auth/close",
    summary: "撤销注销",
    who: "user",
    answer: change(shape("closes_at?")),
  },
  changeNotices: {
    call: "PUT /auth/notices",
    summary: "邮件通知的开关",
    who: "user",
    body: Notices,
    answer: change(ownUser),
    example: { forum_replies: true },
  },
  changeNickname: {
    call: "PUT /auth/nickname",
    summary: "修改昵称",
    who: "user",
    body: Nickname,
    answer: change(ownUser),
    errors: ["nickname_refused", "nickname_taken"],
    example: { nickname: "定标小李" },
  },
  changeEmail: {
    call: "PUT /auth/email",
    summary: "更换邮箱",
    who: "user",
    body: ChangeEmail,
    answer: change(ownUser),
    errors: ["code_wrong", "password_wrong", "email_taken", ...locked],
    example: { email: "new@example.com", code: "123456", password: "Example123" },
  },
  changePhone: {
    call: "PUT /auth/phone",
    summary: "更换手机号",
    who: "user",
    body: ChangePhone,
    answer: change(ownUser),
    errors: ["password_wrong", "phone_taken", "rate_limited_today", ...locked],
    example: { phone: "13800000001", password: "Example123" },
  },
};
