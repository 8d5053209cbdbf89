// The pages of the back office: the login page is open, one door for all the rest, and a table of the screens.
import { Hono } from "hono";
import CaseTable from "../../islands/admin/CaseTable.tsx";
import DashboardView from "../../islands/admin/DashboardView.tsx";
import NewsTable from "../../islands/admin/NewsTable.tsx";
import ProfileCard from "../../islands/admin/ProfileCard.tsx";
import QrcodeEditor from "../../islands/admin/QrcodeEditor.tsx";
import TutorialTable from "../../islands/admin/TutorialTable.tsx";
import { auditList, auditQuery } from "../../islands/admin/audit/audit_list.ts";
import { newsList } from "../../islands/admin/news/news_list.ts";
import { userList } from "../../islands/admin/users/user_list.ts";
import { versionList } from "../../islands/admin/versions/version_list.ts";
import UserAudit from "../../islands/admin/UserAudit.tsx";
import UserTable from "../../islands/admin/UserTable.tsx";
import VersionTable from "../../islands/admin/VersionTable.tsx";
import { adminView, may } from "../../lib/domain/office/admins.ts";
import { statusCounts } from "../../lib/domain/account/users.ts";
import { adminQrcode, qrcodeDocument } from "../../lib/domain/content/qrcode.ts";
import { passwordMinimum, settings } from "../../lib/domain/settings.ts";
import { ContentQuery, VersionListQuery } from "../../lib/shared/schemas/content/list.ts";
import { UserListQuery } from "../../lib/shared/schemas/office/users.ts";
import { ownProfile, screens } from "../../lib/shared/admin_menu.ts";
import type { Context, Env } from "../../lib/web/context.ts";
import { keptNowhere } from "../../lib/web/security_headers.ts";
import { newsPage, userPage, versionPage } from "../lists.ts";
import { brought, firstList } from "./first_data.ts";
import { firstOverview } from "./first_overview.ts";
import { adminDoor, permitScreen } from "./guard.ts";
import { editCase, editTutorial, newCase, newTutorial } from "./illustrated_editor.tsx";
import { login } from "./login.tsx";
import { notHere } from "./refused.tsx";
import { type AnswerScreen, shows } from "./screen_page.tsx";
import { toCome } from "./to_come.tsx";
import { editVersion, newVersion } from "./version_editor.tsx";

/** The screens that are built; the other ones of the menu say that they are not. Title, note and permission are the menu's. */
const built: Record<string, AnswerScreen> = {
  "/admin/dashboard": shows(DashboardView, async ({ var: { admin } }) => ({
    mayViewUsers: may(admin, "user:view"),
    mayAudit: may(admin, "user:audit"),
    first: await firstOverview(may(admin, "user:view")),
  })),
  "/admin/users/list": shows(UserTable, async (c) => ({
    mayEdit: may(c.var.admin, "user:edit"),
    passwordMin: await passwordMinimum(),
    first: await firstList(c, { defaults: userList, schema: UserListQuery, page: userPage }),
  })),
  "/admin/users/audit": shows(UserAudit, async (c) => ({
    readyReasons: (await settings()).notification.reject_reasons,
    first: await firstList(c, { defaults: auditList, query: auditQuery, schema: UserListQuery, page: userPage }),
    firstCounts: (await brought(statusCounts()))?.data,
  })),
  "/admin/content/version": shows(VersionTable, async (c) => ({
    first: await firstList(c, { defaults: versionList, schema: VersionListQuery, page: versionPage }),
  })),
  "/admin/content/new": shows(NewsTable, async (c) => ({
    first: await firstList(c, { defaults: newsList, schema: ContentQuery, page: newsPage }),
  })),
  "/admin/qrcode": shows(QrcodeEditor, async () => ({
    first: await brought(qrcodeDocument.get().then(adminQrcode)),
  })),
  "/admin/content/case": shows(CaseTable),
  "/admin/content/tutorial": shows(TutorialTable),
};

type Page = (c: Context) => Response | Promise<Response>;

/** Pages that are opened from a screen and need its permission. */
const opened: Record<string, Record<string, Page>> = {
  "/admin/content/case": { new: newCase, ":id": editCase },
  "/admin/content/tutorial": { new: newTutorial, ":id": editTutorial },
  "/admin/content/version": { new: newVersion, ":id": editVersion },
};

const shortcuts = {
  "/": "/admin/dashboard",
  "/stats": "/admin/stats/download",
  "/users": "/admin/users/list",
  "/content": "/admin/content/case",
};

const profile = shows(ProfileCard, async ({ var: { admin } }) => ({
  passwordMin: await passwordMinimum(),
  first: await brought(adminView(admin)),
}));

/** Mounted at /admin. */
export const admin = new Hono<Env>()
  .use(keptNowhere)
  .get("/login", login)
  .use(adminDoor)
  .get("/profile", (c) => profile(c, { title: ownProfile.label }));

for (const [from, to] of Object.entries(shortcuts)) admin.get(from, (c) => c.redirect(to, 303));

const works = screens.filter(({ path }) => built[path]);
for (const screen of screens) {
  const path = screen.path.slice("/admin".length);
  const permit = permitScreen(screen);
  const show = built[screen.path];
  const head = { title: screen.label, note: screen.note };
  admin.get(path, permit, show ? (c) => show(c, head) : toCome(screen, works));
  for (const [below, page] of Object.entries(opened[screen.path] ?? {})) admin.get(`${path}/${below}`, permit, page);
}

admin.get("*", (c) => {
  const { pathname, search } = new URL(c.req.url); // as it came: what it means once decoded may be no header
  if (!pathname.endsWith("/")) return notHere(c);
  let end = pathname.length;
  while (pathname[end - 1] === "/") end--;
  return c.redirect(pathname.slice(0, end) + search, 303); // slashes too many
});
