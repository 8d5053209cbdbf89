// Changes the email address; needs its code and the password.
import { Field } from "../../../components/form/Field.tsx";
import { PasswordInput } from "../../../components/form/PasswordInput.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { toast } from "../../../components/ui/toast.tsx";
import { ownApi } from "../../../lib/shared/api_client.ts";
import { changeEmail } from "../../../lib/shared/calls/own_account.ts";
import { ChangeEmail } from "../../../lib/shared/schemas/account/own_account.ts";
import { bySchema } from "../../kit/form_checks.ts";
import { useCallForm } from "../../kit/use_call_form.ts";
import { CodeField } from "../kit/CodeField.tsx";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { useCode } from "../kit/use_code.ts";

type Props = { onClose: () => void; onChanged: (email: string) => void };

export function EmailDialog({ onClose, onChanged }: Props) {
  const call = useCallForm(bySchema(ChangeEmail), {
    defaults: { email: "", code: "", password: "" },
    fallback: "更新失败，请重试",
    save: async (change) => {
      const { message, data } = await ownApi.call(changeEmail, { body: change });
      toast.success(message);
      onChanged(data.email);
      onClose();
    },
  });
  const { register, setError, watch, formState: { errors } } = call.form;
  const code = useCode((message) => setError("email", { message }, { shouldFocus: true }));
  return (
    <FormDialog
      small
      form={call}
      onClose={onClose}
      title="更换邮箱"
      description="验证码会发送到新邮箱；更换后会发邮件告知原邮箱。"
      verb="更换邮箱"
    >
      <Field label="新邮箱" required error={errors.email?.message}>
        <TextInput {...register("email")} type="email" autoComplete="email" placeholder="name@example.com" />
      </Field>
      <CodeField code={code} email={watch("email")} error={errors.code?.message} input={register("code")} />
      <Field label="当前密码" required error={errors.password?.message}>
        <PasswordInput {...register("password")} autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}
