// The forum's pages for signed-in users; routes/site/mod.ts mounts the public ones.
import { Hono } from "hono";
import type { TabPath } from "../../lib/shared/account/user_tabs.ts";
import { FOLLOWING_OFF, NOTICES_OFF } from "../../lib/shared/schemas/forum/notices.ts";
import type { Env } from "../../lib/web/context.ts";
import { noStore } from "../../lib/web/security_headers.ts";
import { requireUserPage } from "../account/user_guard.ts";
import { type MountablePage, mountPages } from "../page_declaration.tsx";
import { my } from "./my.tsx";
import { confirmFollowingOff, confirmNoticesOff } from "./notices_off.tsx";
import { editPost, newTopic } from "./writing.tsx";

type OwnTab = Extract<TabPath, `/forum/${string}`>;

export const ownForumPages = {
  "/forum/my": my,
  "/forum/new": newTopic,
  "/forum/edit/:kind/:id": editPost,
} satisfies Record<OwnTab, MountablePage> & Record<string, MountablePage>;

export const forum = new Hono<Env>();
for (const path of Object.keys(ownForumPages)) forum.get(path, noStore, requireUserPage);
mountPages(forum, ownForumPages);
mountPages(forum, { [NOTICES_OFF]: confirmNoticesOff, [FOLLOWING_OFF]: confirmFollowingOff }); // below /api, so the middlewares of all calls run first
