// Users: how administrators list, add and decide about them.
import { z } from "zod/mini";
import { organizations, professionAliases, professions, userStatuses } from "../../labels.ts";
import { strongPassword } from "../account/password.ts";
import {
  institution_name,
  name,
  organization,
  phone,
  profession,
  purpose,
  wechat_name,
} from "../account/registration_person.ts";
import { email } from "../email.ts";
import { choice, keyword, Paging } from "../list.ts";
import { optionalText, orEmpty, wrong } from "../text.ts";

/** The query of the user list with its order. */
export const UserChoice = z.object({
  keyword,
  status: choice(userStatuses),
  organizationType: z.optional(z.pipe(
    z.transform((value) => typeof value === "string" ? professionAliases[value] ?? value : value),
    choice(professions),
  )),
  title: choice(organizations),
  warnings: choice(["true"]),
  sort: z.optional(z.enum(["id", "name", "created_at", "applied_at", "updated_at"], wrong)),
  order: z.optional(z.enum(["asc", "desc"], wrong)),
});
export type UserChoice = z.infer<typeof UserChoice>;

export const UserListQuery = z.extend(UserChoice, { ...Paging.shape, checks: choice(["false"]) });
export type UserListQuery = z.infer<typeof UserListQuery>;

/** The `applied_at` of the application that the administrator has seen; any if omitted. */
const seen_at = z.optional(z.string(wrong));

export const Approval = z.object({ seen_at });

export const Rejection = z.object({
  seen_at,
  reason: optionalText({ max: 200, length: "拒绝原因不能超过200字", lines: "several" }),
});

const MOST = 100;
const id = z.number(wrong).check(z.int(wrong), z.positive(wrong));

/** Many decisions in one request. `seen_at` has, in the order of the ids, the value of a single decision. */
export const Decisions = z.object({
  ids: z.array(id, wrong).check(z.minLength(1, wrong), z.maxLength(MOST, wrong)),
  seen_at: z.optional(z.array(z.string(wrong), wrong)),
  action: z.enum(["approve", "reject"], wrong),
  reason: Rejection.shape.reason,
}).check(z.superRefine(({ ids, seen_at }, ctx) => {
  if (seen_at === undefined || seen_at.length === ids.length) return;
  ctx.addIssue({ code: "custom", message: wrong.error, path: ["seen_at"] });
}));
export type Decisions = z.infer<typeof Decisions>;

/** Some users by id, or all users that match the filters of the list. */
export const UserExportQuery = z.extend(UserChoice, {
  ids: z.optional(z.pipe(
    z.string(wrong).check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/, wrong)),
    z.transform((text) => text.split(",").map(Number)),
  )),
});
export type UserExportQuery = z.infer<typeof UserExportQuery>;

/** Changes by an administrator; fields that are not sent remain unchanged. */
export const UserChange = z.partial(z.object({
  profession,
  organization,
  purpose,
  institution_name,
  wechat_name,
  official: z.boolean(wrong),
  /** Empty means none. */
  password: orEmpty(strongPassword("请输入密码"), "请输入密码"),
}));
export type UserChange = z.infer<typeof UserChange>;

/** The change with a minimum password length of `min` characters. */
export function userChangeWith(min: number) {
  return z.extend(UserChange, { password: z.optional(orEmpty(strongPassword("请输入密码", min), "请输入密码")) });
}

/** The fields for a user of a network without email. */
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

/** The new user with a minimum password length of `min` characters. */
export function newUserWith(min: number) {
  return z.extend(NewUser, { password: strongPassword("请输入密码", min) });
}
