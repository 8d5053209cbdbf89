// The calls of users for administrators: the list, single users, applications, the export, the import.
import { z } from "zod/mini";
import { XLSX } from "../content_type.ts";
import { userStatuses } from "../labels.ts";
import { ImportForm, UserImportQuery } from "../schemas/administration/user_import.ts";
import {
  Approval,
  Decisions,
  NewUser,
  Rejection,
  UserChange,
  UserExportQuery,
  UserListQuery,
} from "../schemas/administration/users.ts";
import { UserFields } from "./account.ts";
import { AdminFeedback } from "./admin_feedback.ts";
import { change, integer, labelled, paged } from "../api/answers.ts";
import { call } from "./call.ts";
import { OwnDevice } from "./client.ts";

const status = z.enum(userStatuses);

/** A user in lists. */
export const AdminUser = z.extend(UserFields, { official: z.boolean() });
export type AdminUser = z.infer<typeof AdminUser>;

const decision = z.strictObject({
  from: status,
  to: status,
  reason: z.string(),
  admin: z.string(),
  created_at: z.string(),
});
const download = z.strictObject({
  id: z.string(),
  software_name: z.string(),
  version_number: z.string(),
  created_at: z.string(),
});

const checkKinds = ["email_verified", "domain", "unit", "phone", "address", "device", "today", "earlier"] as const;
/** A fact about an application for its reviewer. `url` leads to what the text names. */
const Check = z.strictObject({
  kind: z.enum(checkKinds),
  level: z.enum(["ok", "warning"]),
  text: z.string(),
  url: z.optional(z.string()),
});
export type Check = z.infer<typeof Check>;
/** The evidence beside an application for its reviewer: its origin, and the checks. */
const reviewed = {
  source: labelled(
    z.strictObject({ region: labelled(z.string(), "省份"), city: z.string() }),
    "注册时的地区，查不到的为“未知”",
  ),
  checks: labelled(z.array(Check), "核对"),
};

/** A row of the list. The checks of decided users are empty there, and their warnings 0. */
export const ListedUser = z.extend(AdminUser, { ...reviewed, warnings: labelled(integer, "需要留意的核对项数") });
export type ListedUser = z.infer<typeof ListedUser>;

/** A user with the checks, the decisions and the newest feedback, downloads, devices and sessions. */
export const AdminUserDetail = z.extend(AdminUser, {
  ...reviewed,
  decisions: z.array(decision),
  feedback: labelled(z.array(AdminFeedback), "最近的反馈"),
  downloads: z.array(download),
  devices: z.array(OwnDevice),
  devices_total: integer,
  usage: z.array(z.strictObject({ id: z.string(), started_at: z.string(), seconds: integer })),
});
export type AdminUserDetail = z.infer<typeof AdminUserDetail>;

/** An application that stays undecided: `decision` is the one that another administrator made first. */
const undecided = z.strictObject({
  id: integer,
  message: z.string(),
  decision: z.optional(z.nullable(z.omit(decision, { from: true, reason: true }))),
});
export type UndecidedApplication = z.infer<typeof undecided>;

const notFound = "user_not_found";
const audit = { who: "user:audit", notFound, answer: change(AdminUser) } as const;

export const users = call("GET /admin/users", {
  summary: "用户",
  who: "user:view",
  query: UserListQuery,
  words: {
    title: "个人学历",
    warnings: "true：只列出核对中有提示的待审核申请",
    checks: "false：不做核对，checks 为空",
  },
  answer: paged(ListedUser),
});
export const addUser = call("POST /admin/users", {
  summary: "添加用户，直接通过审核",
  who: "user:edit",
  body: NewUser,
  status: 201,
  answer: change(AdminUser),
  errors: ["email_taken", "phone_taken"],
  example: {
    name: "李明",
    phone: "13800000000",
    profession: "院校",
    organization: "博士",
    purpose: "用于国产卫星影像辐射校正方法的研究与教学",
    institution_name: "某某大学",
    wechat_name: "liming",
    password: "Example123",
  },
});
export const exportUsers = call("GET /admin/users/export", {
  summary: "导出用户",
  who: "user:export",
  reauth: "always",
  query: UserExportQuery,
  words: { title: "个人学历", warnings: "true：只导出核对中有提示的待审核申请" },
  file: XLSX,
  errors: ["confirm_required"],
});
export const decideMany = call("POST /admin/users/decide", {
  summary: "一次审核多份申请",
  who: "user:audit",
  body: Decisions,
  answer: z.strictObject({ done: z.array(integer), failed: z.array(undecided) }),
  example: { ids: [1, 2], action: "approve" },
});
export const user = call("GET /admin/users/{id}", {
  summary: "一个用户与审核经过",
  who: "user:view",
  notFound,
  answer: AdminUserDetail,
});
export const editUser = call("PUT /admin/users/{id}", {
  summary: "修改用户",
  who: "user:edit",
  notFound,
  body: UserChange,
  answer: change(AdminUser),
  errors: ["transition_refused"],
  example: { official: true },
});
export const approve = call("PUT /admin/users/{id}/approve", {
  summary: "通过申请",
  ...audit,
  body: Approval,
  errors: ["transition_refused", "conflict"],
  example: {},
});
export const reject = call("PUT /admin/users/{id}/reject", {
  summary: "拒绝申请",
  ...audit,
  body: Rejection,
  errors: ["transition_refused", "conflict"],
  example: { reason: "使用目的不清楚" },
});
export const reaudit = call("PUT /admin/users/{id}/reaudit", {
  summary: "重置为待审核",
  ...audit,
  emptyBody: true,
  errors: ["transition_refused"],
});

/** `row` is the number that the spreadsheet shows. */
const RowError = z.strictObject({ row: integer, field: z.string(), message: z.string() });
export type RowError = z.infer<typeof RowError>;

const UserImportState = z.strictObject({
  done: labelled(integer, "已处理的行数"),
  total: integer,
  state: labelled(z.enum(["waiting", "running", "done", "failed"]), "failed：已结束，有的行没有导入，见报告"),
  report_url: labelled(z.nullable(z.string()), "报告的地址，结束后保留 30 天"),
});
export type UserImportState = z.infer<typeof UserImportState>;

export const importUsers = call("POST /admin/users/import", {
  summary: "导入用户：列与模板或导出的文件相同，最多 10000 行",
  who: "user:edit",
  form: { file: "file", text: ImportForm },
  words: { dry: "true：只检查，不导入", letters: "true：给每个已通过的用户发送“审核通过”邮件" },
  answer: z.strictObject({
    total: labelled(integer, "行数"),
    valid: labelled(integer, "正确的行数"),
    errors: z.array(RowError),
    id: labelled(z.optional(integer), "导入的编号，dry 时没有"),
  }),
  errors: ["import_refused", "import_too_long", "sheet_unreadable", "sheet_unpacked", "upload_stalled"],
});
export const userImport = call("GET /admin/users/import/{id}", {
  summary: "导入的进度",
  who: "user:edit",
  notFound: "import_not_found",
  query: UserImportQuery,
  words: { format: "xlsx：下载报告" },
  answer: UserImportState,
  file: XLSX,
});
export const importTemplate = call("GET /admin/users/import/template", {
  summary: "导入用户的模板",
  who: "user:edit",
  file: XLSX,
});
