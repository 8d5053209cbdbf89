// The personal centre by path. A tab without a page, or a page without a tab, does not compile.
import { Hono } from "hono";
import type { TabPath } from "../../lib/shared/account/user_tabs.ts";
import type { Env } from "../../lib/web/context.ts";
import { noStore } from "../../lib/web/security_headers.ts";
import { type MountablePage, mountPages } from "../page_declaration.tsx";
import { devices } from "./devices.tsx";
import { downloads } from "./downloads.tsx";
import { feedback } from "./feedback.tsx";
import { notices } from "./notices.tsx";
import { overview } from "./overview.tsx";
import { password } from "./password.tsx";
import { profile } from "./profile.tsx";
import { security } from "./security.tsx";
import { requireUserPage } from "./user_guard.ts";

/** A page for each tab; routes/forum/mod.ts has the tab of the forum. */
export type TabPages = Record<Extract<TabPath, `/user${string}`>, MountablePage>;

export const tabPages = {
  "/user": overview,
  "/user/profile": profile,
  "/user/password": password,
  "/user/downloads": downloads,
  "/user/feedback": feedback,
  "/user/devices": devices,
  "/user/notices": notices,
  "/user/security": security,
} satisfies TabPages;

const guarded = new Hono<Env>().use("/user/*", noStore, requireUserPage); // `*` includes /user itself

export const account = mountPages(guarded, tabPages);
