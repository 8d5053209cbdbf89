// The pages of the back office: the login page is open, one door for all the rest, a permission for each screen.
import { Hono } from "hono";
import { screens } from "../../lib/shared/admin_menu.ts";
import type { Context, Env } from "../../lib/web/context.ts";
import { keptNowhere } from "../../lib/web/security_headers.ts";
import { audit } from "./audit.tsx";
import { dashboard } from "./dashboard.tsx";
import { adminDoor, permitScreen } from "./guard.ts";
import { login } from "./login.tsx";
import { news } from "./news.tsx";
import { profile } from "./profile.tsx";
import { qrcode } from "./qrcode.tsx";
import { notHere } from "./refused.tsx";
import { toCome } from "./to_come.tsx";
import { users } from "./users.tsx";
import { editVersion, newVersion, versions } from "./versions.tsx";

type Page = (c: Context) => Response | Promise<Response>;

/** The screens that are built; the other ones of the menu say that they are not. */
const pages: Record<string, Page> = {
  "/admin/dashboard": dashboard,
  "/admin/users/list": users,
  "/admin/users/audit": audit,
  "/admin/content/version": versions,
  "/admin/content/new": news,
  "/admin/qrcode": qrcode,
};

/** Pages that are opened from a screen and need its permission. */
const opened: Record<string, [path: string, page: Page][]> = {
  "/admin/content/version": [["new", newVersion], [":id", editVersion]],
};

const shortcuts = {
  "/": "/admin/dashboard",
  "/stats": "/admin/stats/download",
  "/users": "/admin/users/list",
  "/content": "/admin/content/case",
};

/** Mounted at /admin. */
export const admin = new Hono<Env>()
  .use(keptNowhere)
  .get("/login", login)
  .use(adminDoor)
  .get("/profile", profile);

for (const [from, to] of Object.entries(shortcuts)) admin.get(from, (c) => c.redirect(to, 303));

const works = screens.filter(({ path }) => pages[path]);
for (const screen of screens) {
  const path = screen.path.slice("/admin".length);
  const permit = permitScreen(screen);
  admin.get(path, permit, pages[screen.path] ?? toCome(screen, works));
  for (const [below, page] of opened[screen.path] ?? []) admin.get(`${path}/${below}`, permit, page);
}

admin.get("*", (c) => {
  const { pathname, search } = new URL(c.req.url); // as it came: what it means once decoded may be no header
  if (!pathname.endsWith("/")) return notHere(c);
  let end = pathname.length;
  while (pathname[end - 1] === "/") end--;
  return c.redirect(pathname.slice(0, end) + search, 303); // slashes too many
});
