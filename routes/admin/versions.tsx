// The versions: the list, and the form on pages of its own.
import { ArrowLeft } from "lucide-react";
import { PageHead } from "../../components/admin/PageHead.tsx";
import type { VersionItem } from "../../islands/admin/versions/version_item.ts";
import VersionEditor from "../../islands/admin/VersionEditor.tsx";
import VersionTable from "../../islands/admin/VersionTable.tsx";
import { settings } from "../../lib/domain/settings.ts";
import { adminVersion, releases, versions as rows } from "../../lib/domain/content/versions.ts";
import { Island } from "../../lib/island/Island.tsx";
import { siteDate } from "../../lib/shared/time.ts";
import type { Context } from "../../lib/web/context.ts";
import { answerPage } from "./answer_page.tsx";
import { notHere } from "./refused.tsx";

export function versions(c: Context): Promise<Response> {
  const content = (
    <>
      <PageHead title="版本管理" note="最新添加的在前" />
      <Island of={VersionTable} from="admin" />
    </>
  );
  return answerPage(c, { title: "版本管理", content });
}

export function newVersion(c: Context): Promise<Response> {
  return editor(c, { title: "新增版本", note: "保存后，下载卡片、更新接口与最新链接使用同一条记录" });
}

export async function editVersion(c: Context): Promise<Response> {
  const id = Number(c.req.param("id"));
  const version = Number.isSafeInteger(id) && id > 0 ? await rows.get(id) : null;
  if (!version) return await notHere(c, "版本不存在", { href: "/admin/content/version", label: "返回列表" });
  const note = `${version.software_name} ${version.version_number}`;
  return await editor(c, { title: "编辑版本", note, version: adminVersion(version) });
}

type Editor = { title: string; note: string; version?: VersionItem };

async function editor(c: Context, { title, note, version }: Editor): Promise<Response> {
  const [{ storage }, all] = await Promise.all([settings(), releases()]);
  const taken = all.map(({ id, software_name, version_number }) => ({ id, software_name, version_number }));
  const back = (
    <a
      href="/admin/content/version"
      className="touch flex min-h-8 items-center gap-1 text-14 text-link no-underline hover:underline"
    >
      <ArrowLeft size={15} />返回列表
    </a>
  );
  const content = (
    <>
      <PageHead title={title} note={note} actions={back} />
      <Island
        of={VersionEditor}
        from="admin"
        version={version}
        taken={taken}
        maxMb={storage.max_version_mb}
        today={siteDate()}
      />
    </>
  );
  return await answerPage(c, { title, content });
}
