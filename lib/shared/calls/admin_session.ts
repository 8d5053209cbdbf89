// The calls of an administrator's session: sign-in, sign-out, own profile, pending work.
import { z } from "zod/mini";
import { permissions } from "../labels.ts";
import { AdminLogin, AdminProfile } from "../schemas/administration/admins.ts";
import { NewSavedView } from "../schemas/administration/saved_views.ts";
import { wholeNumber } from "../schemas/list.ts";
import { text, wrong } from "../schemas/text.ts";
import { QUERY_LIMIT } from "../search/kinds.ts";
import { OwnAdmin } from "./admins.ts";
import { change, done, integer, labelled, list } from "../api/answers.ts";
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

const read = { summary: "管理员自己的资料", who: "admin", beforeTwoFactor: true, answer: OwnAdmin } as const;
const write = {
  summary: "修改自己的邮箱与密码",
  who: "admin",
  beforeTwoFactor: true,
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

/** A hit leads to the screen on which its thing is open. */
const Hit = z.strictObject({ title: z.string(), note: labelled(z.string(), "补充说明"), url: z.string() });
const foundKinds = [
  "users",
  "versions",
  "cases",
  "tutorials",
  "news",
  "feedback",
  "topics",
  "mails",
  "admins",
] as const;
export type FoundKind = typeof foundKinds[number];
const FoundThings = z.strictObject({
  groups: z.array(z.strictObject({ kind: z.enum(foundKinds), label: z.string(), hits: z.array(Hit) })),
});
export type FoundThings = z.infer<typeof FoundThings>;

export const adminSearch = call("GET /admin/search", {
  summary: "在后台能看到的一切中搜索；相同的在前，其次以关键词开头的，再次包含关键词的",
  who: "admin",
  query: z.object({
    q: text({ required: "请输入关键词", max: QUERY_LIMIT, length: `关键词不能超过${QUERY_LIMIT}个字`, query: true }),
    limit: z._default(wholeNumber(1, 10), 5),
  }),
  answer: FoundThings,
});

const setupKeys = [
  "password",
  "mail",
  "contact",
  "qrcode",
  "legal",
  "version",
  "case",
  "admin",
  "backup",
] as const;
export type SetupKey = typeof setupKeys[number];
/** The steps of the first days. `url` leads to where a step is done. */
const Setup = z.extend(
  list(z.strictObject({ key: z.enum(setupKeys), done: labelled(z.boolean(), "已完成"), url: z.string() })),
  { hidden: labelled(z.boolean(), "已对所有管理员收起") },
);
export type Setup = z.infer<typeof Setup>;

export const setup = call("GET /admin/setup", {
  summary: "开始使用的步骤，只有权限所及的",
  who: "admin:view",
  answer: Setup,
});
export const changeSetup = call("PUT /admin/setup", {
  summary: "对所有管理员收起或重新显示开始使用",
  who: "settings:edit",
  body: z.object({ hidden: labelled(z.boolean(wrong), "是否收起") }),
  answer: done,
  example: { hidden: true },
});
export const todo = call("GET /admin/todo", {
  summary: "待办的数目，只有权限所及的",
  who: "admin",
  quiet: true,
  answer: Todo,
  errors: ["otp_set_up_required"],
});

/** A saved view of a list. `list` is the screen's path below /admin. */
export const SavedView = z.strictObject({
  id: integer,
  list: z.string(),
  name: z.string(),
  query: z.string(),
  first: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;

const words = {
  list: "列表的页面，/admin 之下的路径",
  name: "视图名称",
  query: "筛选条件，与地址栏中的相同",
  first: "打开列表时使用",
};

export const savedViews = call("GET /admin/views", {
  summary: "自己保存的视图",
  who: "admin",
  answer: list(SavedView),
});
export const createSavedView = call("POST /admin/views", {
  summary: "保存列表的视图",
  who: "admin",
  body: NewSavedView,
  words,
  answer: change(SavedView),
  errors: ["saved_views_used"],
  example: {
    list: "users/list",
    name: "待审核的院校用户",
    query: "status=pending&organizationType=%E9%99%A2%E6%A0%A1",
    first: false,
  },
});
export const deleteSavedView = call("DELETE /admin/views/{id}", {
  summary: "删除自己的视图",
  who: "admin",
  notFound: "saved_view_not_found",
  answer: done,
});
