// The back office's calls about users: the list, applications, the export.
import {
  Approval,
  Decisions,
  NewUser,
  Rejection,
  UserChange,
  UserExportQuery,
  UserListQuery,
} from "../../../shared/schemas/office/users.ts";
import { change, device, feedback, listedUser, ok, ownDownload, ownSession, paged, xlsx } from "../answers.ts";
import { arrayOf, extended, nullable, shape } from "../json_schema.ts";
import type { Operations } from "../operation.ts";

const missing = "user_not_found";

const undecided = shape("id:integer, message");
/** Why one of several was not decided: who was first, when somebody was. */
const failed = {
  ...undecided,
  properties: { ...undecided.properties, decision: nullable(shape("admin, to, created_at")) },
};
const beside = shape("devices_total:integer", {
  decisions: arrayOf(shape("from, to, reason, admin, created_at")),
  feedback: arrayOf(feedback),
  downloads: arrayOf(ownDownload),
  devices: arrayOf(device),
  usage: arrayOf(ownSession),
});

export const peopleOperations: Operations = {
  users: {
    call: "GET /admin/users",
    summary: "用户",
    who: "user:view",
    query: UserListQuery,
    answer: paged(listedUser),
  },
  addUser: {
    call: "POST /admin/users",
    summary: "添加用户，直接通过审核",
    who: "user:edit",
    body: NewUser,
    answer: change(listedUser, { status: 201 }),
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
  },
  exportUsers: {
    call: "GET /admin/users/export",
    summary: "导出用户",
    who: "user:export",
    query: UserExportQuery,
    answer: xlsx,
    errors: ["confirm_required"],
  },
  decideMany: {
    call: "POST /admin/users/decide",
    summary: "一次审核多份申请",
    who: "user:audit",
    body: Decisions,
    answer: ok(
      shape("", {
        done: arrayOf({ type: "integer" }),
        failed: arrayOf(failed),
      }),
    ),
    example: { ids: [1, 2], action: "approve" },
  },
  user: {
    call: "GET /admin/users/{id}",
    summary: "一个用户与审核经过",
    who: "user:view",
    answer: ok(extended(listedUser, beside)),
    errors: [missing],
  },
  editUser: {
    call: "PUT /admin/users/{id}",
    summary: "修改用户",
    who: "user:edit",
    body: UserChange,
    answer: change(listedUser),
    errors: [missing, "transition_refused"],
    example: { official: true },
  },
  approve: {
    call: "PUT /admin/users/{id}/approve",
    summary: "通过申请",
    who: "user:audit",
    body: Approval,
    answer: change(listedUser),
    errors: [missing, "transition_refused", "conflict"],
    example: {},
  },
  reject: {
    call: "PUT /admin/users/{id}/reject",
    summary: "拒绝申请",
    who: "user:audit",
    body: Rejection,
    answer: change(listedUser),
    errors: [missing, "transition_refused", "conflict"],
    example: { reason: "使用目的不清楚" },
  },
  reaudit: {
    call: "PUT /admin/users/{id}/reaudit",
    summary: "重置为待审核",
    who: "user:audit",
    answer: change(listedUser),
    errors: [missing, "transition_refused"],
  },
};
