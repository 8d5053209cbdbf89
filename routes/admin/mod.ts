// Mounts the pages of the back office: the login page, then the guard of all others, and the screens of the menu.
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { ownProfile, type ScreenPath, screens } from "../../lib/shared/admin_menu.ts";
import type { Env } from "../../lib/web/context.ts";
import { isPermitted, setAdmin } from "../../lib/web/guards.ts";
import { noStore } from "../../lib/web/security_headers.ts";
import { currentAdmin } from "../../lib/web/session.ts";
import { login } from "./login.tsx";
import { viewAddress } from "./opened_view.ts";
import { forbidden, notHere } from "./refused.tsx";

/** Returns the module of the screens, which is loaded when the first one is opened. */
const loaded = () => import("./screens.ts");

/** Paths that lead to a screen. */
export const shortcuts = {
  "/admin": "/admin/dashboard",
  "/admin/stats": "/admin/stats/download",
  "/admin/users": "/admin/users/list",
  "/admin/content": "/admin/content/case",
} satisfies Record<string, ScreenPath>;

/**
 * Sets `c.var.admin`. Leads visitors to the login page, with the address to return to. Leads administrators whose
 * two-factor authentication is overdue to their profile.
 */
const requireAdminPage = createMiddleware<Env>(async (c, next) => {
  const signedIn = await currentAdmin(c);
  const { pathname, search } = new URL(c.req.url);
  if (!signedIn) {
    if (pathname === "/admin/login") return await next(); // only GET has a page there; other methods get 405
    return c.redirect(`/admin/login?redirect=${encodeURIComponent(pathname + search)}`, 303);
  }
  setAdmin(c, signedIn);
  if (signedIn.set_up_due?.over && pathname !== ownProfile.path) return c.redirect(ownProfile.path, 303);
  await next();
});

/** Mounted at /admin. */
export const admin = new Hono<Env>()
  .use(noStore)
  .get("/login", login)
  .use(requireAdminPage)
  .get("/profile", async (c) => (await loaded()).profile.show(c, { title: ownProfile.label }));

const below = (path: string) => path.slice("/admin".length) || "/";
for (const [from, to] of Object.entries(shortcuts)) admin.get(below(from), (c) => c.redirect(to, 303));

for (const screen of screens) {
  const path = below(screen.path);
  const load = async () => (await loaded()).adminScreens[screen.path];
  admin.get(path, async (c) => {
    if (!await isPermitted(c, screen.permission)) return await forbidden(c, screen);
    const shown = await load();
    // At the same time, because hardly any request opens a saved view.
    const [address, page] = await Promise.all([
      viewAddress(c, screen.path, shown),
      shown.show(c, { title: screen.label, note: screen.note }),
    ]);
    return address === undefined ? page : c.redirect(address, 303);
  });
  admin.get(`${path}/:id`, async (c) => {
    const { item } = await load();
    if (!item) return await notHere(c);
    if (!await isPermitted(c, screen.permission)) return await forbidden(c, screen);
    return await item(c, screen, c.req.param("id"));
  });
}

admin.get("*", (c) => {
  const { pathname, search } = new URL(c.req.url); // undecoded, because decoded text may be invalid in a header
  if (!pathname.endsWith("/")) return notHere(c);
  let end = pathname.length;
  while (pathname[end - 1] === "/") end--;
  return c.redirect(pathname.slice(0, end) + search, 303); // trailing slashes
});
