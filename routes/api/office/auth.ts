// The administrator's own session, profile and second step.
import { Hono } from "hono";
import { assertConfirmed } from "../../../lib/domain/acting.ts";
import { adminView, stepView } from "../../../lib/domain/office/admins.ts";
import { passwordMinimum } from "../../../lib/domain/settings.ts";
import { adminSignIn } from "../../../lib/flows/office/admin_sign_in.ts";
import { signOut } from "../../../lib/flows/account/sign_out.ts";
import { changeAdminProfile } from "../../../lib/flows/office/change_admin_profile.ts";
import { beginStep, confirm, endStep, finishStep, renewCodes } from "../../../lib/flows/office/second_step.ts";
import { rolePermissions } from "../../../lib/shared/labels.ts";
import { AdminLogin, adminProfileWith } from "../../../lib/shared/schemas/office/admins.ts";
import { Confirmation, FinishSetUp, StartSetUp } from "../../../lib/shared/schemas/office/second_step.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readBody } from "../../../lib/web/body.ts";
import { agentOf, clientOf } from "../../../lib/web/client.ts";
import type { Env } from "../../../lib/web/context.ts";
import { clearSessionCookie, setDeviceCookie, setSessionCookie } from "../../../lib/web/cookies.ts";
import { sessionTokens } from "../../../lib/web/session.ts";

export const adminSession = new Hono<Env>()
  .post("/login", async (c) => {
    const credentials = await readBody(c, AdminLogin);
    const { token, admin, device } = await adminSignIn(credentials, clientOf(c, "admin"));
    setSessionCookie(c, "admin", token);
    setDeviceCookie(c, "admin", device);
    return c.json({ token, admin: { ...adminView(admin), permissions: rolePermissions[admin.role] } });
  })
  .post("/logout", async (c) => {
    await signOut(sessionTokens(c, "admin"), "admin", clientOf(c, "admin"));
    clearSessionCookie(c, "admin");
    return changed(c, "退出登录成功");
  });

export const adminProfile = new Hono<Env>()
  .get("/", (c) => c.json(adminView(c.var.admin)))
  .put("/", async (c) => {
    const change = await readBody(c, adminProfileWith(await passwordMinimum()));
    // A stolen session must make neither a password that it then gives, nor an address that warnings then go to.
    if (change.password || change.email !== c.var.admin.email) await assertConfirmed(c.var);
    const { admin, token } = await changeAdminProfile(change, c.var, { agent: agentOf(c) });
    if (token) setSessionCookie(c, "admin", token);
    return changed(c, "更新成功", { data: adminView(admin) });
  });

export const secondStep = new Hono<Env>()
  .get("/", (c) => c.json(stepView(c.var.admin)))
  .post("/", async (c) => {
    const { password } = await readBody(c, StartSetUp);
    return c.json(await beginStep(password, c.var));
  })
  .put("/", async (c) => {
    const { otp } = await readBody(c, FinishSetUp);
    const rotates = c.req.header("authorization") === undefined;
    const { codes, token } = await finishStep(otp, c.var, { agent: agentOf(c), rotates });
    if (token) setSessionCookie(c, "admin", token);
    return c.json({ recovery_codes: codes });
  })
  .delete("/", async (c) => {
    await endStep(await readBody(c, Confirmation), c.var);
    return changed(c, "动态验证码已关闭");
  })
  .post("/recovery", async (c) => c.json({ recovery_codes: await renewCodes(await readBody(c, Confirmation), c.var) }));

export const confirmation = new Hono<Env>()
  .post("/", async (c) => {
    await confirm(await readBody(c, Confirmation), c.var);
    return changed(c, "已确认");
  });
