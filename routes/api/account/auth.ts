// Calls without a session: code, registration, password reset, sign-in and sign-out, visit counts.
import { toOwner } from "../../../lib/domain/account/user_views.ts";
import { readVisitStats } from "../../../lib/domain/statistics/visits.ts";
import { passwordMinimum, readSettings } from "../../../lib/domain/settings.ts";
import { submitApplication } from "../../../lib/flows/account/register.ts";
import { queueCode, replaceForgottenPassword } from "../../../lib/flows/account/reset_password.ts";
import { signIn, signOut } from "../../../lib/flows/account/sign_in.ts";
import * as calls from "../../../lib/shared/calls/account.ts";
import { randomText } from "../../../lib/shared/encoding.ts";
import { resetPasswordWith } from "../../../lib/shared/schemas/account/password.ts";
import { registrationWith } from "../../../lib/shared/schemas/account/registration.ts";
import { clientOf } from "../../../lib/web/client.ts";
import { ipGroup } from "../../../lib/shared/network/ip_group.ts";
import {
  clearSessionCookie,
  codeCookies,
  registrationCookie,
  setCodeCookie,
  setDeviceCookie,
  setRegistrationCookie,
  setSessionCookie,
} from "../../../lib/web/cookies.ts";
import { handle } from "../../../lib/web/handle.ts";
import { sessionTokens } from "../../../lib/web/session.ts";

export const accountCalls = [
  handle(calls.visitStats, readVisitStats),
  handle(calls.sendCode, async ({ c, body: { email } }) => {
    setCodeCookie(c, await queueCode(email, { ip: ipGroup(c.var.ip) }));
    return { message: "验证码已发送，请查收邮箱" };
  }),
  handle(calls.register, async ({ c, body }) => {
    const device = registrationCookie(c) ?? randomText(16);
    const data = await submitApplication(body, { ...clientOf(c, "user"), browser: codeCookies(c), device });
    setRegistrationCookie(c, device);
    return { message: "注册成功，请等待审核", data };
  }, { bodySchema: async () => registrationWith(await passwordMinimum()) }),
  handle(calls.resetPassword, async ({ c, body }) => {
    await replaceForgottenPassword(body, { group: ipGroup(c.var.ip), browser: codeCookies(c) });
    return { message: "密码重置成功，请使用新密码登录" };
  }, { bodySchema: async () => resetPasswordWith(await passwordMinimum()) }),
  handle(calls.login, async ({ c, body }) => {
    const { token, user, device } = await signIn(body, clientOf(c, "user"));
    setSessionCookie(c, "user", token);
    setDeviceCookie(c, "user", device);
    return { token, user: toOwner(user, (await readSettings()).basic.legal_version) };
  }),
  handle(calls.logout, async ({ c }) => {
    await signOut(sessionTokens(c, "user"), "user", clientOf(c, "user"));
    clearSessionCookie(c, "user");
    return { message: "退出登录成功" };
  }),
];
