// The logs of operations and sign-ins: two tabs, filters as part of the address, newest first.
import { type FirstList, listOf, useList } from "../../kit/use_list.ts";
import { ExportButton } from "../kit/export/ExportButton.tsx";
import { ChoiceFilter, KeywordFilter, TextFilter } from "../kit/filter_fields.tsx";
import { ListScreen, useWork } from "../kit/ListScreen.tsx";
import { RangeFilter } from "../kit/RangeFilter.tsx";
import { ChangesDialog } from "./logs/ChangesDialog.tsx";
import type { Column } from "../../../components/table/column.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Tabs } from "../../../components/ui/Tabs.tsx";
import { Tag } from "../../../components/ui/Tag.tsx";
import { exportLogs, type LogRow, logs as logList, type LogType } from "../../../lib/shared/calls/logs.ts";
import { actionLabel, fieldLabelList, kindLabel, resultLabel } from "../../../lib/shared/administration/log_labels.ts";
import { things } from "../../../lib/shared/admin_menu.ts";
import { clockTime, siteDate } from "../../../lib/shared/time.ts";

export const list = listOf(logList, {
  defaults: {
    type: "operation",
    keyword: "",
    admin_id: "",
    target_kind: "",
    target_id: "",
    startDate: "",
    endDate: "",
    page: 1,
    limit: 10,
  },
  failed: "获取日志失败：{reason}",
  unfiltering: ["type"],
});

type LogColumn = Column<LogRow>;

const time: LogColumn = {
  id: "created_at",
  header: "时间",
  cell: ({ created_at }) => `${siteDate(created_at)} ${clockTime(Date.parse(created_at))}`,
  width: 172,
  sticky: "left",
  fixed: true,
};
const who: LogColumn = { id: "admin", header: "管理员", cell: ({ admin }) => admin.username, strong: true, width: 120 };
const ip: LogColumn = { id: "ip", header: "IP 地址", cell: ({ ip }) => ip, width: 132 };
const result: LogColumn = {
  id: "result",
  header: "结果",
  cell: (row) => <Tag tone={row.result.startsWith("ok") ? "success" : "danger"}>{resultLabel(row.result)}</Tag>,
  width: 104,
};
const action: LogColumn = { id: "action", header: "操作", cell: (row) => actionLabel(row.action), width: 150 };
const target: LogColumn = {
  id: "target",
  header: "对象",
  cell: ({ target: { kind, id, label } }) => `${kindLabel(kind)}${id === null ? "" : ` #${id}`} ${label}`,
  width: 260,
  grows: true,
  read: true,
};
const fields: LogColumn = {
  id: "fields",
  header: "改动的字段",
  cell: (row) => fieldLabelList(row.fields),
  width: 220,
  grows: true,
  read: true,
};

export const columns: Record<LogType, LogColumn[]> = {
  operation: [time, who, action, target, fields, ip, result],
  login: [time, who, action, { ...result, width: 160 }, ip], // the result also names the kind of code
};

const kinds = Object.entries(things).map(([value, label]) => ({ value, label }));

type Props = {
  /** The existing administrators; former ones are found by keyword. */
  admins: { id: number; username: string }[];
  first: FirstList<LogRow>;
};

export default function LogTable({ admins, first }: Props) {
  const logs = useList(list, first);
  const { filters, query, table } = logs;
  const type = logs.state.type === "login" ? "login" : "operation";
  const work = useWork<"changes", LogRow>();
  const read = work.of("changes");
  /** Sign-ins have no target to filter by. */
  function show(next: string) {
    const all = next === "login" ? { target_kind: "", target_id: "" } : {};
    logs.patch({ type: next, ...all });
  }
  return (
    <ListScreen
      list={logs}
      name={`logs.${type}`}
      things="记录"
      columns={columns[type]}
      rowLabel={({ admin, created_at }) => `${admin.username} ${created_at}`}
      filters={
        <>
          <KeywordFilter
            filters={filters}
            placeholder={type === "login" ? "管理员、IP、结果" : "管理员、操作、对象、IP"}
          />
          <ChoiceFilter
            filters={filters}
            name="admin_id"
            label="管理员"
            options={admins.map(({ id, username }) => ({ value: String(id), label: username }))}
          />
          {type === "operation" && (
            <>
              <ChoiceFilter filters={filters} name="target_kind" label="对象" options={kinds} />
              <TextFilter filters={filters} name="target_id" label="对象编号" placeholder="数字" />
            </>
          )}
          <RangeFilter filters={filters} label="日期" />
        </>
      }
      above={
        <Tabs
          label="日志类型"
          panelId="log-list"
          value={type}
          onChange={show}
          items={[{ value: "operation", label: "操作日志" }, { value: "login", label: "登录日志" }]}
          className="[&>[role=tablist]]:px-4"
        />
      }
      panel={{ id: "log-list", tab: `log-list-${type}` }}
      toolbar={
        <ExportButton
          path={exportLogs.path}
          query={{ ...query, type }}
          fileName={type === "login" ? "logins.xlsx" : "operations.xlsx"}
          disabled={table.total === 0}
        />
      }
      rowActions={type === "operation"
        ? (row) => row.changes.length > 0 ? [work.action("changes", "查看改动", row)] : []
        : undefined}
      actionsWidth={108}
      note="登录与操作都会记在这里，保存一年。"
      next={
        <Button size="md" onClick={() => show(type === "login" ? "operation" : "login")}>
          {type === "login" ? "查看操作日志" : "查看登录日志"}
        </Button>
      }
    >
      {read && <ChangesDialog row={read} onClose={work.close} />}
    </ListScreen>
  );
}
