// A user's own account, seen and changed: sessions, sign-ins, downloads, nickname, notices, e-mail, phone.
import { Hono } from "hono";
import { setNickname, setNotices } from "../../../lib/domain/account/own_account.ts";
import { endOtherSessions, endOwnSession } from "../../../lib/domain/account/own_sessions.ts";
import type { User } from "../../../lib/domain/account/users.ts";
import { toOwner } from "../../../lib/domain/account/user_views.ts";
import { downloadPageOf, ownDownload } from "../../../lib/domain/numbers/downloads.ts";
import { settings } from "../../../lib/domain/settings.ts";
import { changeEmail, changePhone } from "../../../lib/flows/account/change_address.ts";
import { readSessions, readSignIns } from "../../../lib/flows/account/own_records.ts";
import { ChangeEmail, ChangePhone, Nickname, Notices } from "../../../lib/shared/schemas/account/own.ts";
import { Paging } from "../../../lib/shared/schemas/list.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readBody, readQuery } from "../../../lib/web/body.ts";
import { clientOf } from "../../../lib/web/client.ts";
import { ipGroup } from "../../../lib/web/client_ip.ts";
import type { Context, Env } from "../../../lib/web/context.ts";
import { clearSessionCookie, codeCookies } from "../../../lib/web/cookies.ts";
import { requireUser } from "../../../lib/web/guards.ts";
import { listed } from "../../../lib/domain/paging.ts";

/** Answers with the account as it is now. */
async function answer(c: Context, message: string, user: User) {
  return changed(c, message, { data: toOwner(user, (await settings()).basic.legal_version) });
}

export const own = new Hono<Env>()
  .get("/sessions", requireUser(), async (c) => c.json(listed(await readSessions(c.var))))
  .delete("/sessions", requireUser(), async (c) => {
    const ended = await endOtherSessions(c.var, clientOf(c, "user"));
    return changed(c, ended > 0 ? `已退出其他 ${ended} 处登录` : "没有其他登录");
  })
  .delete("/sessions/:id", requireUser(), async (c) => {
    const { own } = await endOwnSession(c.req.param("id"), c.var, clientOf(c, "user"));
    if (own) clearSessionCookie(c, "user");
    return changed(c, "已退出该登录");
  })
  .get("/logins", requireUser(), async (c) => c.json(await readSignIns(c.var, readQuery(c, Paging))))
  .get("/downloads", requireUser(), async (c) => {
    const { page, limit } = readQuery(c, Paging);
    const { rows, total } = await downloadPageOf(c.var.user.id, { page, limit });
    return c.json({ data: rows.map(ownDownload), total, page, limit });
  })
  .put("/nickname", requireUser(), async (c) => {
    const { nickname } = await readBody(c, Nickname);
    return await answer(c, "昵称已保存", await setNickname(nickname, c.var));
  })
  .put("/notices", requireUser(), async (c) => {
    const notices = await readBody(c, Notices);
    return await answer(c, "通知设置已保存", await setNotices(notices, c.var));
  })
  .put("/email", requireUser(), async (c) => {
    const change = await readBody(c, ChangeEmail);
    const client = { ip: ipGroup(c.var.ip), browser: codeCookies(c) };
    return await answer(c, "邮箱已更换", await changeEmail(change, c.var, client));
  })
  .put("/phone", requireUser(), async (c) => {
    const change = await readBody(c, ChangePhone);
    return await answer(c, "手机号已更换", await changePhone(change, c.var, { ip: ipGroup(c.var.ip) }));
  });
