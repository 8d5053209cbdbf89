// The administrator's own session, profile and two-factor authentication.
import { assertConfirmed } from "../../../lib/domain/actor.ts";
import { adminView, twoFactorState } from "../../../lib/domain/administration/admins.ts";
import { savedViewsOf } from "../../../lib/domain/administration/saved_views.ts";
import { setupFor } from "../../../lib/domain/administration/setup.ts";
import { todoFor } from "../../../lib/domain/administration/todo.ts";
import { passwordMinimum } from "../../../lib/domain/settings.ts";
import { signOut } from "../../../lib/flows/account/sign_in.ts";
import { adminSignIn } from "../../../lib/flows/administration/admin_sign_in.ts";
import { updateAdminProfile } from "../../../lib/flows/administration/manage_admins.ts";
import { showSetup } from "../../../lib/flows/administration/change_setup.ts";
import { deleteView, saveView } from "../../../lib/flows/administration/save_views.ts";
import { searchEverything } from "../../../lib/flows/administration/search_everything.ts";
import {
  beginTwoFactor,
  endTwoFactor,
  finishTwoFactor,
  reauthenticate,
  renewCodes,
} from "../../../lib/flows/administration/two_factor.ts";
import * as calls from "../../../lib/shared/calls/admin_session.ts";
import * as stepCalls from "../../../lib/shared/calls/two_factor.ts";
import { rolePermissions } from "../../../lib/shared/labels.ts";
import { adminProfileWith } from "../../../lib/shared/schemas/administration/admins.ts";
import { agentOf, clientOf } from "../../../lib/web/client.ts";
import { clearSessionCookie, setDeviceCookie, setSessionCookie } from "../../../lib/web/cookies.ts";
import { handle, type Input } from "../../../lib/web/handle.ts";
import { currentAdmin, sessionTokens } from "../../../lib/web/session.ts";

const readProfile = ({ actor }: Pick<Input<typeof calls.adminProfile>, "actor">) => adminView(actor.admin);

type ProfileChange = Pick<Input<typeof calls.changeAdminProfile>, "c" | "body" | "actor">;

async function writeProfile({ c, body, actor }: ProfileChange) {
  // A stolen session must not be enough to set a password, or to change the address that gets the warnings.
  if (body.password || body.email !== actor.admin.email) await assertConfirmed(actor);
  const { admin, token } = await updateAdminProfile(body, actor, { agent: agentOf(c) });
  if (token) setSessionCookie(c, "admin", token);
  return { message: "更新成功", data: adminView(admin) };
}
const profileBody = { bodySchema: async () => adminProfileWith(await passwordMinimum()) };

export const adminSessionCalls = [
  handle(calls.adminLogin, async ({ c, body }) => {
    const { token, admin, device } = await adminSignIn(body, clientOf(c, "admin"));
    setSessionCookie(c, "admin", token);
    setDeviceCookie(c, "admin", device);
    return { token, admin: { ...adminView(admin), permissions: [...rolePermissions[admin.role]] } };
  }),
  handle(calls.adminLogout, async ({ c }) => {
    await signOut(sessionTokens(c, "admin"), "admin", clientOf(c, "admin"));
    clearSessionCookie(c, "admin");
    return { message: "退出登录成功" };
  }),
  handle(calls.adminStatus, async ({ c }) => {
    const admin = await currentAdmin(c);
    return { isAdmin: admin !== null, permissions: admin ? [...rolePermissions[admin.person.role]] : [] };
  }),
  handle(calls.adminProfile, readProfile),
  handle(calls.changeAdminProfile, writeProfile, profileBody),
  handle(calls.adminProfileOfSession, readProfile),
  handle(calls.changeAdminProfileOfSession, writeProfile, profileBody),
  handle(calls.adminSearch, ({ query: { q, limit }, actor }) => searchEverything(q, limit, actor.admin)),
  handle(calls.setup, ({ actor }) => setupFor(actor.admin)),
  handle(calls.changeSetup, async ({ body, actor }) => {
    await showSetup(body, actor);
    return { message: body.hidden ? "已收起" : "已重新显示在概览" };
  }),
  handle(calls.savedViews, async ({ actor }) => {
    const data = await savedViewsOf(actor.admin.id);
    return { data, total: data.length };
  }),
  handle(calls.createSavedView, async ({ body, actor }) => {
    return { message: "保存成功", data: await saveView(body, actor) };
  }),
  handle(calls.deleteSavedView, async ({ id, actor }) => {
    await deleteView(id, actor);
    return { message: "删除成功" };
  }),
  handle(calls.todo, ({ actor }) => todoFor(actor.admin)),
  handle(stepCalls.secondStep, ({ actor }) => twoFactorState(actor.admin)),
  handle(stepCalls.startSecondStep, ({ body, actor }) => beginTwoFactor(body.password, actor)),
  handle(stepCalls.finishSecondStep, async ({ c, body, actor }) => {
    const rotates = c.req.header("authorization") === undefined;
    const { codes, token } = await finishTwoFactor(body.otp, actor, { agent: agentOf(c), rotates });
    if (token) setSessionCookie(c, "admin", token);
    return { recovery_codes: codes };
  }),
  handle(stepCalls.endSecondStep, async ({ body, actor }) => {
    await endTwoFactor(body, actor);
    return { message: "动态验证码已关闭" };
  }),
  handle(stepCalls.renewRecoveryCodes, async ({ body, actor }) => {
    return { recovery_codes: await renewCodes(body, actor) };
  }),
  handle(stepCalls.confirm, async ({ body, actor }) => {
    await reauthenticate(body, actor);
    return { message: "已确认" };
  }),
];
