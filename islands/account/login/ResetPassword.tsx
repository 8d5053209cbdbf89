// Sets a new password by an email code.
import { ErrorSummary } from "../../../components/form/ErrorSummary.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { Form } from "../../../components/form/Form.tsx";
import { PasswordInput } from "../../../components/form/PasswordInput.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { Alert } from "../../../components/ui/Alert.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { toast } from "../../../components/ui/toast.tsx";
import { api } from "../../../lib/shared/api_client.ts";
import { resetPassword } from "../../../lib/shared/calls/account.ts";
import { byRules } from "../../kit/form_checks.ts";
import { useCallForm } from "../../kit/use_call_form.ts";
import { CodeField } from "../kit/CodeField.tsx";
import { failureText } from "../kit/failures.ts";
import { useCode } from "../kit/use_code.ts";
import { type ResetValues, validateReset } from "../kit/validation.ts";

const LEAVE = 1500;

type Props = { passwordMin: number; onDone: () => void };

export function ResetPassword({ passwordMin, onDone }: Props) {
  const validate = (values: ResetValues) => validateReset(values, passwordMin);
  const { form, frame, submit, failure, busy, wrong, focusFirst } = useCallForm(byRules(validate), {
    fields: ["email", "code", "newPassword", "confirm"],
    eager: true,
    fallback: (error) => failureText(error, "重置"),
    aloud: true,
    save: async ({ email, code, newPassword }) => {
      await api.call(resetPassword, { body: { email: email.trim(), code: code.trim(), newPassword } });
      toast.success("密码重置成功，请使用新密码登录");
      await new Promise((resolve) => setTimeout(resolve, LEAVE));
      form.reset();
      onDone();
    },
  });
  const { register, setError, watch, formState: { errors, isSubmitted } } = form;
  const code = useCode((message) => setError("email", { message }, { shouldFocus: true }));

  return (
    <Form ref={frame} onSubmit={submit} className="flex flex-col gap-5">
      <Field label="邮箱" required error={errors.email?.message}>
        <TextInput
          {...register("email")}
          type="email"
          autoComplete="username"
          placeholder="name@example.com"
          className="!h-11"
        />
      </Field>
      <CodeField code={code} email={watch("email")} error={errors.code?.message} input={register("code")} />
      <Field label="新密码" required error={errors.newPassword?.message}>
        <PasswordInput
          {...register("newPassword")}
          rules
          minLength={passwordMin}
          autoComplete="new-password"
          className="!h-11"
        />
      </Field>
      <Field label="确认新密码" required error={errors.confirm?.message}>
        <PasswordInput {...register("confirm")} autoComplete="new-password" className="!h-11" />
      </Field>
      <ErrorSummary count={isSubmitted ? wrong : 0} onFocusFirst={focusFirst} />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button
        type="submit"
        variant="primary"
        size="xl"
        busy={busy}
        busyLabel="提交中…"
      >
        重置密码
      </Button>
    </Form>
  );
}
