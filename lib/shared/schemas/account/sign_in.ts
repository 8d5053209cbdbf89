// Signing in by e-mail, phone or name.
import { z } from "zod/mini";
import { isEmail } from "../email.ts";
import { atMost } from "../text.ts";
import { password } from "./password.ts";
import { isPhone } from "./person.ts";

const malformed = "格式不正确，请输入有效的账号、手机号或邮箱";
const ACCOUNT_NAME = /^[\p{Script=Han}A-Za-z0-9_]{4,20}$/u; // rare characters of names too, each counted as one

export const Login = z.object({
  identifier: z.string({ error: "请输入账号、手机号或邮箱" }).check(
    atMost(254, malformed),
    z.trim(),
    z.superRefine((value: string, ctx) => {
      if (value === "") return ctx.addIssue({ code: "custom", message: "请输入账号、手机号或邮箱" });
      if (isPhone(value) || isEmail(value) || ACCOUNT_NAME.test(value)) return;
      ctx.addIssue({ code: "custom", message: malformed });
    }),
  ).register(z.globalRegistry, { minLength: 1, maxLength: 254 }),
  password: password("请输入密码"),
});
