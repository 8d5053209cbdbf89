// What administrators did, and their sign-ins: two tabs, filters in the address, newest first.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { RangeFilter } from "./kit/RangeFilter.tsx";
import { ChoiceFilter, KeywordFilter } from "./kit/filter_fields.tsx";
import { ExportButton } from "./kit/export/ExportButton.tsx";
import { logColumns } from "./logs/log_columns.tsx";
import { logList } from "./logs/log_list.ts";
import { DataTable } from "../../components/table/DataTable.tsx";
import { type FirstList, useList } from "../kit/use_list.ts";
import { FilterBar } from "../../components/table/FilterBar.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { Tabs } from "../../components/ui/Tabs.tsx";
import type { LogRow } from "../../lib/domain/office/log_list.ts";

const list = { path: "/admin/logs", defaults: logList, failed: "获取日志失败：{reason}" };

const types = [{ value: "operation", label: "操作日志" }, { value: "login", label: "登录日志" }];

type Props = {
  /** The administrators that there are; the names of others are found by keyword. */
  admins: { id: number; username: string }[];
  first: FirstList<LogRow>;
};

export default function LogTable({ admins, first }: Props) {
  const { table, filters, state, patch } = useList(list, first);
  const type = state.type === "login" ? "login" : "operation";
  const { keyword, admin_id, startDate, endDate } = state;
  const filtered = [keyword, admin_id, startDate, endDate].some(Boolean);
  const clear = { keyword: "", admin_id: "", startDate: "", endDate: "" };
  const file = {
    path: "/admin/logs/export",
    query: { type, keyword, admin_id, startDate, endDate },
    fileName: type === "login" ? "logins.xlsx" : "operations.xlsx",
  };
  return (
    <CSPProvider disableStyleElements>
      <FilterBar onSearch={filters.search} onReset={() => patch(clear)} className="mb-3">
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
      </FilterBar>
      <DataTable
        {...table}
        filtered={filtered}
        onClearFilters={() => patch(clear)}
        above={
          <Tabs
            label="日志类型"
            panelId="log-list"
            value={type}
            onChange={(next) => patch({ type: next })}
            items={types}
            className="[&>[role=tablist]]:px-4"
          />
        }
        panel={{ id: "log-list", tab: `log-list-${type}` }}
        key={type}
        name={`logs.${type}`}
        title={filtered ? "符合条件的记录" : "全部记录"}
        toolbar={<ExportButton {...file} disabled={table.total === 0} />}
        columns={logColumns(type)}
        rowKey={({ id }) => id}
        rowLabel={({ admin, created_at }) => `${admin.username} ${created_at}`}
        empty={<Empty small title="还没有记录">登录与操作都会记在这里，保存一年。</Empty>}
      />
    </CSPProvider>
  );
}
