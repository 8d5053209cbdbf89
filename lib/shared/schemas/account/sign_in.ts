// Sign-in by email, phone or name.
import { z } from "zod/mini";
import { isEmail, readEmail } from "../email.ts";
import { atMost } from "../text.ts";
import { isPhone, typedLine, typedPhone } from "../typed.ts";
import { password } from "./password.ts";

const malformed = "格式不正确，请输入有效的账号、手机号或邮箱";
const ACCOUNT_NAME = /^[\p{Script=Han}A-Za-z0-9_]{4,20}$/u; // including rare characters of names, each counted as one

/** Returns the form by which an account is found: the digits of a phone, the stored form of an email address. */
export function typedIdentifier(text: string): string {
  const phone = typedPhone(text);
  return isPhone(phone) ? phone : readEmail(text) ?? typedLine(text);
}

export const Login = z.object({
  identifier: z.string({ error: "请输入账号、手机号或邮箱" }).check(
    atMost(254, malformed),
    z.overwrite(typedIdentifier),
    z.superRefine((value: string, ctx) => {
      if (value === "") return ctx.addIssue({ code: "custom", message: "请输入账号、手机号或邮箱" });
      if (isPhone(value) || isEmail(value) || ACCOUNT_NAME.test(value)) return;
      ctx.addIssue({ code: "custom", message: malformed });
    }),
  ).register(z.globalRegistry, { minLength: 1, maxLength: 254 }),
  password: password("请输入密码"),
});
