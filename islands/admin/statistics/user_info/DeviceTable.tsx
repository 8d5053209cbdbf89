// The reported devices: searched by the server, paged in the browser, because there are a thousand at most.
import { useEffect, useMemo, useState } from "react";
import { type UserInfo, userInfo } from "../../../../lib/shared/calls/statistics.ts";
import { TextInput } from "../../../../components/form/TextInput.tsx";
import { Select } from "../../../../components/form/Select.tsx";
import { DataTable } from "../../../../components/table/DataTable.tsx";
import { useListState } from "../../../../components/table/use_list_state.ts";
import { Form } from "../../../../components/form/Form.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { Empty } from "../../../../components/ui/Empty.tsx";
import { type Answer, useAnswer } from "../../../kit/use_answer.ts";
import { fetchStats, queryIn } from "../../kit/stats/stats_query.ts";
import { statsFailed } from "../../kit/stats/use_stats.ts";
import { grouped } from "../../../../lib/shared/statistics/grouped.ts";
import type { Column } from "../../../../components/table/column.ts";
import { siteTime } from "../../../../lib/shared/time.ts";
import { Dialog } from "../../../../components/ui/Dialog.tsx";
import { PersonName } from "../../kit/PersonName.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { SavedViews } from "../../kit/views/SavedViews.tsx";

type Device = UserInfo["details"][number];
type Computer = { os: string; cpu: string; ram: string; gpu: string };

export const columns: Column<Device>[] = [
  {
    id: "user_name",
    header: "姓名",
    cell: ({ user_name, name }) => user_name || name,
    strong: true,
    fixed: true,
    width: 120,
    sticky: "left",
  },
  { id: "os", header: "操作系统", cell: (device) => computerOf(device).os, width: 200 },
  { id: "cpu", header: "CPU", cell: (device) => computerOf(device).cpu, width: 260 },
  { id: "ram", header: "内存", cell: (device) => computerOf(device).ram, figures: 100, align: "right" },
  { id: "created_at", header: "上传时间", cell: ({ created_at }) => siteTime(created_at), figures: 148 },
];

function nameColumn(column: Column<Device>, linked: boolean): Column<Device> {
  const cell = ({ user_id, user_name, name }: Device) => (
    <PersonName id={user_id} name={user_name || name} linked={linked} />
  );
  return { ...column, cell };
}

/** `all` is the response without a search, and `path` the call that returned it. `filters`: those of the screen. */
type Props = { all: Answer<UserInfo>; path: string; filters: object; firstSearch: string; named: boolean };

