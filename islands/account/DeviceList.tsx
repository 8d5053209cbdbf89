// The computers on which the user's programs run. Each record can be deleted.
import { useState } from "react";
import { type RecordColumn, RecordTable } from "../../components/account/user/RecordTable.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { ownApi } from "../../lib/shared/api_client.ts";
import { deleteDevice, type ListedDevice } from "../../lib/shared/calls/client.ts";
import { siteTime } from "../../lib/shared/time.ts";
import { CallDialog } from "../kit/CallDialog.tsx";

const GB = 1024 ** 3;

/** One line per row where there is space. */
const cut = "wrap-anywhere xl:max-w-0 xl:truncate";

const columns: RecordColumn<ListedDevice>[] = [
  {
    head: "设备编号",
    cell: ({ device_id, newer }) => (
      <>
        <code className="font-mono text-13">{device_id}</code>
        {newer && (
          <a href={newer.url} className="block text-13 text-link hover:underline">有新版本 {newer.version_number}</a>
        )}
      </>
    ),
    look: `md:min-w-24 xl:w-[12%] ${cut}`,
  },
  { head: "系统", cell: ({ computer_info }) => titled(computer_info.os), look: `md:min-w-24 xl:w-[15%] ${cut}` },
  { head: "处理器", cell: ({ computer_info }) => titled(computer_info.cpu), look: `xl:w-[18%] ${cut}` },
  { head: "内存", cell: ({ computer_info: { ram } }) => ram > 0 ? `${(ram / GB).toFixed(2)} GB` : "未知", whole: true },
  { head: "显卡", cell: ({ computer_info }) => titled(computer_info.gpu), look: `xl:w-[15%] ${cut}` },
  { head: "设备图片与说明", cell: imageOf, look: `xl:w-[15%] ${cut}` },
  { head: "最近上报", cell: ({ updated_at }) => siteTime(updated_at), whole: true },
];

/** A text that may be cut, whole on hover. */
const titled = (text: string) => <span title={text}>{text || "未知"}</span>;

/** The file name of the device's image, and the description of the device. */
function imageOf({ image_file, image_description }: ListedDevice) {
  if (!image_file && !image_description) return "—";
  return (
    <span title={[image_file, image_description].filter(Boolean).join("，")}>
      {image_file} {image_description && <span className="text-ink-3">{image_description}</span>}
    </span>
  );
}

/** `others`: other pages have more. */
export default function DeviceList({ first, others = false }: { first: readonly ListedDevice[]; others?: boolean }) {
  const [devices, setDevices] = useState(first);
  const [chosen, setChosen] = useState<ListedDevice>();
  if (devices.length === 0 && others) {
    return <Empty small title="这一页没有设备" action={<Button href="/user/devices">返回第一页</Button>} />;
  }
  if (devices.length === 0) {
    return (
      <Empty small title="还没有设备记录" action={<Button href="/download">前往下载</Button>}>
        桌面软件登录后会上报所在电脑的配置。
      </Empty>
    );
  }
  return (
    <>
      <RecordTable
        caption="我的设备"
        columns={columns}
        rows={devices}
        rowKey={({ id }) => id}
        action={{
          head: "操作",
          cell: (device) => (
            <Button
              size="sm"
              className="pointer-coarse:h-11"
              aria-label={`删除设备 ${device.device_id}`}
              onClick={() => setChosen(device)}
            >
              删除
            </Button>
          ),
        }}
      />
      {chosen && (
        <CallDialog
          question="删除该设备记录？"
          verb="确定删除"
          busyLabel="删除中…"
          danger
          call={() => ownApi.call(deleteDevice, { id: chosen.id })}
          fallback="删除失败，请重试"
          onClose={() => setChosen(undefined)}
          onDone={() => setDevices((before) => before.filter(({ id }) => id !== chosen.id))}
        >
          设备“{chosen.device_id}”的配置信息会被删除；软件下次上报时会重新记录。
        </CallDialog>
      )}
    </>
  );
}
