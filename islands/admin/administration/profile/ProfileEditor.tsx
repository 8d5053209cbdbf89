// The form of the administrator's profile: email, and optionally a new password.
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { ApiError } from "../../../../lib/shared/api/api_error.ts";
import { changeAdminProfile } from "../../../../lib/shared/calls/admin_session.ts";
import type { OwnAdmin } from "../../../../lib/shared/calls/admins.ts";
import { Button } from "../../../../components/ui/Button.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { ErrorSummary } from "../../../../components/form/ErrorSummary.tsx";
import { Field } from "../../../../components/form/Field.tsx";
import { Form } from "../../../../components/form/Form.tsx";
import { TextInput } from "../../../../components/form/TextInput.tsx";
import { InputField, PasswordField } from "../../kit/bound_fields.tsx";
import { bySchema } from "../../../kit/form_checks.ts";
import { useCallForm } from "../../../kit/use_call_form.ts";
import { useStay } from "../../../kit/use_stay.ts";
import { FormFailure } from "../../../kit/FormFailure.tsx";
import { z } from "zod/mini";
import { adminProfileWith } from "../../../../lib/shared/schemas/administration/admins.ts";

type Props = { profile: OwnAdmin; passwordMin: number; onCancel: () => void; onSaved: () => void };

export function ProfileEditor({ profile, passwordMin, onCancel, onSaved }: Props) {
  const form = useCallForm(bySchema(profileForm(passwordMin)), {
    defaults: { email: profile.email, newPassword: "", confirmPassword: "" },
    fallback: "更新失败",
    save: async ({ email, newPassword }) => {
      const { message } = await adminApi.call(changeAdminProfile, {
        body: newPassword ? { email, password: newPassword } : { email },
      }).catch(withFormFields);
      toast.success(message);
      onSaved();
    },
  });
  const { frame, submit, busy, wrong, focusFirst } = form;
  const { control, formState: { isDirty: dirty } } = form.form;
  useStay(dirty);
  return (
    <Form ref={frame} onSubmit={submit} className="flex flex-col gap-4">
      <Field label="用户名" size="md" help="用户名不能修改">
        <TextInput readOnly name="username" autoComplete="username" value={profile.username} />
      </Field>
      <InputField control={control} name="email" required type="email" autoComplete="email" />
      <PasswordField
        control={control}
        name="newPassword"
        label="新密码"
        rules
        minLength={passwordMin}
        autoComplete="new-password"
        help="不修改密码时留空。修改后，其他设备上的登录会立即失效。"
      />
      <PasswordField control={control} name="confirmPassword" label="确认密码" autoComplete="new-password" />
      <ErrorSummary count={wrong} onFocusFirst={focusFirst} />
      <FormFailure form={form} />
      <div className="mt-1 flex gap-2.5">
        <Button type="submit" variant="primary" size="md" busy={busy} busyLabel="保存中…">保存</Button>
        <Button size="md" disabled={busy} onClick={onCancel}>取消</Button>
      </div>
    </Form>
  );
}

/** The call names the field `password`; the form's is `newPassword`. */
function withFormFields(failure: unknown): never {
  if (failure instanceof ApiError && failure.fields.password) {
    const { password, ...fields } = failure.fields;
    const { status, message, code, request_id } = failure;
    throw new ApiError(status, message, code, { ...fields, newPassword: password }, request_id);
  }
  throw failure;
}

/** An empty password means no change; a new one needs at least `min` characters. */
export function profileForm(min: number) {
  const { email, password } = adminProfileWith(min).shape;
  const fields = z.object({ email, newPassword: password, confirmPassword: z.string() });
  const same = ({ newPassword = "", confirmPassword }: z.infer<typeof fields>) => newPassword === confirmPassword;
  return fields.check(z.refine(same, { path: ["confirmPassword"], error: "两次输入密码不一致" }));
}
