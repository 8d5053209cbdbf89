// The user's own change of password. It ends every session, so it leads to the sign-in and from there on.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ErrorSummary } from "../../components/form/ErrorSummary.tsx";
import { Field } from "../../components/form/Field.tsx";
import { PasswordInput } from "../../components/form/PasswordInput.tsx";
import { Alert } from "../../components/ui/Alert.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { api, errorMessage, markUser } from "../../lib/shared/api_client.ts";
import { safeRedirect } from "../../lib/shared/redirect_path.ts";
import { fieldsOf } from "./kit/failures.ts";
import { type ChangeValues, resolverOf, validateChange } from "./kit/validation.ts";

const LEAVE = 1500;
const fields = ["currentPassword", "newPassword", "confirm"] as const;

const target = () => safeRedirect(new URLSearchParams(location.search).get("redirect"));

/** `asked`: the password is one that an administrator has set; it may be changed later, too. */
export default function PasswordForm({ asked }: { asked: boolean }) {
  const [failure, setFailure] = useState("");
  const { register, handleSubmit, formState, setError, setFocus } = useForm<ChangeValues>({
    resolver: resolverOf(validateChange),
    mode: "onTouched",
  });
  const { errors, isSubmitting, isSubmitted, isSubmitSuccessful } = formState;
  const wrong = fields.filter((name) => errors[name]);

  async function submit({ currentPassword, newPassword }: ChangeValues) {
    setFailure("");
    try {
      await api.put("/auth/change-password", { currentPassword, newPassword });
      markUser(null);
      toast.success("密码修改成功，请重新登录");
      setTimeout(() => location.assign(`/login?redirect=${encodeURIComponent(target())}`), LEAVE);
    } catch (error) {
      const refused = fieldsOf(error).flatMap(([name, message]) => {
        const field = fields.find((known) => known === name);
        return field ? [{ field, message }] : [];
      });
      for (const { field, message } of refused) setError(field, { message }, { shouldFocus: true });
      if (refused.length === 0) setFailure(errorMessage(error, "密码修改失败，请重试"));
    }
  }

  const done = isSubmitSuccessful && !failure;
  return (
    <CSPProvider disableStyleElements>
      <form method="post" noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
        <Field label="当前密码" required error={errors.currentPassword?.message}>
          <PasswordInput {...register("currentPassword")} autoComplete="current-password" />
        </Field>
        <Field label="新密码" required error={errors.newPassword?.message}>
          <PasswordInput {...register("newPassword")} autoComplete="new-password" />
        </Field>
        <Field label="确认新密码" required error={errors.confirm?.message}>
          <PasswordInput {...register("confirm")} autoComplete="new-password" />
        </Field>
        <ErrorSummary count={isSubmitted ? wrong.length : 0} onFocusFirst={() => wrong[0] && setFocus(wrong[0])} />
        {failure && <Alert tone="danger">{failure}</Alert>}
        <div className="flex gap-3">
          <Button type="submit" variant="primary" busy={isSubmitting || done} busyLabel="提交中…">修改密码</Button>
          {asked && <Button onClick={() => location.assign(target())}>暂不修改</Button>}
        </div>
      </form>
    </CSPProvider>
  );
}
