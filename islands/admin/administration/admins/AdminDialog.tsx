// Creates or changes an administrator, and switches off two-factor authentication.
import { useState } from "react";
import { InputField, PasswordField, SelectField } from "../../kit/bound_fields.tsx";
import { siteTime } from "../../../../lib/shared/time.ts";
import { CallDialog } from "../../../kit/CallDialog.tsx";
import { FormDialog } from "../../../kit/FormDialog.tsx";
import { bySchema } from "../../../kit/form_checks.ts";
import { useCallForm } from "../../../kit/use_call_form.ts";
import { Field } from "../../../../components/form/Field.tsx";
import { optionsOf } from "../../../../components/form/options.ts";
import { Button } from "../../../../components/ui/Button.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { permissionLabels } from "../../../../lib/shared/admin_menu.ts";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { changeAdmin, createAdmin, type ManagedAdmin } from "../../../../lib/shared/calls/admins.ts";
import { type Role, rolePermissions, roles } from "../../../../lib/shared/labels.ts";
import {
  type AdminChange,
  adminChangeWith,
  type NewAdmin,
  newAdminWith,
} from "../../../../lib/shared/schemas/administration/admins.ts";

type Fields = { username?: string; email: string; password: string; role: Role };
type Props = {
  item?: ManagedAdmin;
  /** The administrator's own account. */
  own?: boolean;
  passwordMin: number;
  onClose: () => void;
  onDone: () => void;
};

export function AdminDialog({ item, own = false, passwordMin, onClose, onDone }: Props) {
  const defaults: Fields = item
    ? { email: item.email, password: "", role: item.role }
    : { username: "", email: "", password: "", role: "审核员" };
  const schema = item ? adminChangeWith(passwordMin) : newAdminWith(passwordMin);
  const form = useCallForm<Fields, AdminChange | NewAdmin>(bySchema<Fields, AdminChange | NewAdmin>(schema), {
    defaults,
    fallback: item ? "更新失败" : "添加失败",
    save: async (fields) => {
      const { message } = item
        ? await adminApi.call(changeAdmin, { id: item.id, body: fields })
        : await adminApi.call(createAdmin, { body: fields as NewAdmin });
      toast.success(message);
      onDone();
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
    >
      {!item && (
        <InputField
          control={control}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          help="2-32位字母、数字或 _ . -，登录时不分大小写"
        />
      )}
      <InputField
        control={control}
        name="email"
        type="email"
        maxLength={undefined} // the schema's bound is for the address as it is stored
        autoComplete="off"
      />
      <SelectField
        control={control}
        name="role"
        options={optionsOf(roles)}
        help={`权限：${rolePermissions[role].map((permission) => permissionLabels[permission]).join("、")}`}
      />
      {!own && (
        <PasswordField
          control={control}
          name="password"
          label={item ? "新密码" : "初始密码"}
          rules
          minLength={passwordMin}
          autoComplete="new-password"
          help={item && "留空则不修改"}
        />
      )}
      {item && <StepField item={item} own={own} onDone={onDone} />}
    </FormDialog>
  );
}

type StepProps = { item: ManagedAdmin; own: boolean; onDone: () => void };

/** The state of two-factor authentication with a button to switch it off; other unsaved changes remain. */
function StepField({ item, own, onDone }: StepProps) {
  const [step, setStep] = useState(item.otp);
  const [asking, setAsking] = useState(false);
  const state = step.enabled_at
    ? `已启用，${siteTime(step.enabled_at)} 起，恢复码剩余 ${step.recovery_left} 个`
    : "未启用";
  return (
    <Field label="动态验证码" group size="md" help={own && "自己的动态验证码在「个人资料」中设置"}>
      <p className="text-ink-1">{state}</p>
      {step.enabled && !own && (
        <Button size="sm" className="mt-2" onClick={() => setAsking(true)}>关闭动态验证码</Button>
      )}
      {asking && (
        <CallDialog
          over
          question={`确定要关闭 ${item.username} 的动态验证码吗？`}
          verb="确定关闭"
          busyLabel="关闭中…"
          danger
          call={() => adminApi.call(changeAdmin, { id: item.id, body: { otp: null } })}
          fallback="关闭失败"
          onClose={() => setAsking(false)}
          onDone={() => {
            setStep({ enabled: false, enabled_at: null, recovery_left: 0 });
            onDone();
          }}
        >
          关闭后该管理员只凭密码即可登录，恢复码全部失效，并会收到邮件通知。请先核实对方身份。
        </CallDialog>
      )}
    </Field>
  );
}
