// Changes a user; name, email and phone cannot be changed after approval.
import { useController } from "react-hook-form";
import { adminApi, errorMessage } from "../../../../lib/shared/api_client.ts";
import { type AdminUser, editUser } from "../../../../lib/shared/calls/users.ts";
import { organizations, professions } from "../../../../lib/shared/labels.ts";
import { userChangeWith } from "../../../../lib/shared/schemas/administration/users.ts";
import { Field } from "../../../../components/form/Field.tsx";
import { optionsOf } from "../../../../components/form/options.ts";
import { Switch } from "../../../../components/form/Switch.tsx";
import { TextInput } from "../../../../components/form/TextInput.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { InputField, PasswordField, SelectField } from "../../kit/bound_fields.tsx";
import { FormDialog } from "../../../kit/FormDialog.tsx";
import { bySchema } from "../../../kit/form_checks.ts";
import { useCallForm } from "../../../kit/use_call_form.ts";
import { PurposeField } from "./PurposeField.tsx";

type Props = { user: AdminUser; passwordMin: number; onClose: () => void; onSaved: () => void };

export function EditUserDialog({ user, passwordMin, onClose, onSaved }: Props) {
  const { profession, organization, purpose, institution_name, wechat_name, official } = user;
  const form = useCallForm(bySchema(userChangeWith(passwordMin)), {
    defaults: { profession, organization, purpose, institution_name, wechat_name, official, password: "" },
    fallback: (error) => `保存失败：${errorMessage(error, "请稍后重试")}`,
    save: async (change) => {
      const { message } = await adminApi.call(editUser, { id: user.id, body: change });
      toast.success(message);
      onSaved();
      onClose();
    },
  });
  const { control } = form.form;
  const { field: staff } = useController({ control, name: "official" });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`编辑“${user.name}”`}
      verb="保存"
      busyLabel="保存中…"
      className="grid gap-x-5 sm:grid-cols-2"
    >
      <Fixed label="姓名" value={user.name} />
      <Fixed label="手机号" value={user.phone} />
      <Fixed label="邮箱" value={user.email} />
      <InputField control={control} name="wechat_name" />
      <SelectField control={control} name="profession" options={optionsOf(professions)} />
      <InputField control={control} name="institution_name" />
      <SelectField
        control={control}
        name="organization"
        label="个人学历"
        options={optionsOf(organizations)}
      />
      <PasswordField
        control={control}
        name="password"
        label="新密码"
        help="留空则不修改。保存后该用户的所有设备退出，下次登录时须修改密码。"
        minLength={passwordMin}
        autoComplete="new-password"
      />
      <PurposeField control={control} />
      <Field label="论坛身份" group size="md" className="sm:col-span-2">
        <Switch checked={staff.value} onChange={staff.onChange} label="官方人员，发言带官方标记" />
      </Field>
    </FormDialog>
  );
}

function Fixed({ label, value }: { label: string; value: string }) {
  return (
    <Field label={label} size="md">
      <TextInput value={value || "—"} readOnly />
    </Field>
  );
}
