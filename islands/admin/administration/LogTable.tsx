// The logs of operations, sign-ins and visits: three tabs, filters as part of the address, newest first.
import { useState } from "react";
import type { Preloaded } from "../../kit/use_answer.ts";
import { type FirstList, useList } from "../../kit/use_list.ts";
import { ExportButton } from "../kit/export/ExportButton.tsx";
import { ChoiceFilter, KeywordFilter, TextFilter } from "../kit/filter_fields.tsx";
import { ListScreen, useWork } from "../kit/ListScreen.tsx";
import { PageLink } from "../kit/PageLink.tsx";
import { filterColumns, RangeFilter } from "../kit/RangeFilter.tsx";
import { ChangesDialog } from "./logs/ChangesDialog.tsx";
import { list } from "./logs/log_query.ts";
import { LogTabs } from "./logs/LogTabs.tsx";
import { timeColumn } from "./logs/time_column.ts";
import { visitColumns, VisitTable } from "./logs/VisitTable.tsx";
import type { Column } from "../../../components/table/column.ts";
import { useListState } from "../../../components/table/use_list_state.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Tag } from "../../../components/ui/Tag.tsx";
import { exportLogs, type LogRow, type VisitPage, type VisitRow } from "../../../lib/shared/calls/logs.ts";
import { actionLabel, fieldLabelList, kindLabel, resultLabel } from "../../../lib/shared/administration/log_labels.ts";
import { things } from "../../../lib/shared/admin_menu.ts";

export { list };

type LogColumn = Column<LogRow>;

const who: LogColumn = { id: "admin", header: "管理员", cell: ({ admin }) => admin.username, strong: true, width: 108 };
const ip: LogColumn = { id: "ip", header: "IP 地址", cell: ({ ip }) => ip, figures: 136 };
const result: LogColumn = {
  id: "result",
  header: "结果",
  cell: (row) => <Tag tone={row.result.startsWith("ok") ? "success" : "danger"}>{resultLabel(row.result)}</Tag>,
  width: 80,
};
const action: LogColumn = { id: "action", header: "操作", cell: (row) => actionLabel(row.action), width: 128 };
const target: LogColumn = {
  id: "target",
  header: "对象",
  cell: ({ target: { kind, id, label }, target_url = null }) => {
    const parts = [kindLabel(kind), id === null ? "" : `#${id}`, label];
    const text = [...new Set(parts)].filter(Boolean).join(" "); // the settings have the name of their kind
    return target_url === null ? text : <PageLink href={target_url} text={text} />;
  },
  width: 206,
  grows: true,
  read: true,
};
const fields: LogColumn = {
  id: "fields",
  header: "改动的字段",
  cell: (row) => fieldLabelList(row.fields),
  width: 184,
  grows: true,
  read: true,
};

export const columns = {
  operation: [timeColumn, who, action, target, fields, { ...ip, roomy: true }, result],
  login: [timeColumn, who, action, { ...result, width: 160 }, ip], // the result also names the kind of code
  visit: visitColumns(true),
};

const kinds = Object.entries(things).map(([value, label]) => ({ value, label }));

type Props = {
  /** The existing administrators; former ones are found by keyword. */
  admins: { id: number; username: string }[];
  mayViewUsers: boolean;
  first: FirstList<LogRow | VisitRow>;
};

export default function LogTable({ first, mayViewUsers, admins }: Props) {
  const { state, patch } = useListState(list.defaults, first.search);
  const [firstType] = useState(state.type);
  const [left, setLeft] = useState(false);
  if (!left && state.type !== firstType) setLeft(true); // The first rows are those of the first tab.
  const rows = left ? undefined : first.list;
  if (state.type !== "visit") {
    return <AuditTable admins={admins} first={{ ...first, list: rows } as FirstList<LogRow>} />;
  }
  const visits = rows as unknown as Preloaded<VisitPage> | undefined;
  const show = (type: string) => patch({ ...list.defaults, type });
  return <VisitTable first={{ search: first.search, visits }} mayViewUsers={mayViewUsers} onTab={show} />;
}

function AuditTable({ admins, first }: { admins: Props["admins"]; first: FirstList<LogRow> }) {
  const logs = useList(list, first);
  const { filters, query, table } = logs;
  const type = logs.state.type === "login" ? "login" : "operation";
  const work = useWork<"changes", LogRow>();
  const read = work.of("changes");
  /** Sign-ins have no target to filter by; visits have other filters. */
  function show(next: string) {
    const fewer = next === "visit" ? list.defaults : next === "login" ? { target_kind: "", target_id: "" } : {};
    logs.patch({ ...fewer, type: next });
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
          <RangeFilter filters={filters} label="日期" />
        </>
      }
      filterColumns={filterColumns}
      moreFilters={type === "operation" && (
        <>
          <ChoiceFilter filters={filters} name="target_kind" label="对象" options={kinds} />
          <TextFilter filters={filters} name="target_id" label="对象编号" placeholder="数字" />
        </>
      )}
      moreOpen={logs.state.target_kind !== "" || logs.state.target_id !== ""}
      above={<LogTabs value={type} onChange={show} />}
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
