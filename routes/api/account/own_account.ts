// Calls of a signed-in user about the current user's account: profile, credentials, sessions, feedback, records of the
// desktop programs, the export of personal data, and closing the account.
import { cancelClosing } from "../../../lib/domain/account/closing.ts";
import { feedbackOf, toSender, toSenderHistory } from "../../../lib/domain/account/feedback.ts";
import { markRead, notificationPageOf, unreadOf } from "../../../lib/domain/account/notifications.ts";
import {
  agree,
  removeOtherSessions,
  removeOwnSession,
  setFollowing,
  setNickname,
  setNotices,
  updateProfile,
} from "../../../lib/domain/account/own_account.ts";
import { toOwner } from "../../../lib/domain/account/user_views.ts";
import type { User } from "../../../lib/domain/account/users.ts";
import { removeDevice } from "../../../lib/domain/client/devices.ts";
import { listed } from "../../../lib/domain/paging.ts";
import { readSettings } from "../../../lib/domain/settings.ts";
import { processingPageOf } from "../../../lib/domain/statistics/processing.ts";
import { usagePageOf } from "../../../lib/domain/statistics/usage.ts";
import { replaceEmail, replacePassword, replacePhone } from "../../../lib/flows/account/change_credentials.ts";
import { submitFeedback } from "../../../lib/flows/account/feedback.ts";
import { readDevices, readDownloads, readSessions, readSignIns } from "../../../lib/flows/account/own_records.ts";
import { closeAccount, exportPersonalData } from "../../../lib/flows/account/personal_data.ts";
import { DEVICES } from "../../../lib/shared/bounds.ts";
import * as clientCalls from "../../../lib/shared/calls/client.ts";
import * as notificationCalls from "../../../lib/shared/calls/notifications.ts";
import * as calls from "../../../lib/shared/calls/own_account.ts";
import { ipGroup } from "../../../lib/shared/network/ip_group.ts";
import { siteDate, siteTime } from "../../../lib/shared/time.ts";
import { clientOf } from "../../../lib/web/client.ts";
import { clearSessionCookie, codeCookies } from "../../../lib/web/cookies.ts";
import { giveJson } from "../../../lib/web/files/json_file.ts";
import { handle } from "../../../lib/web/handle.ts";

const FEEDBACK_SHOWN = 20;

/** Returns a message with the account as it is now. */
async function answer(message: string, user: User) {
  return { message, data: toOwner(user, (await readSettings()).basic.legal_version) };
}

export const ownCalls = [
  handle(calls.profile, async ({ actor: { user } }) => {
    const [{ basic }, unread] = await Promise.all([readSettings(), unreadOf(user.id)]);
    return { ...toOwner(user, basic.legal_version), unread };
  }),
  handle(calls.changeProfile, async ({ body, actor }) => {
    return await answer("个人信息更新成功！", await updateProfile(body, actor));
  }),
  handle(calls.consent, async ({ body: { version }, actor }) => {
    const user = await agree({ version, ip: actor.ip }, actor);
    return { message: "已同意用户协议和隐私政策", data: toOwner(user, version) };
  }),
  handle(calls.changePassword, async ({ c, body, actor }) => {
    await replacePassword(body, actor, { ip: ipGroup(actor.ip) });
    clearSessionCookie(c, "user");
    return { message: "密码修改成功，请重新登录" };
  }),
  handle(calls.sessions, async ({ actor }) => listed(await readSessions(actor))),
  handle(calls.endOtherSessions, async ({ c, actor }) => {
    const ended = await removeOtherSessions(actor, clientOf(c, "user"));
    return { message: ended > 0 ? `已退出其他 ${ended} 处登录` : "没有其他登录" };
  }),
  handle(calls.endSession, async ({ c, id, actor }) => {
    const { own } = await removeOwnSession(id, actor, clientOf(c, "user"));
    if (own) clearSessionCookie(c, "user");
    return { message: "已退出该登录" };
  }),
  handle(calls.logins, ({ query, actor }) => readSignIns(actor, query)),
  handle(calls.ownDownloads, ({ query, actor }) => readDownloads(actor.user.id, query)),
  handle(calls.changeNickname, async ({ body: { nickname }, actor }) => {
    return await answer("昵称已保存", await setNickname(nickname, actor));
  }),
  handle(calls.changeNotices, async ({ body, actor }) => {
    return await answer("通知设置已保存", await setNotices(body, actor));
  }),
  handle(calls.changeFollowing, async ({ body: { software }, actor }) => {
    return await answer("关注已保存", await setFollowing(software, actor));
  }),
  handle(notificationCalls.notifications, ({ query, actor }) => notificationPageOf(actor.user.id, query)),
  handle(notificationCalls.readNotifications, async ({ body: { ids }, actor }) => {
    return { message: ids ? "已标为已读" : "已全部标为已读", data: { unread: await markRead(ids, actor) } };
  }),
  handle(calls.changeEmail, async ({ c, body, actor }) => {
    const client = { ip: ipGroup(actor.ip), browser: codeCookies(c) };
    return await answer("邮箱已更换", await replaceEmail(body, actor, client));
  }),
  handle(calls.changePhone, async ({ body, actor }) => {
    return await answer("手机号已更换", await replacePhone(body, actor, { ip: ipGroup(actor.ip) }));
  }),
  handle(calls.feedback, async ({ actor }) => toSenderHistory(await feedbackOf(actor.user.id, FEEDBACK_SHOWN))),
  handle(calls.sendFeedback, async ({ body: { content }, actor }) => {
    return { message: "反馈提交成功，谢谢您的建议！", data: toSender(await submitFeedback(content, actor)) };
  }),
  handle(clientCalls.ownDevices, async ({ actor }) => {
    const { rows, total } = await readDevices(actor.user.id, { page: 1, limit: DEVICES });
    return { data: rows, total };
  }),
  handle(clientCalls.deleteDevice, async ({ id, actor }) => {
    await removeDevice(id, actor);
    return { message: "设备记录已删除" };
  }),
  handle(clientCalls.ownUsage, async ({ query, actor }) => ({ ...await usagePageOf(actor.user.id, query), ...query })),
  handle(clientCalls.ownProcessing, async ({ query, actor }) => {
    return { ...await processingPageOf(actor.user.id, query), ...query };
  }),
  handle(calls.exportOwn, async ({ c, actor }) => {
    const everything = await exportPersonalData(actor);
    return giveJson(c, `gac-${actor.user.id}-${siteDate()}.json`, everything);
  }),
  handle(calls.close, async ({ body: { password }, actor }) => {
    const closes_at = await closeAccount(password, actor, { ip: ipGroup(actor.ip) });
    return { message: `账号将于 ${siteTime(closes_at)} 注销，在此之前可以撤销`, data: { closes_at } };
  }),
  handle(calls.takeBackClosing, async ({ actor }) => {
    const { closes_at } = await cancelClosing(actor);
    return { message: "已撤销注销，账号可以继续使用", data: { closes_at } };
  }),
];
