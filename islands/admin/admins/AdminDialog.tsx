// Adds an administrator or changes one; who is changed keeps the name.
import { adminApi } from "../../../lib/shared/api_client.ts";
import { type Role, rolePermissions, roles } from "../../../lib/shared/labels.ts";
import { adminChangeWith, newAdminWith } from "../../../lib/shared/schemas/office/admins.ts";
import { optionsOf } from "../../../components/form/options.ts";
import { toast } from "../../../components/ui/toast.tsx";
import { InputField, PasswordField, SelectField } from "../kit/bound_fields.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { bySchema } from "../../kit/form_checks.ts";
import { useCallForm } from "../../kit/use_call_form.ts";
import type { AdminItem } from "./admin_item.ts";
import { permissionWords } from "../../../lib/shared/office/permission_words.ts";

type Fields = { username?: string; email: string; password: string; role: Role };
type Props = {
  item?: AdminItem;
  /** It is one's own account. */
  own?: boolean;
  passwordMin: number;
  onClose: () => void;
  onSaved: () => void;
};

export function AdminDialog({ item, own = false, passwordMin, onClose, onSaved }: Props) {
  const path = `/admin/admins${item ? `/${item.id}` : ""}`;
  const defaults: Fields = item
    ? { email: item.email, password: "", role: item.role }
    : { username: "", email: "", password: "", role: "审核员" };
  const schema = item ? adminChangeWith(passwordMin) : newAdminWith(passwordMin);
  const form = useCallForm<Fields, unknown>(bySchema<Fields, unknown>(schema), {
    defaults,
    fallback: item ? "更新失败" : "添加失败",
    save: async (fields) => {
      const { message } = await adminApi[item ? "put" : "post"]<{ message: string }>(path, fields);
      toast.success(message);
      onSaved();
      onClose();
    },
  });
  const { control, watch } = form.form;
  const role = watch("role");
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={item ? `编辑管理员 ${item.username}` : "新建管理员"}
      description={item && "更改角色或密码后，该管理员的所有登录立即失效。"}
      verb={item ? "保存" : "新建"}
      busyLabel="提交中…"
      className="flex flex-col"
    >
      {!item && (
        <InputField
          control={control}
          name="username"
          label="用户名"
          required
          maxLength={32}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          help="2-32位字母、数字或 _ . -，登录时不分大小写"
        />
      )}
      <InputField control={control} name="email" label="邮箱" type="email" required={!item} autoComplete="off" />
      <SelectField
        control={control}
        name="role"
        label="角色"
        required
        options={optionsOf(roles)}
        help={`可以：${rolePermissions[role].map((permission) => permissionWords[permission]).join("、")}`}
      />
      {!own && (
        <PasswordField
          control={control}
          name="password"
          label={item ? "新密码" : "初始密码"}
          required={!item}
          rules
          minLength={passwordMin}
          autoComplete="new-password"
          help={item && "留空则不修改"}
        />
      )}
    </FormDialog>
  );
}
