// The standard table over sample data: filters, order, pages, batch actions, all states.
import { Download } from "../../components/icon/icons.ts";
import { useState } from "react";
import { FileName } from "../../components/content/FileName.tsx";
import { Field } from "../../components/form/Field.tsx";
import { Select } from "../../components/form/Select.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import type { Column } from "../../components/table/column.ts";
import { DataTable } from "../../components/table/DataTable.tsx";
import { FilterBar } from "../../components/table/FilterBar.tsx";
import { useList } from "../kit/use_list.ts";
import { Button } from "../../components/ui/Button.tsx";
import { Tag } from "../../components/ui/Tag.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { answer, type Example } from "./example_list.ts";
import { grouped } from "../../lib/shared/statistics/grouped.ts";

const tones = { 已通过: "success", 待审核: "warning", 已拒绝: "danger" } as const;
const statuses = ["", "已通过", "待审核", "已拒绝"].map((value) => ({ value, label: value || "全部" }));

const columns: Column<Example>[] = [
  { id: "id", header: "ID", cell: (row) => String(row.id), sortable: true, width: 80 },
  {
    id: "name",
    header: "姓名",
    cell: (row) => <span className="font-medium">{row.name}</span>,
    width: 100,
    sticky: "left",
    fixed: true,
  },
  { id: "email", header: "邮箱", cell: (row) => row.email, width: 180, grows: true, read: true },
  { id: "file", header: "文件", cell: (row) => <FileName name={row.file} />, width: 200, defaultHidden: true },
  { id: "unit", header: "单位名称", cell: (row) => row.unit, width: 160 },
  { id: "status", header: "状态", cell: (row) => <Tag tone={tones[row.status]}>{row.status}</Tag>, width: 100 },
  {
    id: "count",
    header: "处理景数",
    cell: (row) => grouped(row.count),
    width: 120,
    align: "right",
    sortable: true,
  },
  { id: "at", header: "注册时间", cell: (row) => row.at, width: 140, sortable: true },
];

const examples = {
  path: "/examples",
  defaults: { keyword: "", status: "", page: 1, limit: 10, sort: "id", order: "desc" },
  failed: "{reason}",
  call: answer,
};

export default function ListTable() {
  const { state, patch, filters, chosen, table } = useList<Example, typeof examples.defaults>(examples);
  return (
    <>
      <FilterBar
        key={chosen}
        onSearch={(form) =>
          patch({ keyword: String(form.get("keyword") ?? ""), status: String(form.get("status") ?? "") })}
        onReset={filters.clear}
        more={
          <Field label="更多条件" inline size="md">
            <TextInput name="more" />
          </Field>
        }
      >
        <Field label="关键词" inline size="md">
          <TextInput name="keyword" defaultValue={state.keyword} placeholder="姓名、邮箱" />
        </Field>
        <StatusField initial={state.status} />
      </FilterBar>
      <DataTable
        className="mt-4"
        name="dev"
        title="示例用户"
        unit="人"
        columns={columns}
        {...table}
        rowKey={(row) => String(row.id)}
        rowLabel={(row) => row.name}
        selectionOf={chosen}
        batchActions={[{ label: "批量通过", onSelect: (keys) => toast.success(`已通过 ${keys.length} 人`) }]}
        rowActions={(row) => [
          { label: "编辑", onSelect: () => toast.info(row.name) },
          { label: "使用情况", href: `#${row.id}` },
          { label: "重置密码", onSelect: () => {} },
          { label: "封禁", onSelect: () => {} },
        ]}
        toolbar={<Button size="md" icon={Download}>导出</Button>}
        empty="还没有用户"
        filteredEmpty="没有符合条件的用户"
      />
    </>
  );
}

function StatusField({ initial }: { initial: string }) {
  const [status, setStatus] = useState(initial);
  return (
    <Field label="状态" inline size="md">
      <Select name="status" value={status} onChange={setStatus} options={statuses} />
    </Field>
  );
}
