// Re-authentication: a call needs the password because the session has ended or the action requires it. The dialog is
// above the page, so unsaved input remains.
import { createPortal } from "react-dom";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { OtpField } from "../../kit/OtpField.tsx";
import { type Refusal, refusalOf, selectField, typedIn } from "../../kit/proof.ts";
import { Field } from "../../../../components/form/Field.tsx";
import { Form } from "../../../../components/form/Form.tsx";
import { PasswordInput } from "../../../../components/form/PasswordInput.tsx";
import { Alert } from "../../../../components/ui/Alert.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import {
  adminApi,
  type PasswordGiven,
  type PasswordQuestion,
  type PasswordWanted,
  REAUTHENTICATE,
} from "../../../../lib/shared/api_client.ts";
import { ApiError } from "../../../../lib/shared/api/api_error.ts";
import { adminLogin } from "../../../../lib/shared/calls/admin_session.ts";
import { confirm } from "../../../../lib/shared/calls/two_factor.ts";

type Answer = (given: PasswordGiven) => void;

const texts = {
  "sign-in": {
    title: "登录已过期，请重新登录",
    why: "填写的内容还在；登录后继续提交。",
    verb: "登录并继续",
    busyLabel: "登录中…",
    failed: "登录失败，请稍后重试",
  },
  confirm: {
    title: "请再次输入密码以继续",
    why: "为保护用户资料，请再次输入密码（15 分钟内有效）。已填写的内容会保留。",
    verb: "验证并继续",
    busyLabel: "验证中…",
    failed: "验证失败，请稍后重试",
  },
};

export function Reauthentication({ username }: { username: string }) {
  const waiting = useRef<Answer[]>([]);
  const [asked, setAsked] = useState<PasswordWanted>();
  function answer(given: PasswordGiven) {
    setAsked(undefined);
    for (const resolve of waiting.current.splice(0)) resolve(given);
  }
  useEffect(() => {
    const ask = (event: Event) => {
      event.preventDefault();
      const { why, answer } = (event as PasswordQuestion).detail;
      waiting.current.push(answer);
      setAsked((first) => first ?? why);
    };
    document.addEventListener(REAUTHENTICATE, ask);
    return () => document.removeEventListener(REAUTHENTICATE, ask);
  }, []);
  // Created on demand, because an open dialog hides all earlier elements from screen readers.
  return asked && createPortal(<PasswordDialog asked={asked} username={username} answer={answer} />, document.body);
}

type DialogProps = { asked: PasswordWanted; username: string; answer: Answer };

/** A native dialog: it may be above another one, whose focus trap ends with it. */
function PasswordDialog({ asked, username, answer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [why, setWhy] = useState(asked);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({});
  const [asksCode, setAsksCode] = useState(false);
  const { title, why: reason, verb, busyLabel, failed } = texts[why];
  useEffect(() => {
    const element = dialog.current;
    const alone = (event: KeyboardEvent) => event.stopPropagation(); // Escape must not reach the dialog below.
    element?.addEventListener("keydown", alone);
    element?.showModal();
    return () => element?.removeEventListener("keydown", alone);
  }, []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { password, otp } = typedIn(form);
    if (!password) return showRefusal({ password: "请输入密码" }, form);
    if (asksCode && !otp) return showRefusal({ otp: "请输入动态验证码" }, form);
    setBusy(true);
    setRefusal({});
    try {
      const proof = otp ? { password, otp } : { password };
      if (why === "confirm") await adminApi.call(confirm, { body: proof, keep401: true });
      else await adminApi.call(adminLogin, { body: { username, ...proof }, keep401: true });
      answer("again");
    } catch (failure) {
      if (why === "confirm" && failure instanceof ApiError && failure.status === 401) return setWhy("sign-in");
      showRefusal(refusalOf(failure, failed), form);
    } finally {
      setBusy(false);
    }
  }
  function showRefusal(next: Refusal, form: HTMLFormElement) {
    setRefusal(next);
    if (next.otp === undefined) return selectField(form, "password");
    setAsksCode(true); // its field receives the focus when it appears
    setRefusal(asksCode ? next : {});
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="password-again"
      onClose={() => answer("stay")}
      className="m-auto w-[calc(100%-2rem)] max-w-100 rounded-dialog bg-surface p-6 text-14 text-ink-1 shadow-dialog backdrop:bg-(--overlay)"
    >
      <h2 id="password-again" className="text-18 font-semibold">{title}</h2>
      <p className="mt-1 text-ink-2">{reason}</p>
      <Form onSubmit={send} className="mt-4 flex flex-col gap-4">
        <p>
          用户名 <b className="font-semibold">{username}</b>
        </p>
        <input type="text" name="username" value={username} readOnly hidden autoComplete="username" />
        <Field label="密码" size="md" error={refusal.password}>
          <PasswordInput name="password" autoComplete="current-password" autoFocus />
        </Field>
        {asksCode && <OtpField size="md" error={refusal.otp} onSwitch={() => setRefusal({})} />}
        {refusal.whole && <Alert tone="danger">{refusal.whole}</Alert>}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button size="md" onClick={() => answer("stay")} disabled={busy}>取消</Button>
          <Button size="md" variant="primary" type="submit" busy={busy} busyLabel={busyLabel}>{verb}</Button>
        </div>
      </Form>
    </dialog>
  );
}
