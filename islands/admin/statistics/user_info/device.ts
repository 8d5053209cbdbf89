// A device as a program reported it.
import type { UserInfo } from "../../../../lib/shared/calls/statistics.ts";

export type Device = UserInfo["details"][number];
type Computer = { os: string; cpu: string; ram: string; gpu: string };

/** The computer as the program describes it; undefined for a description that cannot be read. */
export function computerOf({ computer_info }: Pick<Device, "computer_info">): Computer {
  let said: Record<string, unknown> = {};
  try {
    said = Object(JSON.parse(computer_info));
  } catch {
    // The row is still worth showing.
  }
  const text = (value: unknown) => typeof value === "string" ? value : "";
  return { os: text(said.os), cpu: text(said.cpu), ram: gigabytes(said.ram), gpu: text(said.gpu) };
}

/** Returns 15.87 GB for a number of bytes. */
function gigabytes(bytes: unknown): string {
  const number = Number(bytes);
  return bytes !== "" && bytes !== null && number > 0 ? `${(number / 1_073_741_824).toFixed(2)} GB` : "";
}

/** The searchable fields of the table; names where they are shown. */
export const searchTypes = ({ named }: { named: boolean }) => [
  ...named ? [{ value: "username", label: "用户名" }] : [],
  { value: "os", label: "操作系统" },
  { value: "cpu", label: "CPU" },
  { value: "ram", label: "内存" },
];

export const deviceList = ({ named }: { named: boolean }) => {
  return { search: "", search_type: named ? "username" : "os", page: 1, limit: 10 };
};
export type DeviceList = ReturnType<typeof deviceList>;
