// The calls about an administrator's own second step at sign-in, and the one that proves again who is there.
import { Confirmation, FinishSetUp, StartSetUp } from "../../../shared/schemas/office/second_step.ts";
import { change, ok } from "../answers.ts";
import { arrayOf, shape } from "../json_schema.ts";
import type { Operations } from "../operation.ts";

export const secondStep = shape("enabled:boolean, enabled_at?, recovery_left:integer");
const codes = ok(shape("", { recovery_codes: arrayOf({ type: "string" }) }));
const example = { password: "Example123", otp: "123456" };

export const secondStepOperations: Operations = {
  secondStep: {
    call: "GET /admin/profile/otp",
    summary: "自己是否启用了动态验证码，还剩几个恢复码",
    who: "admin",
    answer: ok(secondStep),
  },
  startSecondStep: {
    call: "POST /admin/profile/otp",
    summary: "取得动态验证码的密钥，10 分钟内用 PUT 确认；重新取得后，之前的密钥作废；time 为服务器时间",
    who: "admin",
    body: StartSetUp,
    answer: ok(shape("secret, uri, time")),
    errors: ["password_wrong", "otp_on", "login_locked"],
    example: { password: "Example123" },
  },
  finishSecondStep: {
    call: "PUT /admin/profile/otp",
    summary: "用第一个验证码启用动态验证码，其他会话随即结束；恢复码只在这里给出一次",
    who: "admin",
    body: FinishSetUp,
    answer: codes,
    errors: ["otp_code_wrong", "otp_on", "otp_set_up_over", "login_locked"],
    example: { otp: "123456" },
  },
  endSecondStep: {
    call: "DELETE /admin/profile/otp",
    summary: "关闭自己的动态验证码",
    who: "admin",
    body: Confirmation,
    answer: change(),
    errors: ["password_wrong", "otp_missing", "otp_code_wrong", "otp_off", "otp_locked", "login_locked"],
    example,
  },
  renewRecoveryCodes: {
    call: "POST /admin/profile/otp/recovery",
    summary: "生成新的恢复码，原有的作废",
    who: "admin",
    body: Confirmation,
    answer: codes,
    errors: ["password_wrong", "otp_missing", "otp_code_wrong", "otp_off", "otp_locked", "login_locked"],
    example,
  },
  confirm: {
    call: "POST /admin/auth/confirm",
    summary: "再次验证密码（和动态验证码）；此后 15 分钟内，本会话可以执行要求 confirm_required 的操作",
    who: "admin",
    body: Confirmation,
    answer: change(),
    errors: ["password_wrong", "otp_missing", "otp_code_wrong", "otp_locked", "login_locked"],
    example,
  },
};
