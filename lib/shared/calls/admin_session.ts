// The calls of an administrator's session: sign-in, sign-out, own profile, pending work.
import { z } from "zod/mini";
import { permissions } from "../labels.ts";
import { AdminLogin, AdminProfile } from "../schemas/administration/admins.ts";
import { OwnAdmin } from "./admins.ts";
import { change, done, integer } from "./answers.ts";
import { call } from "./call.ts";

const permissionList = z.array(z.enum(permissions));

export const adminLogin = call("POST /admin/auth/login", {
  summary: "管理员登录",
  who: "all",
  open: true,
  body: AdminLogin,
  answer: z.strictObject({ token: z.string(), admin: z.extend(OwnAdmin, { permissions: permissionList }) }),
  errors: ["bad_credentials", "otp_required", "otp_wrong", "otp_locked", "login_locked"],
  example: { username: "admin", password: "Example123" },
});
export const adminLogout = call("POST /admin/auth/logout", { summary: "管理员退出", who: "all", answer: done });
export const adminStatus = call("GET /admin/status", {
  summary: "是不是管理员，有哪些权限",
  who: "all",
  answer: z.strictObject({ isAdmin: z.boolean(), permissions: permissionList }),
});

const read = { summary: "管理员自己的资料", who: "admin", beforeSecondStep: true, answer: OwnAdmin } as const;
const write = {
  summary: "修改自己的邮箱与密码",
  who: "admin",
  beforeSecondStep: true,
  body: AdminProfile,
  answer: change(OwnAdmin),
  errors: ["confirm_required"],
  example: { email: "admin@example.com" },
} as const;

// Both paths are part of the contract.
export const adminProfile = call("GET /admin/profile", read);
export const changeAdminProfile = call("PUT /admin/profile", write);
export const adminProfileOfSession = call("GET /admin/auth/profile", read);
export const changeAdminProfileOfSession = call("PUT /admin/auth/profile", write);

/** Pending work. A field is missing when the role may not see it. */
export const Todo = z.strictObject({
  pending_users: z.optional(integer),
  unread_feedback: z.optional(integer),
  queued_posts: z.optional(integer),
  open_reports: z.optional(integer),
  failed_mails: z.optional(integer),
  /** Whole days since the group code was set; null without a code. */
  qrcode_days: z.optional(z.nullable(integer)),
  /** The settings that are still missing. */
  missing: z.optional(z.array(z.enum(["contact", "icp", "mail", "qrcode"]))),
});
export type Todo = z.infer<typeof Todo>;
export type MissingSetting = NonNullable<Todo["missing"]>[number];

export const todo = call("GET /admin/todo", {
  summary: "待办的数目，只有权限所及的",
  who: "admin",
  quiet: true,
  answer: Todo,
  errors: ["otp_set_up_required"],
});
