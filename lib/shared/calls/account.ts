// The calls that need no session: registration, sign-in, password reset, the visit counts of the navigation bar.
import { z } from "zod/mini";
import { type NoticeSwitch, noticeSwitches } from "../account/notifications.ts";
import { organizations, professions, softwareNames, userStatuses } from "../labels.ts";
import { ResetPassword, SendCode } from "../schemas/account/password.ts";
import { Registration } from "../schemas/account/registration.ts";
import { Login } from "../schemas/account/sign_in.ts";
import { change, done, integer, labelled } from "../api/answers.ts";
import { call } from "./call.ts";

const emailed = labelled(z.boolean(), "这类通知是否也发邮件");

/** The fields of a user for owner and administrators. */
export const UserFields = z.strictObject({
  id: integer,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  profession: z.enum(professions),
  institution_name: z.string(),
  organization: z.enum(organizations),
  purpose: z.string(),
  wechat_name: z.string(),
  status: z.enum(userStatuses),
  applied_at: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  nickname: z.string(),
});

/** A user as the owner of the account sees it. */
export const OwnUser = z.extend(UserFields, {
  closes_at: z.nullable(z.string()),
  consent_required: z.boolean(),
  password_change_required: z.boolean(),
  following: labelled(z.array(z.enum(softwareNames)), "新版本发布时通知的软件"),
  notices: z.strictObject(
    Object.fromEntries(noticeSwitches.map((name) => [name, emailed])) as Record<NoticeSwitch, typeof emailed>,
  ),
});
export type OwnUser = z.infer<typeof OwnUser>;

/** The response of a sign-in. */
export const SignedIn = z.strictObject({ token: z.string(), user: OwnUser });

/** The receipt of an application. */
export const Applied = z.strictObject({
  id: integer,
  status: z.enum(userStatuses),
  created_at: z.string(),
  expected_by: z.string(),
});
export type Applied = z.infer<typeof Applied>;

export const VisitStats = z.strictObject({
  totalVisits: integer,
  todayVisits: integer,
  uniqueIPs: integer,
  weeklyTrend: z.array(z.strictObject({ date: z.string(), count: integer })),
});
export type VisitStats = z.infer<typeof VisitStats>;

/** The errors of every sign-in. */
export const signInErrors = [
  "bad_credentials",
  "ambiguous_name",
  "account_pending",
  "account_rejected",
  "login_locked",
] as const;

const who = "all";

export const visitStats = call("GET /auth/visit-stats", { summary: "访问量", who, answer: VisitStats });

export const sendCode = call("POST /auth/send-code", {
  summary: "发送邮箱验证码",
  who,
  open: true,
  body: SendCode,
  answer: done,
  example: { email: "li.ming@example.com" },
});
export const register = call("POST /auth/verify-code", {
  summary: "提交注册申请",
  who,
  open: true,
  body: Registration,
  status: 201,
  answer: change(Applied),
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
});
export const resetPassword = call("POST /auth/reset-password", {
  summary: "用验证码重置密码",
  who,
  open: true,
  body: ResetPassword,
  answer: done,
  errors: ["code_wrong", "email_unknown"],
  example: { email: "li.ming@example.com", code: "123456", newPassword: "Example456" },
});

export const login = call("POST /auth/login", {
  summary: "登录",
  who,
  open: true,
  body: Login,
  answer: SignedIn,
  errors: signInErrors,
  example: { identifier: "13800000000", password: "Example123" },
});
export const logout = call("POST /auth/logout", { summary: "退出登录", who, answer: done });
