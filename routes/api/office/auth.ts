// The administrator's own session and profile.
import { Hono } from "hono";
import { adminView } from "../../../lib/domain/office/admins.ts";
import { passwordMinimum } from "../../../lib/domain/settings.ts";
import { adminSignIn } from "../../../lib/flows/office/admin_sign_in.ts";
import { signOut } from "../../../lib/flows/account/sign_out.ts";
import { changeAdminProfile } from "../../../lib/flows/office/change_admin_profile.ts";
import { rolePermissions } from "../../../lib/shared/labels.ts";
import { AdminLogin, adminProfileWith } from "../../../lib/shared/schemas/office/admins.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readBody } from "../../../lib/web/body.ts";
import { agentOf, clientOf } from "../../../lib/web/client.ts";
import type { Env } from "../../../lib/web/context.ts";
import { clearSessionCookie, setDeviceCookie, setSessionCookie } from "../../../lib/web/cookies.ts";
import { tokenOf } from "../../../lib/web/session.ts";

export const adminSession = new Hono<Env>()
  .post("/login", async (c) => {
    const credentials = await readBody(c, AdminLogin);
    const { token, admin, device } = await adminSignIn(credentials, clientOf(c, "admin"));
    setSessionCookie(c, "admin", token);
    setDeviceCookie(c, "admin", device);
    return c.json({ token, admin: { ...adminView(admin), permissions: rolePermissions[admin.role] } });
  })
  .post("/logout", async (c) => {
    await signOut(tokenOf(c, "admin"), "admin", clientOf(c, "admin"));
    clearSessionCookie(c, "admin");
    return changed(c, "退出登录成功");
  });

export const adminProfile = new Hono<Env>()
  .get("/", (c) => c.json(adminView(c.var.admin)))
  .put("/", async (c) => {
    const change = await readBody(c, adminProfileWith(await passwordMinimum()));
    const { admin, token } = await changeAdminProfile(change, c.var, { agent: agentOf(c) });
    if (token) setSessionCookie(c, "admin", token);
    return changed(c, "更新成功", { data: adminView(admin) });
  });
