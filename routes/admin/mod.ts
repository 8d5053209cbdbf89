// The pages of the back office: the login page is open, one door for all the rest, and the screens of the menu.
import { Hono } from "hono";
import ProfileCard from "../../islands/admin/ProfileCard.tsx";
import { adminView, stepView } from "../../lib/domain/office/admins.ts";
import { passwordMinimum } from "../../lib/domain/settings.ts";
import { ownProfile, screens } from "../../lib/shared/admin_menu.ts";
import type { Env } from "../../lib/web/context.ts";
import { keptNowhere } from "../../lib/web/security_headers.ts";
import { preload } from "./first_data.ts";
import { adminDoor, permitScreen } from "./guard.ts";
import { login } from "./login.tsx";
import { notHere } from "./refused.tsx";
import { type AnswerScreen, shows } from "./screen_page.tsx";
import { lists } from "../lists.ts";
import { contentPages } from "./content_editors.tsx";
import { numbersScreens } from "./numbers_screens.ts";
import { officeScreens } from "./office_screens.ts";

const built: Record<string, AnswerScreen> = { ...numbersScreens, ...officeScreens };

const shortcuts = {
  "/": "/admin/dashboard",
  "/stats": "/admin/stats/download",
  "/users": "/admin/users/list",
  "/content": "/admin/content/case",
};

const profile = shows(ProfileCard, async ({ var: { admin, set_up_due } }) => ({
  username: admin.username,
  passwordMin: await passwordMinimum(),
  first: await preload(adminView(admin)),
  firstStep: await preload(stepView(admin)),
  due: set_up_due !== null,
}));

/** Mounted at /admin. */
export const admin = new Hono<Env>()
  .use(keptNowhere)
  .get("/login", login)
  .use(adminDoor)
  .get("/profile", (c) => profile(c, { title: ownProfile.label }));

for (const [from, to] of Object.entries(shortcuts)) admin.get(from, (c) => c.redirect(to, 303));

for (const screen of screens) {
  const path = screen.path.slice("/admin".length);
  const permit = permitScreen(screen);
  const show = lists[screen.path]?.answer ?? built[screen.path];
  if (!show) throw new Error(`the menu names ${screen.path}, which nobody shows`);
  const head = { title: screen.label, note: screen.note };
  admin.get(path, permit, (c) => show(c, head));
  for (const [below, page] of Object.entries(contentPages[screen.path] ?? {})) {
    admin.get(`${path}/${below}`, permit, page);
  }
}

admin.get("*", (c) => {
  const { pathname, search } = new URL(c.req.url); // as it came: what it means once decoded may be no header
  if (!pathname.endsWith("/")) return notHere(c);
  let end = pathname.length;
  while (pathname[end - 1] === "/") end--;
  return c.redirect(pathname.slice(0, end) + search, 303); // slashes too many
});
