// The list of users: filters, the standard table, adding one, when an account came and changed.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { AdminUser } from "../../components/admin/admin_user.ts";
import { AddUserDialog } from "../../components/admin/AddUserDialog.tsx";
import { listFetcher } from "../../components/admin/list_fetcher.ts";
import { UsageDialog } from "../../components/admin/UsageDialog.tsx";
import { useFilters } from "../../components/admin/use_filters.ts";
import { usePageWithin } from "../../components/admin/use_page_within.ts";
import { userColumns } from "../../components/admin/user_columns.tsx";
import { Field } from "../../components/form/Field.tsx";
import { Select } from "../../components/form/Select.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import { DataTable } from "../../components/table/DataTable.tsx";
import { FilterBar } from "../../components/table/FilterBar.tsx";
import { useList } from "../../components/table/use_list.ts";
import { useListState } from "../../components/table/use_list_state.ts";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { organizations, professions, userStatuses, userStatusLabels } from "../../lib/shared/labels.ts";

const defaults = {
  keyword: "",
  status: "",
  organizationType: "",
  title: "",
  page: 1,
  limit: 10,
  sort: "id",
  order: "desc",
};

const all = { value: "", label: "全部" };
const same = (words: readonly string[]) => [all, ...words.map((word) => ({ value: word, label: word }))];
const statusOptions = [all, ...userStatuses.map((value) => ({ value, label: userStatusLabels[value] }))];
const fetcher = listFetcher<AdminUser>("获取用户列表失败：{reason}");

type Props = { mayEdit: boolean; passwordMin: number };

export default function UserTable({ mayEdit, passwordMin }: Props) {
  const list = useListState(defaults);
  const { state, patch } = list;
  const users = useList("/admin/users", state, { fetcher, ready: list.ready });
  const { rows, total, loading, first, error, reload } = users;
  usePageWithin(list, users);
  const filters = useFilters(list, ["keyword", "status", "organizationType", "title"]);
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<AdminUser>();
  const add = mayEdit && (
    <Button variant="primary" size="md" icon={UserPlus} onClick={() => setAdding(true)}>添加用户</Button>
  );
  return (
    <CSPProvider disableStyleElements>
      <FilterBar onSearch={filters.search} onReset={filters.clear} className="mb-3">
        <Field inline size="md" label="关键词">
          <TextInput
            value={filters.draft.keyword}
            onChange={(event) => filters.set("keyword", event.target.value)}
            placeholder="姓名、邮箱、手机号、单位"
            maxLength={64}
          />
        </Field>
        <Field inline size="md" label="状态">
          <Select
            value={filters.draft.status}
            onChange={(value) => filters.set("status", value)}
            options={statusOptions}
          />
        </Field>
        <Field inline size="md" label="单位类型">
          <Select
            value={filters.draft.organizationType}
            onChange={(value) => filters.set("organizationType", value)}
            options={same(professions)}
          />
        </Field>
        <Field inline size="md" label="个人学历">
          <Select
            value={filters.draft.title}
            onChange={(value) => filters.set("title", value)}
            options={same(organizations)}
          />
        </Field>
      </FilterBar>
      <DataTable
        name="users"
        title={list.filtered ? "符合条件的用户" : "全部用户"}
        unit="人"
        columns={userColumns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        total={total}
        page={state.page}
        limit={state.limit}
        sort={state.sort}
        order={state.order === "asc" ? "asc" : "desc"}
        onChange={patch}
        loading={loading}
        first={first}
        error={error}
        onRetry={reload}
        filtered={list.filtered}
        onClearFilters={filters.clear}
        toolbar={add}
        actionsWidth={92}
        rowActions={(row) => [{ label: "使用情况", onSelect: () => setShown(row) }]}
        empty={
          <Empty small title="还没有用户" action={add}>
            注册申请提交后列在这里。
          </Empty>
        }
      />
      {adding && <AddUserDialog passwordMin={passwordMin} onClose={() => setAdding(false)} onAdded={reload} />}
      <UsageDialog user={shown} onClose={() => setShown(undefined)} />
    </CSPProvider>
  );
}
