// Changes of a user's own account besides the profile, one call each.
import { z } from "zod/mini";
import { email } from "../email.ts";
import { text, wrong } from "../text.ts";
import { code, password } from "./password.ts";
import { phone } from "./registration_person.ts";

const currentPassword = password("请输入当前密码");

export const Nickname = z.object({
  nickname: text({ required: "请输入昵称", min: 2, max: 20, length: "昵称需2-20个字" }),
});

export const Notices = z.object({ forum_replies: z.boolean(wrong) });
export type Notices = z.infer<typeof Notices>;

export const ChangeEmail = z.object({ email: email("请输入邮箱", "邮箱格式不正确"), code, password: currentPassword });
export type ChangeEmail = z.infer<typeof ChangeEmail>;

export const ChangePhone = z.object({ phone, password: currentPassword });
export type ChangePhone = z.infer<typeof ChangePhone>;
