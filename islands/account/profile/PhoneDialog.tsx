// Changes the phone number; needs the password.
import { Field } from "../../../components/form/Field.tsx";
import { PasswordInput } from "../../../components/form/PasswordInput.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { toast } from "../../../components/ui/toast.tsx";
import { ownApi } from "../../../lib/shared/api_client.ts";
import { changePhone } from "../../../lib/shared/calls/own_account.ts";
import { ChangePhone } from "../../../lib/shared/schemas/account/own_account.ts";
import { bySchema } from "../../kit/form_checks.ts";
import { useCallForm } from "../../kit/use_call_form.ts";
import { FormDialog } from "../../kit/FormDialog.tsx";

type Props = { onClose: () => void; onChanged: (phone: string) => void };

export function PhoneDialog({ onClose, onChanged }: Props) {
  const call = useCallForm(bySchema(ChangePhone), {
    defaults: { phone: "", password: "" },
    fallback: "更新失败，请重试",
    save: async (change) => {
      const { message, data } = await ownApi.call(changePhone, { body: change });
      toast.success(message);
      onChanged(data.phone);
      onClose();
    },
  });
  const { register, formState: { errors } } = call.form;
  return (
    <FormDialog
      small
      form={call}
      onClose={onClose}
      title="更换手机号"
      description="更换后用新手机号登录，软件中的登录不受影响。"
      verb="更换手机号"
    >
      <Field label="新手机号" required error={errors.phone?.message}>
        <TextInput {...register("phone")} type="tel" autoComplete="tel" placeholder="11 位手机号" />
      </Field>
      <Field label="当前密码" required error={errors.password?.message}>
        <PasswordInput {...register("password")} autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}
