// The calls of an administrator's own two-factor authentication, and re-authentication.
import { z } from "zod/mini";
import { Confirmation, FinishSetUp, StartSetUp } from "../schemas/administration/two_factor.ts";
import { OtpState } from "./admins.ts";
import { done, labelled } from "../api/answers.ts";
import { call } from "./call.ts";

const codes = z.strictObject({ recovery_codes: z.array(z.string()) });
const own = { who: "admin", beforeTwoFactor: true } as const;
const proof = { ...own, body: Confirmation, example: { password: "Example123", otp: "123456" } } as const;

export const secondStep = call("GET /admin/profile/otp", {
  summary: "自己是否启用了动态验证码，还剩几个恢复码",
  ...own,
  answer: OtpState,
});
export const startSecondStep = call("POST /admin/profile/otp", {
  summary: "取得动态验证码的密钥，10 分钟内用 PUT 确认；重新取得后，之前的密钥作废；time 为服务器时间",
  ...own,
  body: StartSetUp,
  answer: z.strictObject({ secret: labelled(z.string(), "动态验证码的密钥"), uri: z.string(), time: z.string() }),
  errors: ["password_wrong", "otp_on", "login_locked"],
  example: { password: "Example123" },
});
export const finishSecondStep = call("PUT /admin/profile/otp", {
  summary: "用第一个验证码启用动态验证码，其他会话随即结束；恢复码只在这里给出一次",
  ...own,
  body: FinishSetUp,
  answer: codes,
  errors: ["otp_code_wrong", "otp_on", "otp_set_up_over", "login_locked"],
  example: { otp: "123456" },
});
export const endSecondStep = call("DELETE /admin/profile/otp", {
  summary: "关闭自己的动态验证码",
  ...proof,
  answer: done,
  errors: ["password_wrong", "otp_missing", "otp_code_wrong", "otp_off", "otp_locked", "login_locked"],
});
export const renewRecoveryCodes = call("POST /admin/profile/otp/recovery", {
  summary: "生成新的恢复码，原有的作废",
  ...proof,
  answer: codes,
  errors: ["password_wrong", "otp_missing", "otp_code_wrong", "otp_off", "otp_locked", "login_locked"],
});
export const confirm = call("POST /admin/auth/confirm", {
  summary: "再次验证密码（和动态验证码）；此后 15 分钟内，本会话可以执行要求 confirm_required 的操作",
  ...proof,
  answer: done,
  errors: ["password_wrong", "otp_missing", "otp_code_wrong", "otp_locked", "login_locked"],
});
