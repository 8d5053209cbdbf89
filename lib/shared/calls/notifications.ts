// The calls about notifications: of a signed-in user, and of editors who see and stop those to many users.
import { z } from "zod/mini";
import { notificationKinds } from "../account/notifications.ts";
import { noticeJobStates, softwareNames } from "../labels.ts";
import { ReadNotifications } from "../schemas/account/own_account.ts";
import { NoticeForm, NoticeJobState } from "../schemas/content/notices.ts";
import { Paging } from "../schemas/list.ts";
import { change, integer, labelled, paged } from "../api/answers.ts";
import { call } from "./call.ts";

export const OwnNotification = z.strictObject({
  id: z.string(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  url: labelled(z.string(), "本站的路径"),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
});
export type OwnNotification = z.infer<typeof OwnNotification>;

/** The number of unread notifications. */
export const unread = labelled(integer, "未读通知数");

export const notifications = call("GET /auth/notifications", {
  summary: "自己的通知，保留 180 天",
  who: "user",
  query: Paging,
  answer: z.extend(paged(OwnNotification), { unread }),
});
export const readNotifications = call("PUT /auth/notifications/read", {
  summary: "把通知标为已读，没有 ids 时为全部",
  who: "user",
  body: ReadNotifications,
  answer: change(z.strictObject({ unread })),
  example: { ids: ["0019ac4f2d1a7c0d3e5f8a9b0c1d"] },
});

/** A job that notifies many users: the followers of a package, or all; about a version, or with a title of its own. */
export const ListedNotice = z.strictObject({
  id: integer,
  title: z.string(),
  software_name: z.nullable(z.enum(softwareNames)),
  version_number: z.nullable(z.string()),
  created_at: z.string(),
  total: labelled(integer, "收件人数"),
  sent: labelled(integer, "已通知的人数"),
  failed: labelled(integer, "邮件发送失败的人数"),
  state: z.enum(noticeJobStates),
});
export type ListedNotice = z.infer<typeof ListedNotice>;

export const notices = call("GET /admin/notices", {
  summary: "发给多人的通知，新的在前",
  who: "content:edit",
  query: Paging,
  answer: paged(ListedNotice),
});

const count = labelled(integer, "收件人数");
const counted = z.strictObject({ count });

export const createNotice = call("POST /admin/notices", {
  summary: "通知全部已通过的用户或关注某软件的用户；dry 为 true 时只返回人数（200），不发送",
  who: "content:edit",
  body: NoticeForm,
  status: 201,
  answer: z.union([change(counted), counted]),
  example: { title: "周六 22:00 至 24:00 停机维护", url: "/news", dry: true },
});
export const changeNotice = call("PUT /admin/notices/{id}", {
  summary: "停止或继续发送",
  who: "content:edit",
  notFound: "notice_not_found",
  body: NoticeJobState,
  answer: change(ListedNotice),
  errors: ["transition_refused"],
  example: { state: "stopped" },
});
