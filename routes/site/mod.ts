// The public pages by path. A menu entry without a page, or a page without an entry, does not compile.
import { Hono } from "hono";
import { documentKeys, documentPath } from "../../lib/content/document/contents.ts";
import type { SitePath } from "../../lib/shared/site_menu.ts";
import type { Env } from "../../lib/web/context.ts";
import { login, register } from "../account/sign_in.tsx";
import { followingOff, noticesOff } from "../forum/notices_off.tsx";
import { square } from "../forum/square.tsx";
import { topic } from "../forum/topic.tsx";
import { type MountablePage, mountPages } from "../page_declaration.tsx";
import { apiDocs } from "./api_docs.tsx";
import { oneCase } from "./case.tsx";
import { cases } from "./cases.tsx";
import { client } from "./client.tsx";
import { document } from "./document.tsx";
import { download, downloadVersion } from "./download.tsx";
import { home } from "./home.tsx";
import { introduction } from "./introduction.tsx";
import { legal } from "./legal.tsx";
import { news } from "./news.tsx";
import { preview } from "./preview.tsx";
import { search } from "./search.tsx";
import { sensors } from "./sensors.tsx";
import { tutorials } from "./tutorials.tsx";

/** A page for each entry of the menu. */
export type MenuPages = Record<SitePath, MountablePage>;

export const menuPages = {
  "/": home,
  "/introduction": introduction,
  "/sensors": sensors,
  "/tutorials": tutorials,
  "/document": document("intro"),
  "/download": download,
  "/case": cases,
  "/news": news,
  "/forum": square,
  "/search": search,
  "/client": client,
  "/api-docs": apiDocs,
  "/privacy": legal("privacy"),
  "/terms": legal("terms"),
  "/login": login,
  "/register": register,
} satisfies MenuPages;

/** Pages below an entry of the menu. */
const pagesBelow = {
  "/download/:software/:number": downloadVersion,
  "/case/:id": oneCase,
  "/forum/review/:id": topic,
  "/forum/notices-off": noticesOff,
  "/download/following-off": followingOff,
} satisfies Record<`${SitePath}/${string}`, MountablePage>;

const modules = documentKeys.filter((key) => key !== "intro").map((key) => [documentPath(key), document(key)] as const);

export const publicPages: Record<string, MountablePage> = {
  ...menuPages,
  ...pagesBelow,
  ...Object.fromEntries(modules),
  "/preview/:token": preview,
};

export const site = mountPages(new Hono<Env>(), publicPages);
