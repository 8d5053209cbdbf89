// The list of users: filters, the standard table, adding one, when an account came and changed.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { AdminUser } from "./kit/admin_user.ts";
import { AddUserDialog } from "./users/AddUserDialog.tsx";
import { ChoiceFilter, KeywordFilter } from "./kit/filter_fields.tsx";
import { listFetcher } from "./kit/list_fetcher.ts";
import { UsageDialog } from "./users/UsageDialog.tsx";
import { useAdminList } from "./kit/use_admin_list.ts";
import { userColumns } from "./users/user_columns.tsx";
import { userList } from "./users/user_list.ts";
import { optionsOf } from "../../components/form/options.ts";
import { DataTable } from "../../components/table/DataTable.tsx";
import type { FirstList } from "../../components/table/use_list.ts";
import { FilterBar } from "../../components/table/FilterBar.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { organizations, professions, userStatuses, userStatusLabels } from "../../lib/shared/labels.ts";

const fetcher = listFetcher<AdminUser>("获取用户列表失败：{reason}");

type Props = { mayEdit: boolean; passwordMin: number; first: FirstList<AdminUser> };

export default function UserTable({ mayEdit, passwordMin, first }: Props) {
  const { table, filters, filtered, reload } = useAdminList("/admin/users", { defaults: userList, fetcher, first });
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<AdminUser>();
  const add = mayEdit && (
    <Button variant="primary" size="md" icon={UserPlus} onClick={() => setAdding(true)}>新建用户</Button>
  );
  return (
    <CSPProvider disableStyleElements>
      <FilterBar onSearch={filters.search} onReset={filters.clear} className="mb-3">
        <KeywordFilter filters={filters} placeholder="姓名、邮箱、手机号、单位" />
        <ChoiceFilter
          filters={filters}
          name="status"
          label="状态"
          options={optionsOf(userStatuses, userStatusLabels)}
        />
        <ChoiceFilter filters={filters} name="organizationType" label="单位类型" options={optionsOf(professions)} />
        <ChoiceFilter filters={filters} name="title" label="个人学历" options={optionsOf(organizations)} />
      </FilterBar>
      <DataTable
        {...table}
        name="users"
        title={filtered ? "符合条件的用户" : "全部用户"}
        unit="人"
        columns={userColumns}
        rowKey={({ id }) => String(id)}
        rowLabel={({ name }) => name}
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
