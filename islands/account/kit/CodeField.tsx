// The field for an email code with its button; the countdown is announced every ten seconds.
import { type ComponentProps, useId } from "react";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import type { CodeSender } from "./use_code.ts";

type Props = {
  code: CodeSender;
  /** The current email address; without one no code can be sent. */
  email: string;
  error?: string;
  input: Omit<ComponentProps<"input">, "size">;
  /** Between two columns: the help is below both. */
  wide?: boolean;
};

export function CodeField({ code, email, error, input, wide = false }: Props) {
  const helpId = useId();
  const { sending, seconds, sent, send } = code;
  const empty = !email?.trim();
  const help = sent
    ? "验证码已发送，请查收邮箱。没有收到？请看垃圾邮件箱。"
    : empty
    ? "填写邮箱后可以获取验证码"
    : undefined;
  const field = (
    <Field label="验证码" required error={error} help={wide ? undefined : help}>
      <div className="flex gap-2.5">
        <TextInput
          {...input}
          aria-describedby={wide && help ? helpId : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="6 位数字"
          wrapperClassName="min-w-0 grow"
        />
        <Button
          disabled={empty || seconds > 0}
          busy={sending}
          busyLabel="发送中…"
          onClick={() => send(email)}
          className="min-w-[122px] pointer-coarse:h-11"
        >
          {seconds > 0 ? `${seconds}秒后重试` : "获取验证码"}
        </Button>
      </div>
      <span role="status" className="sr-only">{seconds > 0 && seconds % 10 === 0 ? `${seconds}秒后重试` : ""}</span>
    </Field>
  );
  if (!wide) return field;
  return (
    <>
      {field}
      {help && <p id={helpId} className="-mt-2.5 text-13 text-ink-3 sm:col-span-2">{help}</p>}
    </>
  );
}