export function DeviceTable({ all, path, filters, firstSearch, named }: Props) {
  const { state, patch, reset, filtered } = useListState(deviceList({ named }), firstSearch);
  const { search, search_type, page, limit } = state;
  const narrowed = search === "" ? undefined : `${path}&${new URLSearchParams({ search, search_type })}`;
  const found = useAnswer<UserInfo>(narrowed, {
    fallback: statsFailed,
    call: (signal) => fetchStats(userInfo, { ...queryIn(path), search, search_type }, signal),
  });
  const { data, error, slow, at, reload } = narrowed === undefined ? all : found;
  const [shown, setShown] = useState<Device>();
  const details = data?.details;
  const rows = useMemo(() => details?.slice((page - 1) * limit, page * limit) ?? [], [details, page, limit]);
  const total = details?.length ?? 0;
  return (
    <>
      <DataTable
        name="devices"
        title="设备信息"
        unit="台"
        search={<DeviceSearch state={state} patch={patch} reset={reset} types={searchTypes({ named })} />}
        toolbar={<SavedViews state={{ ...filters, ...state }} />}
        columns={columns.map((column) => column.id === "user_name" ? nameColumn(column, named) : column)}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowLabel={({ user_name }) => user_name}
        total={total}
        page={page}
        limit={limit}
        onChange={(change) => patch(change as Partial<DeviceList>)}
        loading={slow}
        first={!data && !error}
        error={error}
        at={data && at}
        onRetry={reload}
        filtered={filtered}
        onClearFilters={reset}
        actionsWidth={84}
        rowActions={(row) => [{ label: "详情", onSelect: () => setShown(row) }]}
        empty={<Empty small title="所选时间段暂无设备信息">桌面软件上报后列在这里。</Empty>}
      />
      {data && data.details_total > total && (
        <p className="mt-2 text-13 text-ink-2">
          共 {grouped(data.details_total)} 台，这里是最新的 {grouped(total)} 台
        </p>
      )}
      <DeviceDialog device={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

type SearchProps = {
  state: DeviceList;
  patch: (change: Partial<DeviceList>) => void;
  reset: () => void;
  types: ReturnType<typeof searchTypes>;
};

/** Searches with 搜索 and Enter; an emptied field shows all again at once. */
function DeviceSearch({ state: { search, search_type }, patch, reset, types }: SearchProps) {
  const [text, setText] = useState(search);
  const [type, setType] = useState(search_type);
  useEffect(() => setText(search), [search]);
  useEffect(() => setType(search_type), [search_type]);
  return (
    <Form
      role="search"
      aria-label="搜索设备"
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        patch({ search: text.trim(), search_type: type });
      }}
    >
      <span aria-hidden="true" className="mr-2 text-16 font-semibold text-ink-1">设备信息</span>
      <Select size="md" aria-label="搜索类型" className="w-26" value={type} onChange={setType} options={types} />
      <TextInput
        size="md"
        type="search"
        aria-label="搜索内容"
        placeholder={type === "ram" ? "如 16" : "输入关键词"}
        maxLength={64}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value === "") patch({ search: "" });
        }}
        className="!w-44"
      />
      <Button type="submit" size="md">搜索</Button>
      {search !== "" && <Button variant="text" size="md" onClick={reset}>清空</Button>}
    </Form>
  );
}

/** All known facts of one device. */
function DeviceDialog({ device, onClose }: { device: Device | undefined; onClose: () => void }) {
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
    ["姓名", device.user_name || device.name],
    ["操作系统", os],
    ["CPU", cpu],
    ["内存", ram],
    ["GPU", gpu],
    ["设备图片", device.image_file],
    ["设备说明", device.image_description],
    ["上传时间", siteTime(device.created_at)],
  ];
  return facts.map(([name, value]) => [name, value || "—"]);
}

/** The computer as the program describes it; all texts are empty for a description that cannot be read. */
export function computerOf({ computer_info }: Pick<Device, "computer_info">): Computer {
  let reported: Record<string, unknown> = {};
  try {
    reported = Object(JSON.parse(computer_info));
  } catch {
    // The other facts of the device are shown.
  }
  const text = (value: unknown) => typeof value === "string" ? value : "";
  return { os: text(reported.os), cpu: text(reported.cpu), ram: gigabytes(reported.ram), gpu: text(reported.gpu) };
}

/** Returns 15.87 GB for a number of bytes. */
function gigabytes(bytes: unknown): string {
  const number = Number(bytes);
  return bytes !== "" && bytes !== null && number > 0 ? `${(number / 1_073_741_824).toFixed(2)} GB` : "";
}

/** The searchable fields of the table; user names if they are shown. */
const searchTypes = ({ named }: { named: boolean }) => [
  ...named ? [{ value: "username", label: "姓名" }] : [],
  { value: "os", label: "操作系统" },
  { value: "cpu", label: "CPU" },
  { value: "ram", label: "内存" },
];

const deviceList = ({ named }: { named: boolean }) => {
  return { search: "", search_type: named ? "username" : "os", page: 1, limit: 10 };
};
type DeviceList = ReturnType<typeof deviceList>;

/** The list as a saved view has it, beside the filters of the screen. */
export const devices = { of: userInfo, defaults: deviceList({ named: true }) };
