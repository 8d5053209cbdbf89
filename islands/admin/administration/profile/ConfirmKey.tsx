// The key of two-factor authentication, as a QR code and as text, and the field for the first code.
import { useEffect, useState } from "react";
import { useController } from "react-hook-form";
import { isLate, keyInGroups, setUpFailure } from "./two_factor_forms.ts";
import { OtpField } from "../../kit/OtpField.tsx";
import { FormFailure } from "../../../kit/FormFailure.tsx";
import { bySchema } from "../../../kit/form_checks.ts";
import { useCallForm } from "../../../kit/use_call_form.ts";
import { Form } from "../../../../components/form/Form.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { CopyText } from "../../../../components/ui/CopyText.tsx";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import type { AnswerOf } from "../../../../lib/shared/calls/call.ts";
import { finishSecondStep, type startSecondStep } from "../../../../lib/shared/calls/two_factor.ts";
import { FinishSetUp } from "../../../../lib/shared/schemas/administration/two_factor.ts";
import { clockTime } from "../../../../lib/shared/time.ts";

type Props = {
  shown: AnswerOf<typeof startSecondStep>;
  onCancel: () => void;
  onDone: (codes: string[]) => void;
  onLate: (sentence: string) => void;
};

export function ConfirmKey({ shown, onCancel, onDone, onLate }: Props) {
  const form = useCallForm(bySchema<{ otp: string }, { otp: string }>(FinishSetUp), {
    defaults: { otp: "" },
    fallback: setUpFailure,
    aloud: true,
    save: async (typed) => {
      try {
        onDone((await adminApi.call(finishSecondStep, { body: typed })).recovery_codes);
      } catch (failure) {
        if (isLate(failure)) return onLate(failure.message);
        throw failure;
      }
    },
  });
  const { frame, submit, busy, form: { control } } = form;
  const { field: { ref: _, ...otp }, fieldState } = useController({ control, name: "otp" });
  return (
    <Form ref={frame} onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <KeyPicture uri={shown.uri} />
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-3 text-14">
          <p className="text-pretty text-ink-2">
            用手机上的验证器应用扫描二维码。
            <a href={shown.uri} className="touch hidden text-link hover:underline pointer-coarse:inline">
              添加到本机的验证器应用
            </a>
          </p>
          <div>
            <p className="text-ink-2">不能扫描时手动输入密钥：</p>
            <CopyText
              text={shown.secret}
              shown={keyInGroups(shown.secret)}
              label="复制密钥"
              className="mt-1 text-ink-1"
            />
          </div>
          <p className="text-ink-2">
            服务器时间 <ServerClock time={shown.time} />（北京时间）。手机时间须与它一致，相差不超过半分钟。
          </p>
        </div>
      </div>
      <div className="max-w-80">
        <OtpField
          {...otp}
          size="md"
          error={fieldState.error?.message}
          help="验证器应用中显示的 6 位数字。密钥 10 分钟内有效，离开本页不会启用。"
        />
      </div>
      <FormFailure form={form} />
      <div className="flex gap-2.5">
        <Button type="submit" variant="primary" size="md" busy={busy} busyLabel="启用中…">启用</Button>
        <Button size="md" disabled={busy} onClick={onCancel}>取消</Button>
      </div>
    </Form>
  );
}

const SIDE = 208; // pixels; a phone reads a code of this length from half the size

/** Drawn by a library that loads on demand. */
function KeyPicture({ uri }: { uri: string }) {
  const [source, setSource] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    const draw = ({ renderSVG }: typeof import("uqr")) => {
      if (!gone) setSource(`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`);
    };
    import("uqr").then(draw).catch(() => setFailed(true));
    return () => {
      gone = true;
    };
  }, [uri]);
  if (failed) return <p role="alert" className="w-52 text-14 text-danger">二维码加载失败，请手动输入密钥。</p>;
  if (!source) return <div className="size-52 bg-sunken" />;
  return <img src={source} width={SIDE} height={SIDE} alt="密钥的二维码" className="size-52 border border-line" />;
}

/** The current time by the server's clock, which was `time` when the response arrived. */
function ServerClock({ time }: { time: string }) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const came = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - came), 1000);
    return () => clearInterval(timer);
  }, [time]);
  return <b className="font-semibold text-ink-1">{clockTime(Date.parse(time) + passed)}</b>;
}
