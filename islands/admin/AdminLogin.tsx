// The login form of the back office. A password manager's text counts too: values are read from the form.
import { Lock, UserRound } from "../../components/icon/icons.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNotice } from "./kit/notice.ts";
import { Field } from "../../components/form/Field.tsx";
import { Form } from "../../components/form/Form.tsx";
import { PasswordInput } from "../../components/form/PasswordInput.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import { Alert } from "../../components/ui/Alert.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { adminApi, errorMessage } from "../../lib/shared/api_client.ts";

const failed = "登录失败，请检查用户名和密码";

type Props = {
  /** The next page: a path under /admin, judged by the server. */
  target: string;
  /** The session has ended while one was at work. */
  expired: boolean;
};

export default function AdminLogin({ target, expired }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  useNotice();
  useEffect(() => {
    // A page that the browser has kept as it was would be busy for ever; the server knows where to go.
    const back = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, []);

  async function login() {
    if (busy || !form.current) return;
    const typed = new FormData(form.current);
    const username = String(typed.get("username") ?? "").trim();
    const password = String(typed.get("password") ?? "");
    const missing = !username ? "username" : !password ? "password" : undefined;
    if (missing) {
      setError("请输入用户名和密码");
      focus(missing);
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const answer = await adminApi.post<{ token?: string }>(
        "/admin/auth/login",
        { username, password },
        { keep401: true },
      );
      if (!answer?.token) throw new Error("no token in the answer");
      location.assign(target);
    } catch (failure) {
      setError(errorMessage(failure, failed));
      setBusy(false);
      focus("password");
    }
  }
  function focus(name: string) {
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.select();
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login();
  };
  return (
    <Form ref={form} onSubmit={submit} className="flex flex-col gap-5">
      <Field label="用户名">
        <TextInput
          name="username"
          icon={UserRound}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          autoFocus
          className="!h-11"
        />
      </Field>
      <Field label="密码">
        <PasswordInput
          name="password"
          icon={Lock}
          autoComplete="current-password"
          className="!h-11"
        />
      </Field>
      {error
        ? <Alert tone="danger">{error}</Alert>
        : expired && !busy && <Alert tone="warning">登录已过期，请重新登录</Alert>}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={busy}
        busyLabel="登录中…"
        className="!h-11 w-full"
      >
        登录
      </Button>
    </Form>
  );
}
