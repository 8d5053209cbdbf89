// The login form of the back office, with a second view for the code of two-factor authentication. Values are read from
// the form, because password managers fill fields without events.
import { Lock, UserRound } from "../../../components/icon/icons.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNotice } from "../kit/notice.ts";
import { OtpField } from "../kit/OtpField.tsx";
import { type Refusal, refusalOf, selectField, typedIn } from "../kit/proof.ts";
import { Field } from "../../../components/form/Field.tsx";
import { Form } from "../../../components/form/Form.tsx";
import { PasswordInput } from "../../../components/form/PasswordInput.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { Alert } from "../../../components/ui/Alert.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { adminLogin } from "../../../lib/shared/calls/admin_session.ts";

const failed = "登录失败，请检查用户名和密码";

type Props = {
  /** The next page: a path below /admin, validated by the server. */
  target: string;
  /** The session has expired during work. */
  expired: boolean;
};

export default function AdminLogin({ target, expired }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({});
  const [asksCode, setAsksCode] = useState(false);
  useNotice();
  useEffect(() => {
    // A page from the back/forward cache would stay busy, so it is reloaded; the server redirects it.
    const back = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, []);

  async function login() {
    if (busy || !form.current) return;
    const { username, password, otp } = typedIn(form.current);
    const missing = !username ? "username" : !password ? "password" : undefined;
    if (missing) {
      setRefusal({ whole: "请输入用户名和密码" });
      selectField(form.current, missing);
      return;
    }
    if (asksCode && !otp) return showRefusal({ otp: "请输入动态验证码" });
    setBusy(true);
    setRefusal({});
    try {
      const body = otp ? { username, password, otp } : { username, password };
      await adminApi.call(adminLogin, { body, keep401: true });
      location.assign(target);
    } catch (failure) {
      showRefusal(refusalOf(failure, failed));
    }
  }
  function showRefusal(next: Refusal) {
    const firstAsked = next.otp !== undefined && !asksCode; // not an error
    show(asksCode || firstAsked, firstAsked ? {} : next);
  }
  function show(code: boolean, next: Refusal = {}) {
    flushSync(() => {
      setAsksCode(code);
      setRefusal(next);
      setBusy(false);
    });
    selectField(form.current, code ? "otp" : "password");
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login();
  };
  return (
    <Form ref={form} onSubmit={submit} className="flex flex-col gap-5">
      <div className={asksCode ? "hidden" : "contents"}>
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
      </div>
      {asksCode && <OtpField error={refusal.otp} onSwitch={() => setRefusal({})} className="!h-11" />}
      {refusal.whole
        ? <Alert tone="danger">{refusal.whole}</Alert>
        : expired && !busy && !asksCode && <Alert tone="warning">登录已过期，请重新登录</Alert>}
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
      {asksCode && (
        <button
          type="button"
          disabled={busy}
          className="touch self-center text-14 text-link hover:underline"
          onClick={() => show(false)}
        >
          返回输入密码
        </button>
      )}
    </Form>
  );
}
