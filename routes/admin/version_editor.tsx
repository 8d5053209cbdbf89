// The form of a version on pages of its own: a new one, or one that is changed.
import { ArrowLeft } from "../../components/icon/icons.ts";
import type { VersionItem } from "../../islands/admin/versions/version_item.ts";
import VersionEditor from "../../islands/admin/VersionEditor.tsx";
import { settings } from "../../lib/domain/settings.ts";
import { adminVersion, releases, versions } from "../../lib/domain/content/versions.ts";
import { siteDate } from "../../lib/shared/time.ts";
import type { Context } from "../../lib/web/context.ts";
import { notHere } from "./refused.tsx";
import { shows } from "./screen_page.tsx";

const list = "/admin/content/version";

export function newVersion(c: Context): Promise<Response> {
  return editor(c, { title: "新建版本", note: "保存后，下载页、更新检查和最新版链接同时更新" });
}

export async function editVersion(c: Context): Promise<Response> {
  const id = Number(c.req.param("id"));
  const version = Number.isSafeInteger(id) && id > 0 ? await versions.get(id) : null;
  if (!version) return await notHere(c, "版本不存在", { href: list, label: "返回列表" });
  const note = `${version.software_name} ${version.version_number}`;
  return await editor(c, { title: "编辑版本", note, version: adminVersion(version) });
}

type Editor = { title: string; note: string; version?: VersionItem };

function editor(c: Context, { version, ...head }: Editor): Promise<Response> {
  const back = (
    <a href={list} className="touch flex min-h-8 items-center gap-1 text-14 text-link no-underline hover:underline">
      <ArrowLeft size={15} />返回列表
    </a>
  );
  return shows(VersionEditor, () => editorProps(version))(c, { ...head, actions: back });
}

async function editorProps(version: VersionItem | undefined) {
  const [{ storage }, all] = await Promise.all([settings(), releases()]);
  const taken = all.map(({ id, software_name, version_number }) => ({ id, software_name, version_number }));
  return { version, taken, maxMb: storage.max_version_mb, today: siteDate() };
}
