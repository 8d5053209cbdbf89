// All calls of the product, area by area, in the order in which they are read.
import * as forum from "../../shared/calls/forum.ts";
import * as forumModeration from "../../shared/calls/forum_moderation.ts";
import { operationsOf } from "./declared.ts";
import type { Area } from "./operation.ts";
import { accountOperations } from "./operations/account.ts";
import { clientOperations } from "./operations/client.ts";
import { contentOperations } from "./operations/content.ts";
import { editingOperations } from "./operations/editing.ts";
import { numbersOperations } from "./operations/numbers.ts";
import { officeOperations } from "./operations/office.ts";
import { peopleOperations } from "./operations/people.ts";
import { secondStepOperations } from "./operations/second_step.ts";

export const areas: Record<string, Area> = {
  client: { title: "桌面软件", operations: clientOperations },
  account: { title: "账号与个人中心", operations: accountOperations },
  content: { title: "公开内容", operations: contentOperations },
  forum: { title: "论坛", operations: { ...operationsOf(forum), ...operationsOf(forumModeration) } },
  people: { title: "后台：用户", operations: peopleOperations },
  editing: { title: "后台：内容", operations: editingOperations },
  numbers: { title: "后台：统计", operations: numbersOperations },
  office: { title: "后台：管理", operations: { ...officeOperations, ...secondStepOperations } },
};
