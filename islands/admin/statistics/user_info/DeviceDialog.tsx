// All known facts of one device.
import { Button } from "../../../../components/ui/Button.tsx";
import { Dialog } from "../../../../components/ui/Dialog.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { dateTime } from "../../kit/times.ts";
import { computerOf, type Device } from "./device.ts";

export function DeviceDialog({ device, onClose }: { device: Device | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={device !== undefined}
      onClose={onClose}
      title="设备详情"
      width={560}
      footer={<Button size="md" onClick={onClose}>关闭</Button>}
    >
      {device && <Facts items={factsOf(device)} />}
    </Dialog>
  );
}

function factsOf(device: Device): [string, string][] {
  const { os, cpu, ram, gpu } = computerOf(device);
  const facts: [string, string | null][] = [
    ["用户名", device.user_name],
    ["姓名", device.name],
    ["操作系统", os],
    ["CPU", cpu],
    ["内存", ram],
    ["GPU", gpu],
    ["影像文件", device.image_file],
    ["影像说明", device.image_description],
    ["上传时间", dateTime(device.created_at)],
  ];
  return facts.map(([name, value]) => [name, value || "—"]);
}
