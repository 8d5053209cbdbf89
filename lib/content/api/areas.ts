// All calls of the product, area by area, in the order in which they are read.
import * as statistics from "../../shared/calls/statistics.ts";
import { operationsOf } from "./declared.ts";
import type { Area } from "./operation.ts";
import * as client from "../../shared/calls/client.ts";
import { operationsOf } from "./declared.ts";
import { accountOperations } from "./operations/account.ts";
import { contentOperations } from "./operations/content.ts";
import { editingOperations } from "./operations/editing.ts";
import { forumOperations } from "./operations/forum.ts";
import { officeOperations } from "./operations/office.ts";
import { peopleOperations } from "./operations/people.ts";
import { secondStepOperations } from "./operations/second_step.ts";

export const areas: Record<string, Area> = {
  client: { title: "桌面软件", operations: operationsOf(client) },
  account: { title: "账号与个人中心", operations: accountOperations },
  content: { title: "公开内容", operations: contentOperations },
  forum: { title: "论坛", operations: forumOperations },
  people: { title: "后台：用户", operations: peopleOperations },
  editing: { title: "后台：内容", operations: editingOperations },
  numbers: { title: "后台：统计", operations: operationsOf(statistics) },
  office: { title: "后台：管理", operations: { ...officeOperations, ...secondStepOperations } },
};
