// The personal centre's list of its owner's downloads. Its guard stands in mod.ts.
import { Records } from "../../components/account/user/Records.tsx";
import type { RecordColumn } from "../../components/account/user/RecordTable.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { downloadPageOf, ownDownload } from "../../lib/domain/numbers/downloads.ts";
import { siteTime } from "../../lib/shared/time.ts";
import type { Context } from "../../lib/web/context.ts";
import { block, centrePage, pageNumber } from "./centre.tsx";

const LIMIT = 20;

type Row = ReturnType<typeof ownDownload>;

const columns: RecordColumn<Row>[] = [
  { head: "软件包", cell: ({ software_name }) => software_name },
  {
    head: "版本",
    cell: ({ software_name, version_number }) => (
      <a href={`/download/${software_name}/${version_number}`} className="text-link hover:underline">
        {version_number}
      </a>
    ),
  },
  { head: "下载时间", cell: ({ created_at }) => siteTime(created_at), numeric: true },
];

async function read(userId: number, page: number) {
  const { rows, total } = await downloadPageOf(userId, { page, limit: LIMIT });
  return { data: rows.map(ownDownload), total, page, limit: LIMIT };
}

export async function downloads(c: Context) {
  return await centrePage(c, {
    lead: "同一版本一分钟内多次下载记为一次。",
    children: (
      <Records
        block={await block(c, "获取下载记录失败", read(c.var.user.id, pageNumber(c)))}
        caption="我的下载"
        columns={columns}
        rowKey={({ id }) => id}
        href={(page) => `/user/downloads?page=${page}`}
        empty={
          <Empty title="还没有下载" action={<Button href="/download" variant="primary">前往下载</Button>}>
            下载的版本和时间会列在这里。
          </Empty>
        }
      />
    ),
  });
}
