// The tab of the user's devices, usage and processed images, reported by the desktop programs. mod.ts adds its guard.
import { BlockFailure, type RecordColumn, Records } from "../../components/account/user/RecordTable.tsx";
import { FileName } from "../../components/content/FileName.tsx";
import { NeedsScript } from "../../components/content/NeedsScript.tsx";
import { ProcessingOutcome } from "../../components/content/ProcessingOutcome.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { LinkTabs } from "../../components/ui/LinkTabs.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import DeviceList from "../../islands/account/DeviceList.tsx";
import { processingPageOf } from "../../lib/domain/statistics/processing.ts";
import { readDevices } from "../../lib/flows/account/own_records.ts";
import { usagePageOf } from "../../lib/domain/statistics/usage.ts";
import { Island } from "../../lib/island/Island.tsx";
import type { ListedDevice, OwnUsage, ProcessingDetail } from "../../lib/shared/calls/client.ts";
import { functionLabels } from "../../lib/shared/facts/functions.ts";
import { usedTime } from "../../lib/shared/statistics/durations.ts";
import { siteDate, siteTime } from "../../lib/shared/time.ts";
import type { Context } from "../../lib/web/context.ts";
import { block, centrePage, pageNumber, type Tab } from "./centre.tsx";

const LIMIT = 20;

const processingColumns: RecordColumn<ProcessingDetail>[] = [
  { head: "处理时间", cell: ({ created_at }) => siteTime(created_at).slice(11), whole: true },
  { head: "功能", cell: ({ module_name }) => functionLabels[module_name], whole: true },
  { head: "载荷", cell: ({ satellite_payload }) => satellite_payload || "未填写", whole: true },
  { head: "输入影像", cell: ({ input_image }) => <Named name={input_image} />, look: "md:w-1/4 md:max-w-0" },
  { head: "输出影像", cell: ({ output_image }) => <Named name={output_image} />, look: "md:w-1/4 md:max-w-0" },
  { head: "状态", cell: (detail) => <ProcessingOutcome {...detail} />, whole: true },
  { head: "用时", cell: ({ seconds }) => seconds === null ? "—" : usedTime(seconds), numeric: true },
];

const Named = ({ name }: { name: string | null }) => name ? <FileName name={name} /> : "—";

const usageColumns: RecordColumn<OwnUsage>[] = [
  { head: "开始时间", cell: ({ started_at }) => siteTime(started_at).slice(5), whole: true },
  { head: "时长", cell: ({ seconds }) => usedTime(seconds), numeric: true },
];

const lists = { processing: "/user/devices", usage: "/user/devices?list=usage" };

export const devices = centrePage(loadDevices);

async function loadDevices(c: Context): Promise<Tab> {
  const { id } = c.var.user;
  const at = pageNumber(c, "device_page");
  const read = readDevices(id, { page: at, limit: LIMIT });
  const list = c.req.query("list") === "usage" ? "usage" : "processing";
  const [found, records] = await Promise.all([
    block(c, "获取设备列表失败", read),
    list === "usage" ? usageList(c) : processingList(c),
  ]);
  return {
    lead: "桌面软件上报的设备配置、使用时长与处理记录。",
    children: (
      <div className="flex flex-col gap-12">
        <section aria-labelledby="devices">
          <h2 id="devices" className="mb-4 text-18 font-semibold text-ink-1">设备</h2>
          <NeedsScript what="删除设备记录" />
          {found.failure ? <BlockFailure {...found.failure} /> : <Devices {...found.data} page={at} />}
        </section>
        <section aria-labelledby="records" className="scroll-mt-24">
          <h2 id="records" className="mb-2 text-18 font-semibold text-ink-1">记录</h2>
          <LinkTabs
            label="记录的种类"
            current={`${lists[list]}#records`}
            items={[
              { href: `${lists.processing}#records`, label: "处理记录" },
              { href: `${lists.usage}#records`, label: "使用记录" },
            ]}
            className="mb-5"
          />
          {records}
        </section>
      </div>
    ),
  };
}

function Devices({ rows, total, page }: { rows: ListedDevice[]; total: number; page: number }) {
  return (
    <>
      <Island of={DeviceList} first={rows} others={total > rows.length} />
      {total > LIMIT && (
        <Pager
          page={page}
          pages={Math.ceil(total / LIMIT)}
          href={(page) => `/user/devices?device_page=${page}`}
          className="mt-4"
        />
      )}
    </>
  );
}

async function processingList(c: Context) {
  const page = pageNumber(c);
  const read = processingPageOf(c.var.user.id, { page, limit: LIMIT });
  return (
    <Records
      block={await block(c, "获取处理记录失败", read.then((found) => ({ ...found, page, limit: LIMIT })))}
      caption="处理记录"
      columns={processingColumns}
      groupOf={({ created_at }) => siteDate(created_at)}
      rowKey={({ id }) => id}
      href={(page) => `/user/devices?page=${page}#records`}
      empty={<Empty small title="还没有处理记录">软件处理的每景影像会列在这里，只记录文件名。</Empty>}
    />
  );
}

async function usageList(c: Context) {
  const page = pageNumber(c);
  const read = usagePageOf(c.var.user.id, { page, limit: LIMIT });
  return (
    <Records
      block={await block(c, "获取使用记录失败", read.then((found) => ({ ...found, page, limit: LIMIT })))}
      caption="使用记录"
      columns={usageColumns}
      groupOf={({ started_at }) => siteDate(started_at).slice(0, 7)}
      lines
      rowKey={({ id }) => id}
      href={(page) => `/user/devices?list=usage&page=${page}#records`}
      empty={<Empty small title="还没有使用记录">软件每次使用的开始时间与时长会列在这里。</Empty>}
    />
  );
}
