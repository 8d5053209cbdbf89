// What people send about their account; the same schemas check the forms and the calls.
import { z } from "zod/mini";
import { organizations, otherPurpose, professionAliases, professions, purposes } from "../labels.ts";
import { characters, oneOf, orEmpty, text, written } from "./text.ts";

// Local part and domain as mail systems really accept them: no quotes, commas, comments or control characters.
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const PHONE = /^1[3-9]\d{9}$/;
const ACCOUNT_NAME = /^[\p{Script=Han}A-Za-z0-9_]{4,20}$/u; // rare characters of names too, each counted as one

const passwordMessage = (min: number) => `密码需${min}-20位，包含大小写字母和数字`;
export const consentMessage = "请阅读并同意用户协议和隐私政策";

export function isEmail(value: string): boolean {
  return value.length <= 254 && EMAIL.test(value.toLowerCase());
}

export function isPhone(value: string): boolean {
  return PHONE.test(value);
}

/** An e-mail address, trimmed and case-folded. */
export function email(required: string, format: string) {
  return z.string({ error: required }).check(
    z.trim(),
    z.toLowerCase(),
    z.superRefine((value: string, ctx) => {
      if (!isEmail(value)) ctx.addIssue({ code: "custom", message: value === "" ? required : format });
    }),
  );
}

/** A password of `min` to 20 characters with lower case, upper case and a digit. */
export function strongPassword(required: string, min = 8) {
  return z.string({ error: required }).check(z.superRefine((value: string, ctx) => {
    if (value === "") return ctx.addIssue({ code: "custom", message: required });
    const n = characters(value);
    const mixed = /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value);
    if (n < min || n > 20 || !mixed) ctx.addIssue({ code: "custom", message: passwordMessage(min) });
  }));
}

const name = text({ required: "请输入姓名", min: 2, max: 20, length: "姓名需2-20个字" });
const phone = z.string({ error: "手机号格式不正确" }).check(z.trim(), z.regex(PHONE, { error: "手机号格式不正确" }));
const profession = z.pipe(
  z.transform((value) => typeof value === "string" ? professionAliases[value.trim()] ?? value.trim() : value),
  oneOf(professions, "请选择单位类型"),
);
const organization = z.pipe(
  z.transform((value) => typeof value === "string" ? value.trim() : value),
  oneOf(organizations, "请选择个人学历"),
);
const institution_name = text({ required: "请输入单位名称", min: 2, max: 100, length: "单位名称需2-100个字" });
const wechat_name = text({ required: "请输入微信昵称", max: 50, length: "微信昵称不能超过50个字" });
const code = text({ required: "请输入验证码", max: 20, length: "验证码错误或已过期" });

/** One of the four purposes, or the free text that the form sends for 其他; nothing at all was not chosen. */
const isPurpose = z.superRefine((value: string, ctx) => {
  if ((purposes as readonly string[]).includes(value)) return;
  if (value === "" || value === otherPurpose) return ctx.addIssue({ code: "custom", message: "请输入使用目的" });
  const n = characters(value);
  if (n < 20) ctx.addIssue({ code: "custom", message: "使用目的需不少于20字" });
  if (n > 500) ctx.addIssue({ code: "custom", message: "使用目的不能超过500字" });
});
const purpose = written("请选择使用目的", "several").check(isPurpose);

/** The version of the legal texts agreed to, or true; a refusal is an error, silence is not. */
const consent = z.optional(
  z.union([z.literal(true), z.string().check(z.trim(), z.minLength(1, { error: consentMessage }))], {
    error: consentMessage,
  }),
);

/** The version of the legal texts that a user agrees to later. */
export const LaterConsent = z.object({ version: text({ required: consentMessage }) });

export const SendCode = z.object({ email: email("请先输入邮箱", "邮箱格式不正确") });

export const Registration = z.object({
  name,
  email: email("邮箱格式不正确", "邮箱格式不正确"),
  phone,
  password: strongPassword("请输入密码"),
  code,
  profession,
  organization,
  purpose,
  institution_name,
  wechat_name,
  consent,
});
export type Registration = z.infer<typeof Registration>;

/** The registration while passwords need at least `min` characters. */
export function registrationWith(min: number) {
  return z.extend(Registration, { password: strongPassword("请输入密码", min) });
}

export const Login = z.object({
  identifier: z.string({ error: "请输入账号、手机号或邮箱" }).check(
    z.trim(),
    z.superRefine((value: string, ctx) => {
      if (value === "") return ctx.addIssue({ code: "custom", message: "请输入账号、手机号或邮箱" });
      if (isPhone(value) || isEmail(value) || ACCOUNT_NAME.test(value)) return;
      ctx.addIssue({ code: "custom", message: "格式不正确，请输入有效的账号、手机号或邮箱" });
    }),
  ),
  password: z.string({ error: "请输入密码" }).check(z.minLength(1, { error: "请输入密码" })),
});

export const ResetPassword = z.object({
  email: email("请输入邮箱", "请输入有效的邮箱地址"),
  code,
  newPassword: strongPassword("请输入新密码"),
});

/** The reset while passwords need at least `min` characters. */
export function resetPasswordWith(min: number) {
  return z.extend(ResetPassword, { newPassword: strongPassword("请输入新密码", min) });
}

export const ChangePassword = z.object({
  currentPassword: z.string({ error: "请输入当前密码" }).check(z.minLength(1, { error: "请输入当前密码" })),
  newPassword: z.string({ error: "请输入新密码" }).check(z.superRefine((value: string, ctx) => {
    if (value === "") return ctx.addIssue({ code: "custom", message: "请输入新密码" });
    if (characters(value) < 6) ctx.addIssue({ code: "custom", message: "新密码至少6位" });
    if (characters(value) > 64) ctx.addIssue({ code: "custom", message: "新密码不能超过64位" });
  })),
});

export const Profile = z.partial(z.object({ profession, organization, purpose, institution_name, wechat_name }));
export type Profile = z.infer<typeof Profile>;

/** What an administrator types for a user of a network without mail. */
export const NewUser = z.object({
  name,
  email: z.optional(orEmpty(email("邮箱格式不正确", "邮箱格式不正确"), "邮箱格式不正确")),
  phone,
  profession,
  organization,
  purpose,
  institution_name,
  wechat_name,
  password: strongPassword("请输入密码"),
});
export type NewUser = z.infer<typeof NewUser>;

/** The new user while passwords need at least `min` characters. */
export function newUserWith(min: number) {
  return z.extend(NewUser, { password: strongPassword("请输入密码", min) });
}
