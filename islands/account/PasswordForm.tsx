// Changes the user's password. It ends every session, so it leads to the sign-in and then to the previous page.
import { ErrorSummary } from "../../components/form/ErrorSummary.tsx";
import { Field } from "../../components/form/Field.tsx";
import { Form } from "../../components/form/Form.tsx";
import { PasswordInput } from "../../components/form/PasswordInput.tsx";
import { Alert } from "../../components/ui/Alert.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { markUser, ownApi } from "../../lib/shared/api_client.ts";
import { changePassword } from "../../lib/shared/calls/own_account.ts";
import { byRules } from "../kit/form_checks.ts";
import { untilGone } from "../kit/until_gone.ts";
import { useCallForm } from "../kit/use_call_form.ts";
import { target } from "./kit/target.ts";
import { validateChange } from "./kit/validation.ts";

const LEAVE = 1500;

type Props = {
  /** An administrator has set the password; it may also be changed later. */
  asked: boolean;
  /** The name for signing in, so that a password manager updates the right entry. */
  username: string;
};

export default function PasswordForm({ asked, username }: Props) {
  const { form, frame, submit, failure, busy, wrong, focusFirst } = useCallForm(byRules(validateChange), {
    fields: ["currentPassword", "newPassword", "confirm"],
    eager: true,
    fallback: "密码修改失败，请重试",
    save: async ({ currentPassword, newPassword }) => {
      await ownApi.call(changePassword, { body: { currentPassword, newPassword } });
      markUser(null);
      toast.success("密码修改成功，请重新登录");
      setTimeout(() => location.assign(`/login?redirect=${encodeURIComponent(target())}`), LEAVE);
      await untilGone();
    },
  });
  const { register, formState: { errors, isSubmitted } } = form;
  return (
    <Form ref={frame} onSubmit={submit} className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <input hidden readOnly type="text" autoComplete="username" value={username} />
      <Field
        label="当前密码"
        required
        error={errors.currentPassword?.message}
        className="sm:col-span-2 sm:w-[calc(50%-12px)]"
      >
        <PasswordInput {...register("currentPassword")} autoComplete="current-password" />
      </Field>
      <Field label="新密码" required help="6 至 64 位" error={errors.newPassword?.message}>
        <PasswordInput {...register("newPassword")} autoComplete="new-password" />
      </Field>
      <Field label="确认新密码" required error={errors.confirm?.message}>
        <PasswordInput {...register("confirm")} autoComplete="new-password" />
      </Field>
      <ErrorSummary count={isSubmitted ? wrong : 0} onFocusFirst={focusFirst} className="sm:col-span-2" />
      {failure && <Alert tone="danger" className="sm:col-span-2">{failure}</Alert>}
      <div className="flex gap-3 sm:col-span-2">
        <Button type="submit" variant="primary" busy={busy} busyLabel="提交中…">修改密码</Button>
        {asked && <Button onClick={() => location.assign(target())}>暂不修改</Button>}
      </div>
    </Form>
  );
}
