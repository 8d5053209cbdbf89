// All calls of the product, area by area, in the order in which they are read.
import * as adminFeedback from "../../shared/calls/admin_feedback.ts";
import * as adminSession from "../../shared/calls/admin_session.ts";
import * as admins from "../../shared/calls/admins.ts";
import * as logs from "../../shared/calls/logs.ts";
import * as mails from "../../shared/calls/mails.ts";
import * as secondStep from "../../shared/calls/second_step.ts";
import * as settings from "../../shared/calls/settings.ts";
import * as users from "../../shared/calls/users.ts";
import { operationsOf } from "./declared.ts";
import type { Area } from "./operation.ts";
import { accountOperations } from "./operations/account.ts";
import { clientOperations } from "./operations/client.ts";
import { contentOperations } from "./operations/content.ts";
import { editingOperations } from "./operations/editing.ts";
import { forumOperations } from "./operations/forum.ts";
import { numbersOperations } from "./operations/numbers.ts";

const administration = {
  ...operationsOf(adminSession),
  ...operationsOf(adminFeedback),
  ...operationsOf(admins),
  ...operationsOf(settings),
  ...operationsOf(logs),
  ...operationsOf(mails),
  ...operationsOf(secondStep),
};

export const areas: Record<string, Area> = {
  client: { title: "桌面软件", operations: clientOperations },
  account: { title: "账号与个人中心", operations: accountOperations },
  content: { title: "公开内容", operations: contentOperations },
  forum: { title: "论坛", operations: forumOperations },
  people: { title: "后台：用户", operations: operationsOf(users) },
  editing: { title: "后台：内容", operations: editingOperations },
  numbers: { title: "后台：统计", operations: numbersOperations },
  office: { title: "后台：管理", operations: administration },
};
