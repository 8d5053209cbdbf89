// The calls of a signed-in user about notifications.
import { z } from "zod/mini";
import { notificationKinds } from "../account/notifications.ts";
import { ReadNotifications } from "../schemas/account/own_account.ts";
import { Paging } from "../schemas/list.ts";
import { change, integer, labelled, paged } from "./answers.ts";
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
