// Dialogs that change the email address, the nickname and the phone number.
import { Field } from "../../../components/form/Field.tsx";
import { PasswordInput } from "../../../components/form/PasswordInput.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { toast } from "../../../components/ui/toast.tsx";
import { ownApi } from "../../../lib/shared/api_client.ts";
import { changeEmail, changeNickname, changePhone } from "../../../lib/shared/calls/own_account.ts";
import { ChangeEmail, ChangePhone, Nickname } from "../../../lib/shared/schemas/account/own_account.ts";
import { bySchema } from "../../kit/form_checks.ts";
import { useCallForm } from "../../kit/use_call_form.ts";
import { CodeField } from "../kit/CodeField.tsx";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { useCode } from "../kit/use_code.ts";

type EmailProps = { onClose: () => void; onChanged: (email: string) => void };

/** Changes the email address; needs its code and the password. */
export function EmailDialog({ onClose, onChanged }: EmailProps) {
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

type NicknameProps = { nickname: string; onClose: () => void; onChanged: (nickname: string) => void };

/** Changes the nickname, which other users see. */
export function NicknameDialog({ nickname, onClose, onChanged }: NicknameProps) {
  const call = useCallForm(bySchema(Nickname), {
    defaults: { nickname },
    fallback: "更新失败，请重试",
    save: async (change) => {
      const { message, data } = await ownApi.call(changeNickname, { body: change });
      toast.success(message);
      onChanged(data.nickname);
      onClose();
    },
  });
  const { register, formState: { errors } } = call.form;
  return (
    <FormDialog
      small
      form={call}
      onClose={onClose}
      title="修改昵称"
      description="其他用户在论坛看到的是昵称；姓名只有管理员可见。"
      verb="保存"
      busyLabel="保存中…"
    >
      <Field label="昵称" required error={errors.nickname?.message} help="2-20 个字，不能与他人相同">
        <TextInput {...register("nickname")} autoComplete="nickname" />
      </Field>
    </FormDialog>
  );
}

type PhoneProps = { onClose: () => void; onChanged: (phone: string) => void };

/** Changes the phone number; needs the password. */
export function PhoneDialog({ onClose, onChanged }: PhoneProps) {
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
