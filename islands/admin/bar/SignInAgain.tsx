// The session has ended while somebody was at work: the password is asked for over the page, and what was typed stays.
import { createPortal } from "react-dom";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Field } from "../../../components/form/Field.tsx";
import { Form } from "../../../components/form/Form.tsx";
import { PasswordInput } from "../../../components/form/PasswordInput.tsx";
import { Alert } from "../../../components/ui/Alert.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { adminApi, errorMessage, SIGN_IN_AGAIN, type SignedInAgain } from "../../../lib/shared/api_client.ts";

type Answer = (way: SignedInAgain) => void;

export function SignInAgain({ username }: { username: string }) {
  const waiting = useRef<Answer[]>([]);
  const [asked, setAsked] = useState(false);
  function answer(way: SignedInAgain) {
    setAsked(false);
    for (const resolve of waiting.current.splice(0)) resolve(way);
  }
  useEffect(() => {
    const ask = (event: Event) => {
      event.preventDefault();
      waiting.current.push((event as CustomEvent<Answer>).detail);
      setAsked(true);
    };
    document.addEventListener(SIGN_IN_AGAIN, ask);
    return () => document.removeEventListener(SIGN_IN_AGAIN, ask);
  }, []);
  // Made when it is asked for: a dialog that is open below has hidden from readers whatever was there before it.
  return asked && createPortal(<PasswordDialog username={username} answer={answer} />, document.body);
}

/** A native dialog: it may stand over another one, whose hold on the focus ends with it. */
function PasswordDialog({ username, answer }: { username: string; answer: Answer }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  useEffect(() => {
    const own = dialog.current;
    const alone = (event: KeyboardEvent) => event.stopPropagation(); // Escape is not for the dialog below
    own?.addEventListener("keydown", alone);
    own?.showModal();
    return () => own?.removeEventListener("keydown", alone);
  }, []);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    if (!password) return setError("请输入密码");
    setBusy(true);
    setError(undefined);
    try {
      await adminApi.post("/admin/auth/login", { username, password }, { keep401: true });
      answer("again");
    } catch (failure) {
      setError(errorMessage(failure, "登录失败，请稍后重试"));
    } finally {
      setBusy(false);
    }
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-again"
      onClose={() => answer("stay")}
      className="m-auto w-full max-w-100 rounded-dialog bg-surface p-6 text-14 text-ink-1 shadow-dialog backdrop:bg-(--overlay)"
    >
      <h2 id="sign-in-again" className="text-18 font-semibold">登录已过期，请重新登录</h2>
      <p className="mt-1 text-ink-2">填写的内容还在；登录后继续提交。</p>
      <Form onSubmit={signIn} className="mt-4 flex flex-col gap-4">
        <p>
          用户名 <b className="font-semibold">{username}</b>
        </p>
        <input type="text" name="username" value={username} readOnly hidden autoComplete="username" />
        <Field label="密码" size="md">
          <PasswordInput name="password" autoComplete="current-password" autoFocus />
        </Field>
        {error && <Alert tone="danger">{error}</Alert>}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button size="md" onClick={() => answer("stay")} disabled={busy}>取消</Button>
          <Button size="md" variant="primary" type="submit" busy={busy} busyLabel="登录中…">登录并继续</Button>
        </div>
      </Form>
    </dialog>
  );
}
