// The screens of content: the lists, the pages of their forms, moderation of the forum, and the group code.
import type { ComponentType } from "react";
import { contactOf } from "../../components/content/ContactLinks.tsx";
import { LogLink } from "../../components/admin/LogLink.tsx";
import { ArrowLeft } from "../../components/icon/icons.ts";
import { posts, REPORTS, reports } from "../../islands/admin/forum/posts/forum_list.ts";
import * as binList from "../../islands/admin/content/BinTable.tsx";
import CaseEditor from "../../islands/admin/content/CaseEditor.tsx";
import * as caseList from "../../islands/admin/content/CaseTable.tsx";
import ForumDesk from "../../islands/admin/forum/ForumDesk.tsx";
import FactsEditor from "../../islands/admin/content/FactsEditor.tsx";
import DocumentEditor from "../../islands/admin/content/DocumentEditor.tsx";
import DocumentList from "../../islands/admin/content/DocumentList.tsx";
import * as newsList from "../../islands/admin/content/NewsTable.tsx";
import * as noticeList from "../../islands/admin/content/NoticeTable.tsx";
import QrcodeEditor from "../../islands/admin/content/QrcodeEditor.tsx";
import TutorialEditor from "../../islands/admin/content/TutorialEditor.tsx";
import * as tutorialList from "../../islands/admin/content/TutorialTable.tsx";
import VersionEditor from "../../islands/admin/content/VersionEditor.tsx";
import * as versionList from "../../islands/admin/content/VersionTable.tsx";
import { documentPath, isDocumentKey } from "../../lib/content/document/contents.ts";
import { may } from "../../lib/domain/administration/admins.ts";
import { adminCaseView, caseTable } from "../../lib/domain/content/cases.ts";
import { adminFactView, currentFacts, factTable } from "../../lib/domain/content/facts.ts";
import { adminDocument } from "../../lib/domain/content/document_texts.ts";
import { currentDocuments } from "../../lib/domain/content/documents.ts";
import { adminQrcodeView, qrcodeDocument } from "../../lib/domain/content/qrcode.ts";
import { siteDocuments } from "../../lib/domain/content/site_documents.ts";
import { adminTutorialView, tutorialTable } from "../../lib/domain/content/tutorials.ts";
import { adminVersionView, releases, versionTable } from "../../lib/domain/content/versions.ts";
import { postCounts } from "../../lib/domain/forum/moderation.ts";
import { readSettings } from "../../lib/domain/settings.ts";
import { factParts, isFactPart } from "../../lib/shared/facts/parts.ts";
import { things } from "../../lib/shared/admin_menu.ts";
import { documents } from "../../lib/shared/calls/documents.ts";
import { siteDate } from "../../lib/shared/time.ts";
import type { Context } from "../../lib/web/context.ts";
import { renderDocument } from "../../lib/web/document_renderer.ts";
import { readCall } from "../../lib/web/handle.ts";
import { firstList, preload } from "./first_data.ts";
import { notHere } from "./refused.tsx";
import { type AdminScreen, type AdminScreens, listScreen, showIsland, shows } from "./screen_page.tsx";

const caseForm = formPage({
  kind: "case",
  note: "保存后，在应用案例页显示",
  find: (id) => caseTable.get(id),
  nameOf: ({ title }) => title,
  island: CaseEditor,
  async load(row) {
    const [{ sensors }, mb] = await Promise.all([currentFacts(), videoMb()]);
    return { item: row && adminCaseView(row), videoMb: mb, today: siteDate(), satellites: sensors };
  },
});

const tutorialForm = formPage({
  kind: "tutorial",
  note: "保存后，在使用教程页显示",
  find: (id) => tutorialTable.get(id),
  nameOf: ({ title }) => title,
  island: TutorialEditor,
  load: async (row) => ({ item: row && adminTutorialView(row), videoMb: await videoMb() }),
});

const versionForm = formPage({
  kind: "version",
  note: "保存后，下载页、更新检查和最新版链接同时更新",
  find: (id) => versionTable.get(id),
  nameOf: ({ software_name, version_number }) => `${software_name} ${version_number}`,
  island: VersionEditor,
  async load(row) {
    const [{ storage }, all] = await Promise.all([readSettings(), releases()]);
    const taken = all.map(({ id, software_name, version_number }) => ({ id, software_name, version_number }));
    return { version: row && adminVersionView(row), taken, maxMb: storage.max_version_mb, today: siteDate() };
  },
});

