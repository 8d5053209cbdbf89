// Users for administrators: the list, one by one, opening an account, deciding applications.
import { Hono } from "hono";
import { userPage } from "../../../lib/domain/account/user_list.ts";
import { passwordMinimum } from "../../../lib/domain/settings.ts";
import { toAdmin } from "../../../lib/domain/account/user_views.ts";
import { users as rows } from "../../../lib/domain/account/users.ts";
import { addUser } from "../../../lib/flows/office/add_user.ts";
import { decideApplication, decideApplications } from "../../../lib/flows/office/decide_application.ts";
import { editUser } from "../../../lib/flows/office/edit_user.ts";
import { exportUsers } from "../../../lib/flows/office/export_lists.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import {
  Approval,
  Decisions,
  newUserWith,
  Rejection,
  userChangeWith,
  UserExportQuery,
  UserListQuery,
} from "../../../lib/shared/schemas/office/users.ts";
import { EmptyBody } from "../../../lib/shared/schemas/text.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readBody, readId, readQuery } from "../../../lib/web/body.ts";
import type { Env } from "../../../lib/web/context.ts";
import { giveXlsx } from "../../../lib/web/files/xlsx.ts";
import { askedAgain, permit } from "../../../lib/web/guards.ts";
import { userSheet } from "./user_sheet.ts";
import { userDetail } from "./user_detail.ts";

export const users = new Hono<Env>()
  .get("/", permit("user:view"), async (c) => c.json(await userPage(readQuery(c, UserListQuery))))
  .post("/", permit("user:edit"), async (c) => {
    const user = await addUser(await readBody(c, newUserWith(await passwordMinimum())), c.var);
    return changed(c, "添加成功", { data: toAdmin(user), status: 201 });
  })
  .get("/export", permit("user:export"), askedAgain, async (c) => {
    const chosen = await exportUsers(readQuery(c, UserExportQuery), c.var);
    return giveXlsx(c, "users.xlsx", userSheet(chosen));
  })
  .post(
    "/decide",
    permit("user:audit"),
    async (c) => c.json(await decideApplications(await readBody(c, Decisions), c.var)),
  )
  .get("/:id", permit("user:view"), async (c) => {
    const user = await rows.get(readId(c, "user_not_found"));
    if (!user) throw new AppError("user_not_found");
    return c.json(await userDetail(user));
  })
  .put("/:id", permit("user:edit"), async (c) => {
    const id = readId(c, "user_not_found");
    const change = await readBody(c, userChangeWith(await passwordMinimum()));
    return changed(c, "保存成功", { data: toAdmin(await editUser(id, change, c.var)) });
  })
  .put("/:id/approve", permit("user:audit"), async (c) => {
    const id = readId(c, "user_not_found");
    const { seen_at } = await readBody(c, Approval);
    const user = await decideApplication(id, { verdict: "approve", seen_at }, c.var);
    return changed(c, "用户已通过", { data: toAdmin(user) });
  })
  .put("/:id/reject", permit("user:audit"), async (c) => {
    const id = readId(c, "user_not_found");
    const { reason, seen_at } = await readBody(c, Rejection);
    const user = await decideApplication(id, { verdict: "reject", reason, seen_at }, c.var);
    return changed(c, "用户已拒绝", { data: toAdmin(user) });
  })
  .put("/:id/reaudit", permit("user:audit"), async (c) => {
    const id = readId(c, "user_not_found");
    await readBody(c, EmptyBody);
    return changed(c, "已重置审核状态", { data: toAdmin(await decideApplication(id, { verdict: "reaudit" }, c.var)) });
  });
