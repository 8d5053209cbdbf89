// Sign-in by account name, phone number or email address.
import { lazy, Suspense } from "react";
import { Lock, Mail, Smartphone, User } from "../../../components/icon/icons.ts";
import { Field } from "../../../components/form/Field.tsx";
import { Form } from "../../../components/form/Form.tsx";
import { PasswordInput } from "../../../components/form/PasswordInput.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { Alert } from "../../../components/ui/Alert.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { api } from "../../../lib/shared/api_client.ts";
import { ApiError } from "../../../lib/shared/api/api_error.ts";
import { login, type OwnUser } from "../../../lib/shared/calls/account.ts";
import type { ApplicationState } from "./Application.tsx";
import { byRules } from "../../kit/form_checks.ts";
import { untilGone } from "../../kit/until_gone.ts";
import { useCallForm } from "../../kit/use_call_form.ts";
import { type LoginBy, type LoginValues, validateLogin } from "../kit/validation.ts";

const Application = lazy(() => import("./Application.tsx").then((it) => ({ default: it.Application })));

const kinds = {
  account: {
    label: "账号",
    icon: User,
    placeholder: "账号、手机号或邮箱",
    inputMode: "text",
    autoComplete: "username",
  },
  phone: { label: "手机号", icon: Smartphone, placeholder: "11 位手机号", inputMode: "tel", autoComplete: "username" },
  email: { label: "邮箱", icon: Mail, placeholder: "name@example.com", inputMode: "email", autoComplete: "username" },
} as const;

/** The properties of the account that the sign-in needs. */
export type SignedIn = Pick<OwnUser, "name" | "consent_required" | "password_change_required" | "closes_at">;

type Props = { by: LoginBy; onSignedIn: (user: SignedIn) => void; back?: string };

export function PasswordLogin({ by, onSignedIn, back }: Props) {
  const { form, frame, submit, failure, cause, busy } = useCallForm(
    byRules((values: LoginValues) => validateLogin(values, by)),
    {
      eager: true,
      fallback: "登录失败，请重试",
      save: async ({ identifier, password }) => {
        const body = { identifier: identifier.trim(), password };
        const { user } = await api.call(login, { body, keep401: true });
        onSignedIn(user);
        await untilGone();
      },
    },
  );
  const { register, formState: { errors } } = form;
  const { label, icon, placeholder, inputMode, autoComplete } = kinds[by];
  const application = cause instanceof ApiError ? cause.extra.application as ApplicationState | undefined : undefined;
  return (
    <Form ref={frame} onSubmit={submit} className="flex flex-col gap-5">
      <Field label={label} error={errors.identifier?.message}>
        <TextInput
          {...register("identifier")}
          required
          icon={icon}
          placeholder={placeholder}
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className="!h-11"
        />
      </Field>
      <Field label="密码" error={errors.password?.message}>
        <PasswordInput
          {...register("password")}
          required
          icon={Lock}
          autoComplete="current-password"
          className="!h-11"
        />
      </Field>
      {failure && (application
        ? (
          <Suspense fallback={<Alert tone="danger">{failure}</Alert>}>
            <Application message={failure} application={application} />
          </Suspense>
        )
        : <Alert tone="danger">{failure}</Alert>)}
      <Button type="submit" variant="primary" size="xl" busy={busy} busyLabel="登录中…">登录</Button>
      <p className="min-h-6 text-15 text-ink-2">{back && `登录后返回：${back}`}</p>
    </Form>
  );
}
