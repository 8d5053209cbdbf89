// The account: code, registration, sign-in and out, password, profile; and the public numbers of the navigation bar.
import { Hono } from "hono";
import { passwordMinimum, settings } from "../../../lib/domain/settings.ts";
import { toOwner } from "../../../lib/domain/account/user_views.ts";
import { agree, updateProfile } from "../../../lib/domain/account/own_account.ts";
import { visitStats } from "../../../lib/domain/numbers/visits.ts";
import { changePassword } from "../../../lib/flows/account/change_password.ts";
import { register } from "../../../lib/flows/account/register.ts";
import { resetPassword } from "../../../lib/flows/account/reset_password.ts";
import { sendCode } from "../../../lib/flows/account/send_code.ts";
import { signIn } from "../../../lib/flows/account/sign_in.ts";
import { signOut } from "../../../lib/flows/account/sign_out.ts";
import { LaterConsent } from "../../../lib/shared/schemas/account/consent.ts";
import { ChangePassword, resetPasswordWith, SendCode } from "../../../lib/shared/schemas/account/password.ts";
import { Profile } from "../../../lib/shared/schemas/account/person.ts";
import { registrationWith } from "../../../lib/shared/schemas/account/registration.ts";
import { Login } from "../../../lib/shared/schemas/account/sign_in.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readBody } from "../../../lib/web/body.ts";
import { clientOf } from "../../../lib/web/client.ts";
import { ipGroup } from "../../../lib/web/client_ip.ts";
import type { Env } from "../../../lib/web/context.ts";
import {
  clearSessionCookie,
  codeCookies,
  setCodeCookie,
  setDeviceCookie,
  setSessionCookie,
} from "../../../lib/web/cookies.ts";
import { requireUser } from "../../../lib/web/guards.ts";
import { sessionTokens } from "../../../lib/web/session.ts";

export const auth = new Hono<Env>()
  .get("/visit-stats", async (c) => c.json(await visitStats()))
  .post("/send-code", async (c) => {
    const { email } = await readBody(c, SendCode);
    setCodeCookie(c, await sendCode(email, { ip: ipGroup(c.var.ip) }));
    return changed(c, "验证码已发送，请查收邮箱");
  })
  .post("/verify-code", async (c) => {
    const registration = await readBody(c, registrationWith(await passwordMinimum()));
    const data = await register(registration, { ...clientOf(c, "user"), browser: codeCookies(c) });
    return changed(c, "注册成功，请等待审核", { data, status: 201 });
  })
  .post("/reset-password", async (c) => {
    const reset = await readBody(c, resetPasswordWith(await passwordMinimum()));
    await resetPassword(reset, { group: ipGroup(c.var.ip), browser: codeCookies(c) });
    return changed(c, "密码重置成功，请使用新密码登录");
  })
  .post("/login", async (c) => {
    const credentials = await readBody(c, Login);
    const { token, user, device } = await signIn(credentials, clientOf(c, "user"));
    setSessionCookie(c, "user", token);
    setDeviceCookie(c, "user", device);
    return c.json({ token, user: toOwner(user, (await settings()).basic.legal_version) });
  })
  .post("/logout", async (c) => {
    await signOut(sessionTokens(c, "user"), "user", clientOf(c, "user"));
    clearSessionCookie(c, "user");
    return changed(c, "退出登录成功");
  })
  .get("/profile", requireUser(), async (c) => c.json(toOwner(c.var.user, (await settings()).basic.legal_version)))
  .put("/profile", requireUser(), async (c) => {
    const user = await updateProfile(await readBody(c, Profile), c.var);
    return changed(c, "个人信息更新成功！", { data: toOwner(user, (await settings()).basic.legal_version) });
  })
  .post("/consent", requireUser(), async (c) => {
    const { version } = await readBody(c, LaterConsent);
    const user = await agree({ version, ip: c.var.ip }, c.var);
    return changed(c, "已同意用户协议和隐私政策", { data: toOwner(user, version) });
  })
  .put("/change-password", requireUser(), async (c) => {
    const change = await readBody(c, ChangePassword);
    await changePassword(change, c.var, { ip: ipGroup(c.var.ip) });
    clearSessionCookie(c, "user");
    return changed(c, "密码修改成功，请重新登录");
  });
