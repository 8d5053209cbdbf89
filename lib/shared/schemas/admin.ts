// What administrators send about themselves, about users and about lists.
import { z } from "zod";
import { organizations, professionAliases, professions, userStatuses } from "../labels.ts";
import { email, strongPassword } from "./account.ts";
import { characters, optionalText } from "./text.ts";

const credentials = "请输入用户名和密码";

export const AdminLogin = z.object({
  username: z.string({ error: credentials }).trim().min(1, { error: credentials })
    .transform((value) => value.slice(0, 64)), // longer than any there is: as unknown as the rest of it
  password: z.string({ error: credentials }).min(1, { error: credentials }),
});

/** An empty one means no change. */
const newPassword = (min?: number) =>
  z.union([z.literal(""), strongPassword("请输入密码", min)], { error: "请输入密码" }).optional();

export const AdminProfile = z.object({
  email: email("请输入邮箱地址", "请输入正确的邮箱地址"),
  password: newPassword(),
});

/** The own profile while passwords need at least `min` characters. */
export function adminProfileWith(min: number) {
  return AdminProfile.extend({ password: newPassword(min) });
}

/** A change that needs no words. */
export const Nothing = z.object({});

export const Rejection = z.object({ reason: optionalText(200, "拒绝原因不能超过200字") });

/** Whole number of a query, written in digits; anything else is refused. */
export const whole = (min: number, max: number) =>
  z.string({ error: "参数不正确" }).regex(/^\d{1,9}$/, { error: "参数不正确" }).transform(Number)
    .refine((n) => n >= min && n <= max, { error: "参数不正确" });

export const Paging = z.object({ page: whole(1, 1_000_000).default(1), limit: whole(1, 100).default(10) });

export const keyword = z.string({ error: "参数不正确" }).trim()
  .refine((value) => characters(value) <= 64, { error: "关键词不能超过64个字" }).default("");

/** An empty choice of a filter means all. */
export const choice = <T extends string>(words: readonly T[], sentence = "参数不正确") =>
  z.union([z.literal("").transform(() => undefined), z.enum(words as [T, ...T[]])], { error: sentence }).optional();

export const UserListQuery = Paging.extend({
  keyword,
  status: choice(userStatuses),
  organizationType: z.preprocess(
    (value) => typeof value === "string" ? professionAliases[value] ?? value : value,
    choice(professions),
  ),
  title: choice(organizations),
  sort: z.enum(["id", "name", "created_at", "applied_at", "updated_at"], { error: "参数不正确" }).optional(),
  order: z.enum(["asc", "desc"], { error: "参数不正确" }).optional(),
});
export type UserListQuery = z.infer<typeof UserListQuery>;
