// The fields of a person, shared by registration, profile and the back office.
import { z } from "zod/mini";
import { organizations, otherPurpose, professionAliases, professions, purposes } from "../../labels.ts";
import { atMost, characters, oneOf, text, userText } from "../text.ts";
import { isPhone, typedPhone } from "../typed.ts";

export const name = text({ required: "请输入姓名", min: 2, max: 20, length: "姓名需2-20个字" });
export const phone = z.string({ error: "手机号格式不正确" }).check(
  atMost(11, "手机号格式不正确"),
  z.overwrite(typedPhone),
  z.refine(isPhone, { error: "手机号格式不正确" }),
).register(z.globalRegistry, { minLength: 11, maxLength: 11 });
export const profession = z.pipe(
  z.transform((value) => typeof value === "string" ? professionAliases[value.trim()] ?? value.trim() : value),
  oneOf(professions, "请选择单位类型"),
).register(z.globalRegistry, { enum: [...professions, ...Object.keys(professionAliases)] });
export const organization = z.pipe(
  z.transform((value) => typeof value === "string" ? value.trim() : value),
  oneOf(organizations, "请选择个人学历"),
);
export const institution_name = text({ required: "请输入单位名称", min: 2, max: 100, length: "单位名称需2-100个字" });
export const wechat_name = text({ required: "请输入微信昵称", max: 50, length: "微信昵称不能超过50个字" });

/** One of the four purposes, or the free text that the form sends for 其他. Empty means not chosen. */
const isPurpose = z.superRefine((value: string, ctx) => {
  if ((purposes as readonly string[]).includes(value)) return;
  if (value === "" || value === otherPurpose) return ctx.addIssue({ code: "custom", message: "请输入使用目的" });
  const n = characters(value);
  if (n < 20) ctx.addIssue({ code: "custom", message: "使用目的需不少于20字" });
  if (n > 500) ctx.addIssue({ code: "custom", message: "使用目的不能超过500字" });
});
export const purpose = userText({
  missing: "请选择使用目的",
  max: 500,
  length: "使用目的不能超过500字",
  lines: "several",
}).check(isPurpose);

/** The fields that the owner of an account may change. */
export const Profile = z.partial(z.object({ profession, organization, purpose, institution_name, wechat_name }));
export type Profile = z.infer<typeof Profile>;
