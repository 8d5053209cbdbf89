// What administrators send about themselves, about users and about lists.
import { z } from "zod/mini";
import { organizations, professionAliases, professions, userStatuses } from "../labels.ts";
import { email, strongPassword } from "./account.ts";
import { optionalText, written, wrong } from "./text.ts";

const credentials = "请输入用户名和密码";

export const AdminLogin = z.object({
  username: written(credentials).check(
    z.minLength(1, { error: credentials }),
    z.overwrite((value) => value.slice(0, 64)), // longer than any there is: as unknown as the rest of it
  ),
  password: z.string({ error: credentials }).check(z.minLength(1, { error: credentials })),
});

/** An empty one means no change. */
const newPassword = (min?: number) =>
  z.optional(z.union([z.literal(""), strongPassword("请输入密码", min)], { error: "请输入密码" }));

export const AdminProfile = z.object({
  email: email("请输入邮箱地址", "请输入正确的邮箱地址"),
  password: newPassword(),
});

/** The own profile while passwords need at least `min` characters. */
export function adminProfileWith(min: number) {
  return z.extend(AdminProfile, { password: newPassword(min) });
}

/** A change that needs no words. */
export const Nothing = z.object({});

export const Rejection = z.object({
  reason: optionalText({ max: 200, length: "拒绝原因不能超过200字", lines: "several" }),
});

/** Whole number of a query, written in digits; anything else is refused. */
export const whole = (min: number, max: number) =>
  z.pipe(z.string(wrong).check(z.regex(/^\d{1,9}$/, wrong)), z.transform(Number))
    .check(z.refine((n) => n >= min && n <= max, wrong));

export const page = whole(1, 1_000_000);
export const limit = whole(1, 100);
export const Paging = z.object({ page: z._default(page, 1), limit: z._default(limit, 10) });

export const keyword = optionalText({ max: 64, length: "关键词不能超过64个字" });

/** An empty choice of a filter means all. */
export const choice = <T extends string>(words: readonly T[], sentence = wrong.error) =>
  z.optional(
    z.union([z.pipe(z.literal(""), z.transform(() => undefined)), z.enum(words as [T, ...T[]])], { error: sentence }),
  );

export const UserListQuery = z.extend(Paging, {
  keyword,
  status: choice(userStatuses),
  organizationType: z.pipe(
    z.transform((value) => typeof value === "string" ? professionAliases[value] ?? value : value),
    choice(professions),
  ),
  title: choice(organizations),
  sort: z.optional(z.enum(["id", "name", "created_at", "applied_at", "updated_at"], wrong)),
  order: z.optional(z.enum(["asc", "desc"], wrong)),
});
export type UserListQuery = z.infer<typeof UserListQuery>;
