// Notifications to many users, for editors: the list, stopping and continuing.
import { noticePage, noticeView } from "../../../lib/domain/content/notice_jobs.ts";
import { changeNoticeState } from "../../../lib/flows/content/notices.ts";
import * as calls from "../../../lib/shared/calls/notifications.ts";
import { handle } from "../../../lib/web/handle.ts";

export const noticeCalls = [
  handle(calls.notices, ({ query }) => noticePage(query)),
  handle(calls.changeNotice, async ({ id, body: { state }, actor }) => {
    const job = await changeNoticeState(id, state, actor);
    return { message: state === "stopped" ? "已停止发送" : "已继续发送", data: await noticeView(job) };
  }),
];