async function videoMb(): Promise<number> {
  return (await readSettings()).storage.max_file_size_mb;
}

/** The part in the address; the first one for anything else. */
async function factProps(c: Context) {
  const tab = c.req.query("tab") ?? "";
  const part = isFactPart(tab) ? tab : factParts[0];
  const [first, facts, { site }] = await Promise.all([
    factTable.find("part", part).then((row) => adminFactView(part, row)),
    currentFacts(),
    siteDocuments(),
  ]);
  return { first, facts, contact: contactOf(site) };
}

async function forumProps(c: Context) {
  const none = { search: new URL(c.req.url).search };
  const isReports = c.req.query("state") === REPORTS;
  const [firstPosts, firstReports, counts] = await Promise.all([
    isReports ? none : firstList(c, posts, { most: 20 }),
    isReports ? firstList(c, reports) : none,
    preload(postCounts()),
  ]);
  const named = may(c.var.admin, "user:view");
  return { posts: firstPosts, reports: firstReports, firstCounts: counts?.data, named };
}

export const contentScreens = {
  "/admin/content/case": { ...listScreen(caseList), item: caseForm },
  "/admin/content/tutorial": { ...listScreen(tutorialList), item: tutorialForm },
  "/admin/content/version": { ...listScreen(versionList), item: versionForm },
  "/admin/content/new": listScreen(newsList, { props: ({ var: { admin } }) => ({ mayLog: may(admin, "log:view") }) }),
  "/admin/content/facts": shows(FactsEditor, factProps),
  "/admin/content/bin": listScreen(binList),
  "/admin/content/document": {
    ...shows(DocumentList, async (c) => ({ first: await preload(readCall(c, documents)) })),
    item: documentPage,
  },
  "/admin/content/notices": listScreen(noticeList, {
    props: async () => ({ perMinute: (await readSettings()).notification.mail_per_minute }),
  }),
  "/admin/content/forum": { ...shows(ForumDesk, forumProps), lists: [posts, reports] },
  "/admin/qrcode": shows(
    QrcodeEditor,
    async () => ({ first: await preload(qrcodeDocument.get().then(adminQrcodeView)) }),
  ),
} satisfies AdminScreens;

/** The editor of a text of the documentation. */
async function documentPage(c: Context, { path }: { path: string }, name: string): Promise<Response> {
  if (!isDocumentKey(name)) return await notHere(c, "帮助文档不存在", { href: path, label: "返回列表" });
  const first = await adminDocument(name);
  const shown = (await currentDocuments()).find(({ key }) => key === name);
  const html = shown ? renderDocument(shown) : "";
  const head = { title: "编辑帮助文档", note: first.title, actions: backTo(path) };
  return await showIsland(c, head, DocumentEditor, { first, html, path: documentPath(name) });
}

type FormPage<Row, P> = {
  /** The kind as the operation log names it. */
  kind: keyof typeof things;
  /** The line below the title of an empty form. */
  note: string;
  find: (id: number) => Promise<Row | null>;
  nameOf: (row: Row) => string;
  island: ComponentType<P>;
  load: (row?: Row) => Promise<P>;
};

/** The page of a form that is opened from a list: for the id `new` empty, else with an existing item. */
function formPage<Row, P extends object>(
  { kind, note, find, nameOf, island, load }: FormPage<Row, P>,
): AdminScreen["item"] {
  const thing = things[kind];
  return async (c, { path }, name) => {
    if (name === "new") {
      return await showIsland(c, { title: `新建${thing}`, note, actions: backTo(path) }, island, load());
    }
    const id = idOf(name);
    const row = await find(id);
    if (!row) return await notHere(c, `${thing}不存在`, { href: path, label: "返回列表" });
    const head = { title: `编辑${thing}`, note: nameOf(row), actions: linksOf({ kind, id }, c, path) };
    return await showIsland(c, head, island, load(row));
  };
}

/** Returns the id in the address. Anything else becomes 0, which no row has. */
function idOf(name: string): number {
  const id = Number(name);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

/** The links above the form of an existing item. */
function linksOf(item: { kind: keyof typeof things; id: number }, c: Context, list: string) {
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      {may(c.var.admin, "log:view") && <LogLink {...item} />}
      {backTo(list)}
    </div>
  );
}

function backTo(list: string) {
  return (
    <a href={list} className="touch flex min-h-8 items-center gap-1 text-14 text-link no-underline hover:underline">
      <ArrowLeft size={15} />返回列表
    </a>
  );
}
