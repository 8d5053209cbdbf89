// Asks for the password before the account is closed, and explains the consequences.
import { Field } from "../../../components/form/Field.tsx";
import { PasswordInput } from "../../../components/form/PasswordInput.tsx";
import { toast } from "../../../components/ui/toast.tsx";
import { api } from "../../../lib/shared/api_client.ts";
import { close } from "../../../lib/shared/calls/own_account.ts";
import { ByPassword } from "../../../lib/shared/schemas/account/password.ts";
import { bySchema } from "../../kit/form_checks.ts";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { useCallForm } from "../../kit/use_call_form.ts";

type Props = { onClose: () => void; onDone: (closesAt: string) => void };

const effects = [
  "七天内账号照常可用，登录后可以撤销。",
  "七天后姓名、手机号、邮箱、登录记录、设备和反馈被删除，访问与使用记录不再与您关联，不能恢复。",
  "发布过的帖子保留，署名为“已注销用户”；统计数字保留，不能识别到您。",
  "邮箱和手机号可以重新注册。",
];

export function CloseDialog({ onClose, onDone }: Props) {
  const call = useCallForm(bySchema<{ password: string }, { password: string }>(ByPassword), {
    defaults: { password: "" },
    fallback: "注销失败，请重试",
    save: async (values) => {
      const { message, data } = await api.call(close, { body: values });
      toast.success(message);
      onDone(data.closes_at);
      onClose();
    },
  });
  const { register, formState: { errors } } = call.form;
  return (
    <FormDialog small danger form={call} onClose={onClose} title="注销账号？" verb="确定注销">
      <ul className="list-disc pl-5 text-ink-2">
        {effects.map((effect) => <li key={effect}>{effect}</li>)}
      </ul>
      <Field label="当前密码" required error={errors.password?.message}>
        <PasswordInput {...register("password")} autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}
