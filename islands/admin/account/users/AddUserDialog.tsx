// Creates an account for a user without email: approved at once, with an initial password.
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { addUser } from "../../../../lib/shared/calls/users.ts";
import { organizations, professions } from "../../../../lib/shared/labels.ts";
import { newUserWith } from "../../../../lib/shared/schemas/administration/users.ts";
import { optionsOf } from "../../../../components/form/options.ts";
import { toast } from "../../../../components/ui/toast.tsx";
import { InputField, PasswordField, SelectField } from "../../kit/bound_fields.tsx";
import { FormDialog } from "../../../kit/FormDialog.tsx";
import { PurposeField } from "./PurposeField.tsx";
import { bySchema } from "../../../kit/form_checks.ts";
import { useCallForm } from "../../../kit/use_call_form.ts";

type Props = { passwordMin: number; onClose: () => void; onAdded: () => void };

const newUser = {
  name: "",
  phone: "",
  email: "",
  profession: "",
  institution_name: "",
  organization: "",
  wechat_name: "",
  purpose: "",
  password: "",
};

export function AddUserDialog({ passwordMin, onClose, onAdded }: Props) {
  const form = useCallForm(bySchema(newUserWith(passwordMin)), {
    defaults: newUser,
    fallback: "添加失败",
    save: async (user) => {
      const { message } = await adminApi.call(addUser, { body: user });
      toast.success(message);
      onAdded();
      onClose();
    },
  });
  const { control } = form.form;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="新建用户"
      description="账号立即可用；用户首次登录时会被要求修改初始密码。"
      verb="新建"
      busyLabel="提交中…"
      className="grid gap-x-5 sm:grid-cols-2"
    >
      <InputField control={control} name="name" autoComplete="off" />
      <InputField
        control={control}
        name="phone"
        inputMode="tel"
        maxLength={undefined} // a pasted number may have blanks and a prefix
      />
      <InputField control={control} name="email" type="email" help="可以不填；不填时收不到邮件。" />
      <InputField control={control} name="wechat_name" />
      <SelectField
        control={control}
        name="profession"
        placeholder="请选择单位类型"
        options={optionsOf(professions)}
      />
      <InputField control={control} name="institution_name" />
      <SelectField
        control={control}
        name="organization"
        label="个人学历"
        placeholder="请选择个人学历"
        options={optionsOf(organizations)}
      />
      <PasswordField
        control={control}
        name="password"
        label="初始密码"
        rules
        minLength={passwordMin}
        autoComplete="new-password"
        className="sm:row-span-2"
      />
      <PurposeField control={control} />
    </FormDialog>
  );
}
