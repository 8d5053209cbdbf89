// The calls that manage administrators.
import { z } from "zod/mini";
import { roles } from "../labels.ts";
import { AdminChange, AdminListQuery, NewAdmin } from "../schemas/administration/admins.ts";
import { change, done, integer, labelled, maybePaged } from "../api/answers.ts";
import { call } from "./call.ts";

/** An administrator's two-factor authentication. */
export const OtpState = z.strictObject({
  enabled: z.boolean(),
  enabled_at: z.nullable(z.string()),
  recovery_left: integer,
});
export type OtpState = z.infer<typeof OtpState>;

/** An administrator's own profile. */
export const OwnAdmin = z.strictObject({
  id: integer,
  username: z.string(),
  email: z.string(),
  avatar: z.string(),
  role: z.enum(roles),
  password_change_required: z.boolean(),
});
export type OwnAdmin = z.infer<typeof OwnAdmin>;

/** An administrator, to those who manage administrators. A change does not return `last_login_at`. */
export const ManagedAdmin = z.extend(OwnAdmin, {
  disabled: labelled(z.boolean(), "是否停用"),
  otp: OtpState,
  last_login_at: z.optional(z.nullable(z.string())),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ManagedAdmin = z.infer<typeof ManagedAdmin>;

const who = "admin:manage";
const reauth = "always";
const notFound = "admin_not_found";

export const admins = call("GET /admin/admins", {
  summary: "管理员",
  who,
  query: AdminListQuery,
  answer: maybePaged(ManagedAdmin),
});
export const createAdmin = call("POST /admin/admins", {
  summary: "添加管理员",
  who,
  reauth,
  body: NewAdmin,
  status: 201,
  answer: change(ManagedAdmin),
  errors: ["admin_taken", "confirm_required"],
  example: { username: "editor", email: "editor@example.com", password: "Example123", role: "内容编辑" },
});
export const changeAdmin = call("PUT /admin/admins/{id}", {
  summary: "修改管理员",
  who,
  reauth,
  notFound,
  body: AdminChange,
  words: { disabled: "是否停用" },
  answer: change(ManagedAdmin),
  errors: ["last_admin", "disables_self", "otp_own", "confirm_required"],
  example: { disabled: true },
});
export const deleteAdmin = call("DELETE /admin/admins/{id}", {
  summary: "删除管理员",
  who,
  reauth,
  notFound,
  answer: done,
  errors: ["last_admin", "deletes_self", "confirm_required"],
});
