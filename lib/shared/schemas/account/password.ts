// Passwords, and codes by email that permit a new one.
import { z } from "zod/mini";
import { email } from "../email.ts";
import { atMost, characters } from "../text.ts";
import { typedCode } from "../typed.ts";

/** UTF-16 units; the services reject longer ones. */
const LONGEST = 1_024;

/** A password as typed at a sign-in, correct or not. */
export function password(required: string) {
  return z.string({ error: required }).check(
    z.minLength(1, { error: required }),
    z.maxLength(LONGEST, { error: "密码过长，请重新输入", abort: true }),
  );
}

const passwordMessage = (min: number) => `密码需${min}-20位，包含大小写字母和数字`;

/** A password of `min` to 20 characters with lower case, upper case and a digit. */
export function strongPassword(required: string, min = 8) {
  const longest = z.maxLength(LONGEST, { error: passwordMessage(min), abort: true });
  return z.string({ error: required }).check(
    longest,
    z.superRefine((value: string, ctx) => {
      if (value === "") return ctx.addIssue({ code: "custom", message: required });
      const n = characters(value);
      const mixed = /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value);
      if (n < min || n > 20 || !mixed) ctx.addIssue({ code: "custom", message: passwordMessage(min) });
    }),
  );
}

const CODE_LENGTH = 20;
const wrongCode = "验证码错误或已过期";

/** The six digits of an email in any typed form. */
export const code = z.string({ error: "请输入验证码" }).check(
  atMost(CODE_LENGTH, wrongCode),
  z.overwrite(typedCode),
  z.minLength(1, { error: "请输入验证码" }),
  z.maxLength(CODE_LENGTH, { error: wrongCode }),
).register(z.globalRegistry, { minLength: 1, maxLength: CODE_LENGTH });

export const SendCode = z.object({ email: email("请先输入邮箱", "邮箱格式不正确") });

export const ResetPassword = z.object({
  email: email("请输入邮箱", "请输入有效的邮箱地址"),
  code,
  newPassword: strongPassword("请输入新密码"),
});

/** The password reset with a minimum length of `min` characters. */
export function resetPasswordWith(min: number) {
  return z.extend(ResetPassword, { newPassword: strongPassword("请输入新密码", min) });
}

/** A change that the password permits. */
export const ByPassword = z.object({ password: password("请输入当前密码") });

const tooLong = "新密码不能超过64位";

export const ChangePassword = z.object({
  currentPassword: password("请输入当前密码"),
  newPassword: z.string({ error: "请输入新密码" }).check(
    z.maxLength(LONGEST, { error: tooLong, abort: true }),
    z.superRefine((value: string, ctx) => {
      if (value === "") return ctx.addIssue({ code: "custom", message: "请输入新密码" });
      if (characters(value) < 6) ctx.addIssue({ code: "custom", message: "新密码至少6位" });
      if (characters(value) > 64) ctx.addIssue({ code: "custom", message: tooLong });
    }),
  ),
});
