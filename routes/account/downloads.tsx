// The tab of the user's downloads, grouped by package. mod.ts adds its guard.
import { type RecordColumn, Records } from "../../components/account/user/RecordTable.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { released, releases, type Version } from "../../lib/domain/content/versions.ts";
import { readDownloads } from "../../lib/flows/account/own_records.ts";
import type { ListedDownload } from "../../lib/shared/calls/own_account.ts";
import { softwareNames } from "../../lib/shared/labels.ts";
import { siteTime } from "../../lib/shared/time.ts";
import type { Context } from "../../lib/web/context.ts";
import { versionActions } from "../version_actions.tsx";
import { block, centrePage, pageNumber, type Tab } from "./centre.tsx";

const LIMIT = 20;

/** `version` is the public version, if it still exists. */
type Row = ListedDownload & { version?: Version };

const columns: RecordColumn<Row>[] = [
  {
    head: "版本",
    cell: ({ software_name, version_number, version }) =>
      version
        ? (
          <a href={`/download/${software_name}/${version_number}`} className="touch text-link hover:underline">
            {version_number}
          </a>
        )
        : version_number,
  },
  { head: "下载时间", cell: ({ created_at }) => siteTime(created_at), numeric: true },
];

/** The download button, which counts like the one on the version's page; for other versions the reason. */
function again({ version }: Row) {
  if (!version) return <span className="text-ink-3">已删除</span>;
  if (version.withdrawn_at) return <span className="text-ink-3">已撤回</span>;
  return versionActions.download(version, "row");
}

/** The first row of a package is its newest download. */
function newerVersion({ newer }: Row) {
  return newer && <Button size="sm" href={newer.url}>有新版本 {newer.version_number}</Button>;
}

async function read(userId: number, page: number) {
  const [{ data: rows, total }, all] = await Promise.all([
    readDownloads(userId, { page, limit: LIMIT }),
    releases({ brief: true }),
  ]);
  const out = released(all);
  const data = rows.map((row): Row => ({
    ...row,
    version: out.find((version) =>
      version.software_name === row.software_name && version.version_number === row.version_number
    ),
  }));
  const rank = (row: Row) => softwareNames.findIndex((name) => name === row.software_name);
  return { data: data.toSorted((a, b) => rank(a) - rank(b)), total, page, limit: LIMIT };
}

export const downloads = centrePage(loadDownloads);

async function loadDownloads(c: Context): Promise<Tab> {
  return {
    lead: "同一版本一分钟内多次下载记为一次。",
    children: (
      <Records
        block={await block(c, "获取下载记录失败", read(c.var.user.id, pageNumber(c)))}
        caption="我的下载"
        columns={columns}
        groupOf={({ software_name }) => software_name}
        groupAction={newerVersion}
        lines
        rowKey={({ id }) => id}
        action={{ head: "再次下载", cell: again }}
        href={(page) => `/user/downloads?page=${page}`}
        empty={
          <Empty title="还没有下载" action={<Button href="/download" variant="primary">前往下载</Button>}>
            下载的版本和时间会列在这里。
          </Empty>
        }
      />
    ),
  };
}
