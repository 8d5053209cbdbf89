// A new password by an e-mail code.
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ErrorSummary } from "../../../components/form/ErrorSummary.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { PasswordInput } from "../../../components/form/PasswordInput.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { Alert } from "../../../components/ui/Alert.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { toast } from "../../../components/ui/toast.tsx";
import { api } from "../../../lib/shared/api_client.ts";
import { CodeField } from "../kit/CodeField.tsx";
import { failureText, fieldsOf } from "../kit/failures.ts";
import { useCode } from "../kit/use_code.ts";
import { type ResetValues, resolverOf, validateReset } from "../kit/validation.ts";

const LEAVE = 1500;
const fields = ["email", "code", "newPassword", "confirm"] as const;

export function ResetPassword({ onDone }: { onDone: () => void }) {
  const [failure, setFailure] = useState("");
  const { register, handleSubmit, formState, setError, setFocus, watch, reset } = useForm<ResetValues>({
    resolver: resolverOf(validateReset),
    mode: "onTouched",
  });
  const { errors, isSubmitting, isSubmitted, isSubmitSuccessful } = formState;
  const wrong = fields.filter((name) => errors[name]);
  const code = useCode((message) => setError("email", { message }, { shouldFocus: true }));

  async function submit({ email, code, newPassword }: ResetValues) {
    setFailure("");
    try {
      await api.post("/auth/reset-password", { email: email.trim(), code: code.trim(), newPassword });
      toast.success("密码重置成功，请使用新密码登录");
      setTimeout(() => {
        reset();
        onDone();
      }, LEAVE);
    } catch (error) {
      for (const [name, message] of fieldsOf(error)) {
        const field = fields.find((known) => known === name);
        if (field) setError(field, { message });
      }
      setFailure(failureText(error, "重置"));
    }
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
      <Field label="邮箱" required error={errors.email?.message}>
        <TextInput
          {...register("email")}
          type="email"
          autoComplete="email"
          placeholder="name@example.com"
          className="!h-11"
        />
      </Field>
      <CodeField code={code} email={watch("email")} error={errors.code?.message} input={register("code")} />
      <Field label="新密码" required error={errors.newPassword?.message}>
        <PasswordInput {...register("newPassword")} rules autoComplete="new-password" className="!h-11" />
      </Field>
      <Field label="确认新密码" required error={errors.confirm?.message}>
        <PasswordInput {...register("confirm")} autoComplete="new-password" className="!h-11" />
      </Field>
      <ErrorSummary count={isSubmitted ? wrong.length : 0} onFocusFirst={() => wrong[0] && setFocus(wrong[0])} />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button
        type="submit"
        variant="primary"
        size="xl"
        busy={isSubmitting || (isSubmitSuccessful && !failure)}
        busyLabel="提交中…"
      >
        重置密码
      </Button>
    </form>
  );
}
