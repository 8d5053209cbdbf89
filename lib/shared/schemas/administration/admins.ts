// Administrators: how they sign in, and change themselves and each other.
import { z } from "zod/mini";
import { roles } from "../../labels.ts";
import { password, strongPassword } from "../account/password.ts";
import { email } from "../email.ts";
import { keyword, limit, pageNumber } from "../list.ts";
import { oneOf, orEmpty, text, userText, wrong } from "../text.ts";
import { maybeOtp } from "./two_factor.ts";

const credentials = "请输入用户名和密码";

export const AdminLogin = z.object({
  // Longer than any stored name, so it is unknown.
  username: z.pipe(
    z.string({ error: credentials }).check(z.overwrite((value) => value.slice(0, 256))),
    userText({ missing: credentials, max: 256, length: credentials }).check(
      z.minLength(1, { error: credentials }),
      z.overwrite((value) => value.slice(0, 64)),
    ),
  ),
  password: password(credentials),
  /** The code, or a recovery code, of an administrator with two-factor authentication. */
  otp: maybeOtp,
});

/** Empty means no change. */
const newPassword = (min?: number) =>
  z.optional(z.union([z.literal(""), strongPassword("请输入密码", min)], { error: "请输入密码" }));

export const AdminProfile = z.object({
  email: email("请输入邮箱地址", "请输入正确的邮箱地址"),
  password: newPassword(),
});

/** The profile with a minimum password length of `min` characters. */
export function adminProfileWith(min: number) {
  return z.extend(AdminProfile, { password: newPassword(min) });
}

/** Without page and limit all administrators are returned. */
export const AdminListQuery = z.object({ keyword, page: z.optional(pageNumber), limit: z.optional(limit) });
export type AdminListQuery = z.infer<typeof AdminListQuery>;

/** An administrator's name. */
export const adminName = { pattern: /^[A-Za-z0-9_.-]{2,32}$/, rule: "2-32 letters, digits or _ . -" };

const nameRule = "用户名为2-32位字母、数字或 _ . -";
const emailFormat = "请输入正确的邮箱地址";
const role = oneOf(roles, "请选择角色");

export const NewAdmin = z.object({
  username: text({ required: "请输入用户名", max: 32, length: nameRule }).check(
    z.refine((value) => value === "" || adminName.pattern.test(value), { error: nameRule }),
  ),
  email: email("请输入邮箱地址", emailFormat),
  password: strongPassword("请输入密码"),
  role,
});
export type NewAdmin = z.infer<typeof NewAdmin>;

/** Changes of another administrator; an empty password means no change. */
export const AdminChange = z.object({
  email: z.optional(orEmpty(email("请输入邮箱地址", emailFormat), emailFormat)),
  password: newPassword(),
  role: z.optional(role),
  disabled: z.optional(z.boolean(wrong)),
  /** Switches two-factor authentication off. */
  otp: z.optional(z.null(wrong)),
});
export type AdminChange = z.infer<typeof AdminChange>;

/** The new administrator with a minimum password length of `min` characters. */
export function newAdminWith(min: number) {
  return z.extend(NewAdmin, { password: strongPassword("请输入密码", min) });
}

/** The change with a minimum password length of `min` characters. */
export function adminChangeWith(min: number) {
  return z.extend(AdminChange, { password: newPassword(min) });
}
