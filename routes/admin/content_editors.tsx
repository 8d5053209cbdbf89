// The forms of cases, tutorials and versions on pages of their own: a new one, or one that is changed.
import { ArrowLeft } from "../../components/icon/icons.ts";
import CaseEditor from "../../islands/admin/CaseEditor.tsx";
import TutorialEditor from "../../islands/admin/TutorialEditor.tsx";
import VersionEditor from "../../islands/admin/VersionEditor.tsx";
import { adminCase, cases } from "../../lib/domain/content/cases.ts";
import { adminTutorial, tutorials } from "../../lib/domain/content/tutorials.ts";
import { adminVersion, releases, versions } from "../../lib/domain/content/versions.ts";
import { settings } from "../../lib/domain/settings.ts";
import { siteDate } from "../../lib/shared/time.ts";
import type { Context } from "../../lib/web/context.ts";
import { notHere } from "./refused.tsx";
import { shows } from "./screen_page.tsx";

const caseList = "/admin/content/case";
const tutorialList = "/admin/content/tutorial";
const versionList = "/admin/content/version";

const newCase = (c: Context) => caseEditor(c, { title: "新建案例", note: "保存后，在应用案例页显示" });

async function editCase(c: Context): Promise<Response> {
  const row = await cases.get(idOf(c));
  if (!row) return await notHere(c, "案例不存在", { href: caseList, label: "返回列表" });
  return await caseEditor(c, { title: "编辑案例", note: row.title, item: adminCase(row) });
}

const newTutorial = (c: Context) => tutorialEditor(c, { title: "新建教程", note: "保存后，在使用教程页显示" });

async function editTutorial(c: Context): Promise<Response> {
  const row = await tutorials.get(idOf(c));
  if (!row) return await notHere(c, "教程不存在", { href: tutorialList, label: "返回列表" });
  return await tutorialEditor(c, { title: "编辑教程", note: row.title, item: adminTutorial(row) });
}

const newVersion = (c: Context) =>
  versionEditor(c, { title: "新建版本", note: "保存后，下载页、更新检查和最新版链接同时更新" });

async function editVersion(c: Context): Promise<Response> {
  const row = await versions.get(idOf(c));
  if (!row) return await notHere(c, "版本不存在", { href: versionList, label: "返回列表" });
  const note = `${row.software_name} ${row.version_number}`;
  return await versionEditor(c, { title: "编辑版本", note, item: adminVersion(row) });
}

/** The id in the address; 0, which no row has, for anything else. */
function idOf(c: Context): number {
  const id = Number(c.req.param("id"));
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

type Editor<Item> = { title: string; note: string; item?: Item };

function caseEditor(c: Context, { item, ...head }: Editor<ReturnType<typeof adminCase>>): Promise<Response> {
  const load = async () => ({ item, videoMb: await videoMb(), today: siteDate() });
  return shows(CaseEditor, load)(c, { ...head, actions: backTo(caseList) });
}

function tutorialEditor(c: Context, { item, ...head }: Editor<ReturnType<typeof adminTutorial>>): Promise<Response> {
  const load = async () => ({ item, videoMb: await videoMb() });
  return shows(TutorialEditor, load)(c, { ...head, actions: backTo(tutorialList) });
}

async function videoMb(): Promise<number> {
  return (await settings()).storage.max_file_size_mb;
}

function versionEditor(c: Context, { item, ...head }: Editor<ReturnType<typeof adminVersion>>): Promise<Response> {
  const load = async () => {
    const [{ storage }, all] = await Promise.all([settings(), releases()]);
    const taken = all.map(({ id, software_name, version_number }) => ({ id, software_name, version_number }));
    return { version: item, taken, maxMb: storage.max_version_mb, today: siteDate() };
  };
  return shows(VersionEditor, load)(c, { ...head, actions: backTo(versionList) });
}

function backTo(list: string) {
  return (
    <a href={list} className="touch flex min-h-8 items-center gap-1 text-14 text-link no-underline hover:underline">
      <ArrowLeft size={15} />返回列表
    </a>
  );
}

/** Pages that are opened from a screen and need its permission. */
export const contentPages: Record<string, Record<string, (c: Context) => Response | Promise<Response>>> = {
  [caseList]: { new: newCase, ":id": editCase },
  [tutorialList]: { new: newTutorial, ":id": editTutorial },
  [versionList]: { new: newVersion, ":id": editVersion },
};
