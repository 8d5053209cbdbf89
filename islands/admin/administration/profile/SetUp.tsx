// Sets up two-factor authentication: the password, then a key for the phone, and a code that proves it is stored.
import { useState } from "react";
import { ConfirmKey } from "./ConfirmKey.tsx";
import { isLate } from "./two_factor_forms.ts";
import { PasswordField } from "../../kit/bound_fields.tsx";
import { FormFailure } from "../../../kit/FormFailure.tsx";
import { bySchema } from "../../../kit/form_checks.ts";
import { useCallForm } from "../../../kit/use_call_form.ts";
import { Form } from "../../../../components/form/Form.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import type { AnswerOf } from "../../../../lib/shared/calls/call.ts";
import { startSecondStep } from "../../../../lib/shared/calls/two_factor.ts";
import { StartSetUp } from "../../../../lib/shared/schemas/administration/two_factor.ts";

type ShownKey = AnswerOf<typeof startSecondStep>;

type Props = {
  username: string;
  onCancel: () => void;
  onDone: (codes: string[]) => void;
  /** Another window acted first, or the key has expired. */
  onLate: (sentence: string) => void;
};

export function SetUp({ onLate, onDone, ...rest }: Props) {
  const [shown, setShown] = useState<ShownKey>();
  function again(sentence: string) {
    setShown(undefined);
    onLate(sentence);
  }
  return shown
    ? <ConfirmKey shown={shown} onCancel={rest.onCancel} onDone={onDone} onLate={again} />
    : <AskPassword {...rest} onShown={setShown} onLate={onLate} />;
}

type PasswordProps = Omit<Props, "onDone"> & { onShown: (key: ShownKey) => void };

function AskPassword({ username, onShown, onCancel, onLate }: PasswordProps) {
  const form = useCallForm(bySchema<{ password: string }, { password: string }>(StartSetUp), {
    defaults: { password: "" },
    fallback: "启用失败，请稍后重试",
    save: async (typed) => {
      try {
        onShown(await adminApi.call(startSecondStep, { body: typed }));
      } catch (failure) {
        if (!isLate(failure)) throw failure;
        onLate(failure.message);
      }
    },
  });
  const { frame, submit, busy, form: { control } } = form;
  return (
    <Form ref={frame} onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-14 text-ink-2">先输入当前密码，然后用手机上的验证器应用扫描二维码。</p>
      <input type="text" name="username" value={username} readOnly hidden autoComplete="username" />
      <PasswordField
        control={control}
        name="password"
        label="当前密码"
        autoComplete="current-password"
        autoFocus
        className="max-w-80"
      />
      <FormFailure form={form} />
      <div className="flex gap-2.5">
        <Button type="submit" variant="primary" size="md" busy={busy} busyLabel="请稍候…">下一步</Button>
        <Button size="md" disabled={busy} onClick={onCancel}>取消</Button>
      </div>
    </Form>
  );
}
