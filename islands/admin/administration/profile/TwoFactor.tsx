// The administrator's own two-factor authentication: its state, and how to set it up, renew recovery codes and end it.
import { useEffect, useRef, useState } from "react";
import { ProofDialog } from "./ProofDialog.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { SetUp } from "./SetUp.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { siteTime } from "../../../../lib/shared/time.ts";
import { type Preloaded, useAnswer } from "../../../kit/use_answer.ts";
import { Alert } from "../../../../components/ui/Alert.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { Card } from "../../../../components/ui/Card.tsx";
import { ErrorBlock } from "../../../../components/ui/ErrorBlock.tsx";
import { SkeletonRows } from "../../../../components/ui/Skeleton.tsx";
import { Tag } from "../../../../components/ui/Tag.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import type { OtpState } from "../../../../lib/shared/calls/admins.ts";
import { endSecondStep, renewRecoveryCodes, secondStep } from "../../../../lib/shared/calls/two_factor.ts";

const failed = "获取动态验证码状态失败";
const FEW = 3;

type Props = {
  username: string;
  /** It must be set up: the frame says so until the page is rendered again. */
  due: boolean;
  first?: Preloaded<OtpState>;
};

export function TwoFactor({ username, due, first }: Props) {
  const { data: step, error, slow, reload } = useAnswer("second step", {
    fallback: failed,
    first,
    call: (signal) => adminApi.call(secondStep, { signal }),
  });
  const [work, setWork] = useState<"set-up" | "renew" | "end">();
  const [shown, setShown] = useState<{ title: string; codes: string[] }>();
  const [late, setLate] = useState<string>();
  function begin(next?: typeof work) {
    setLate(undefined);
    setWork(next);
  }
  function end() {
    setWork(undefined);
    reload();
  }
  /** Another window acted first: shows the current state with the server's message. */
  function onLate(sentence: string) {
    setLate(sentence);
    reload();
  }
  function show(title: string, codes: string[]) {
    end();
    setShown({ title, codes });
  }
  const onSaved = () => due ? location.reload() : setShown(undefined);
  const frame = useFocusRestored([work, shown]);
  const dialogProps = { onClose: () => setWork(undefined), onLate };
  return (
    <Card
      dense
      className="max-w-140 !p-6"
      title="动态验证码"
      actions={step && <Tag tone={step.enabled ? "success" : "neutral"}>{step.enabled ? "已启用" : "未启用"}</Tag>}
    >
      <div ref={frame}>
        {late && <Alert tone="warning" className="mb-4">{late}</Alert>}
        {error && <ErrorBlock className="mb-4" message={failed} requestId={error.requestId} onRetry={reload} />}
        {shown
          ? <RecoveryCodes {...shown} username={username} onSaved={onSaved} />
          : step
          ? step.enabled
            ? <Enabled step={step} onRenew={() => begin("renew")} onEnd={() => begin("end")} />
            : work === "set-up"
            ? (
              <SetUp
                username={username}
                onCancel={() => begin()}
                onDone={(codes) => show("动态验证码已启用", codes)}
                onLate={onLate}
              />
            )
            : <Disabled onStart={() => begin("set-up")} />
          : !error && <SkeletonRows rows={3} className={slow ? undefined : "late"} />}
        {step?.enabled && work === "renew" && (
          <ProofDialog
            {...dialogProps}
            title="更换恢复码"
            description="生成 10 个新的恢复码，原有的恢复码立即失效。"
            verb="更换"
            fallback="更换失败，请稍后重试"
            send={async (proof) => {
              const { recovery_codes } = await adminApi.call(renewRecoveryCodes, { body: proof });
              show("恢复码已更换", recovery_codes);
            }}
          />
        )}
        {step?.enabled && work === "end" && (
          <ProofDialog
            {...dialogProps}
            title="关闭动态验证码"
            description="关闭后只凭密码即可登录，恢复码全部失效。"
            verb="确定关闭"
            fallback="关闭失败，请稍后重试"
            send={async (proof) => {
              const { message } = await adminApi.call(endSecondStep, { body: proof });
              toast.success(message);
              end();
            }}
          />
        )}
      </div>
    </Card>
  );
}

/** Focuses the first button after the focused view has been replaced. */
function useFocusRestored(view: unknown[]) {
  const frame = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current && document.activeElement === document.body) frame.current?.querySelector("button")?.focus();
    first.current = false;
  }, view);
  return frame;
}

function Disabled({ onStart }: { onStart: () => void }) {
  return (
    <>
      <p className="text-14 text-pretty text-ink-2">
        启用后，登录时除密码外还要输入手机验证器应用中显示的 6 位数字。任何支持 TOTP 的验证器应用都可以使用。
      </p>
      <Button size="md" variant="primary" className="mt-4" onClick={onStart}>启用动态验证码</Button>
    </>
  );
}

function Enabled({ step, onRenew, onEnd }: { step: OtpState; onRenew: () => void; onEnd: () => void }) {
  const { enabled_at, recovery_left } = step;
  return (
    <>
      {recovery_left <= FEW && (
        <Alert tone="warning" className="mb-4">
          {recovery_left === 0 ? "恢复码已用完" : `恢复码只剩 ${recovery_left} 个`}，请更换，以免更换手机后不能登录。
        </Alert>
      )}
      <Facts
        items={[
          ["启用时间", enabled_at && siteTime(enabled_at)],
          ["恢复码", `剩余 ${recovery_left} 个`],
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button size="md" onClick={onRenew}>更换恢复码</Button>
        <Button size="md" onClick={onEnd}>关闭</Button>
      </div>
    </>
  );
}
