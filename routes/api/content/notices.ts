// Notifications to many users, for editors: the list, a notice of the institute, stopping and continuing.
import { noticePage, noticeView, recipientCount } from "../../../lib/domain/content/notice_jobs.ts";
import { changeNoticeState, sendNotice } from "../../../lib/flows/content/notices.ts";
import * as calls from "../../../lib/shared/calls/notifications.ts";
import { handle } from "../../../lib/web/handle.ts";

export const noticeCalls = [
  handle(calls.notices, ({ query }) => noticePage(query)),
  handle(calls.createNotice, async ({ c, body: { title, url, software: software_name = null, dry }, actor }) => {
    if (dry) return c.json({ count: await recipientCount(software_name) });
    const { total: count } = await sendNotice({ title, url, software_name }, actor);
    return { message: "已开始通知", data: { count } };
  }),
  handle(calls.changeNotice, async ({ id, body: { state }, actor }) => {
    const job = await changeNoticeState(id, state, actor);
    return { message: state === "stopped" ? "已停止发送" : "已继续发送", data: await noticeView(job) };
  }),
];
