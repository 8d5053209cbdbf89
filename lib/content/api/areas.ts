// All calls of the product as operations, area by area, in the order of the documentation.
import * as account from "../../shared/calls/account.ts";
import * as adminFeedback from "../../shared/calls/admin_feedback.ts";
import * as adminSession from "../../shared/calls/admin_session.ts";
import * as admins from "../../shared/calls/admins.ts";
import * as cases from "../../shared/calls/cases.ts";
import * as client from "../../shared/calls/client.ts";
import * as downloads from "../../shared/calls/downloads.ts";
import * as forum from "../../shared/calls/forum.ts";
import * as forumModeration from "../../shared/calls/forum_moderation.ts";
import * as logs from "../../shared/calls/logs.ts";
import * as mails from "../../shared/calls/mails.ts";
import * as news from "../../shared/calls/news.ts";
import * as own from "../../shared/calls/own.ts";
import * as qrcode from "../../shared/calls/qrcode.ts";
import * as search from "../../shared/calls/search.ts";
import * as secondStep from "../../shared/calls/second_step.ts";
import * as settings from "../../shared/calls/settings.ts";
import * as statistics from "../../shared/calls/statistics.ts";
import * as tutorials from "../../shared/calls/tutorials.ts";
import * as uploads from "../../shared/calls/uploads.ts";
import * as users from "../../shared/calls/users.ts";
import * as versions from "../../shared/calls/versions.ts";
import * as visits from "../../shared/calls/visits.ts";
import { operationsOf } from "./declared.ts";
import type { Area, Operations } from "./operation.ts";

const { withdrawVersion, restoreVersion, ...ofVersions } = operationsOf(versions);

/** The operations of some modules, one after the other. */
function all(...parts: Operations[]): Operations {
  return Object.assign({}, ...parts);
}

export const areas: Record<string, Area> = {
  client: { title: "桌面软件", operations: operationsOf(client) },
  account: { title: "账号与个人中心", operations: all(operationsOf(visits), operationsOf(account), operationsOf(own)) },
  content: {
    title: "公开内容",
    operations: all(
      operationsOf(qrcode, "/auth"),
      operationsOf(downloads),
      operationsOf(news, "/news"),
      operationsOf(tutorials, "/tutorials"),
      operationsOf(cases, "/cases"),
      operationsOf(search),
    ),
  },
  forum: { title: "论坛", operations: all(operationsOf(forum), operationsOf(forumModeration)) },
  people: { title: "后台：用户", operations: operationsOf(users) },
  editing: {
    title: "后台：内容",
    operations: all(
      operationsOf(cases, "/admin"),
      operationsOf(tutorials, "/admin"),
      ofVersions,
      operationsOf(news, "/admin"),
      { withdrawVersion: withdrawVersion!, restoreVersion: restoreVersion! },
      operationsOf(qrcode, "/admin"),
      operationsOf(uploads),
    ),
  },
  numbers: { title: "后台：统计", operations: operationsOf(statistics) },
  office: {
    title: "后台：管理",
    operations: all(
      operationsOf(adminSession),
      operationsOf(adminFeedback),
      operationsOf(admins),
      operationsOf(settings),
      operationsOf(logs),
      operationsOf(mails),
      operationsOf(secondStep),
    ),
  },
};
