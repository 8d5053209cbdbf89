// Calls of a signed-in user about the own account: profile, password, sessions, sign-ins, downloads, addresses.
import { agree, setNickname, setNotices, updateProfile } from "../../../lib/domain/account/own_account.ts";
import { removeOtherSessions, removeOwnSession } from "../../../lib/domain/account/own_sessions.ts";
import { toOwner } from "../../../lib/domain/account/user_views.ts";
import type { User } from "../../../lib/domain/account/users.ts";
import { downloadPageOf, ownDownload } from "../../../lib/domain/statistics/downloads.ts";
import { listed } from "../../../lib/domain/paging.ts";
import { readSettings } from "../../../lib/domain/settings.ts";
import { replaceEmail, replacePhone } from "../../../lib/flows/account/change_address.ts";
import { replacePassword } from "../../../lib/flows/account/change_password.ts";
import { readSessions, readSignIns } from "../../../lib/flows/account/own_records.ts";
import * as calls from "../../../lib/shared/calls/own_account.ts";
import { clientOf } from "../../../lib/web/client.ts";
import { ipGroup } from "../../../lib/shared/network/ip_group.ts";
import { clearSessionCookie, codeCookies } from "../../../lib/web/cookies.ts";
import { handle } from "../../../lib/web/handle.ts";

/** Returns a message with the account as it is now. */
async function answer(message: string, user: User) {
  return { message, data: toOwner(user, (await readSettings()).basic.legal_version) };
}

export const ownCalls = [
  handle(calls.profile, async ({ actor: { user } }) => toOwner(user, (await readSettings()).basic.legal_version)),
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
  handle(calls.ownDownloads, async ({ query, actor }) => {
    const { rows, total } = await downloadPageOf(actor.user.id, query);
    return { data: rows.map(ownDownload), total, ...query };
  }),
  handle(calls.changeNickname, async ({ body: { nickname }, actor }) => {
    return await answer("昵称已保存", await setNickname(nickname, actor));
  }),
  handle(calls.changeNotices, async ({ body, actor }) => {
    return await answer("通知设置已保存", await setNotices(body, actor));
  }),
  handle(calls.changeEmail, async ({ c, body, actor }) => {
    const client = { ip: ipGroup(actor.ip), browser: codeCookies(c) };
    return await answer("邮箱已更换", await replaceEmail(body, actor, client));
  }),
  handle(calls.changePhone, async ({ body, actor }) => {
    return await answer("手机号已更换", await replacePhone(body, actor, { ip: ipGroup(actor.ip) }));
  }),
];
