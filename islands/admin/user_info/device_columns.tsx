// The columns of the device table.
import type { Column } from "../../../components/table/column.ts";
import { dateTime } from "../kit/times.ts";
import { computerOf, type Device } from "./device.ts";

export const deviceColumns: Column<Device>[] = [
  {
    id: "user_name",
    header: "用户名",
    cell: ({ user_name, name }) => user_name || name,
    strong: true,
    fixed: true,
    width: 120,
    sticky: "left",
  },
  { id: "os", header: "操作系统", cell: (device) => computerOf(device).os, width: 200 },
  { id: "cpu", header: "CPU", cell: (device) => computerOf(device).cpu, width: 260 },
  { id: "ram", header: "内存", cell: (device) => computerOf(device).ram, width: 100, align: "right" },
  { id: "created_at", header: "上传时间", cell: ({ created_at }) => dateTime(created_at), width: 148 },
];
