// The administrator's own profile, to read or to change, and two-factor authentication.
import { SquarePen, UserRound } from "../../../components/icon/icons.ts";
import { useState } from "react";
import { Facts } from "../kit/Facts.tsx";
import { ProfileEditor } from "./profile/ProfileEditor.tsx";
import { TwoFactor } from "./profile/TwoFactor.tsx";
import { type Preloaded, useAnswer } from "../../kit/use_answer.ts";
import { Alert } from "../../../components/ui/Alert.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Card } from "../../../components/ui/Card.tsx";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { adminProfile } from "../../../lib/shared/calls/admin_session.ts";
import type { OtpState, OwnAdmin } from "../../../lib/shared/calls/admins.ts";
import { clockTime } from "../../../lib/shared/time.ts";
import { ErrorBlock } from "../../../components/ui/ErrorBlock.tsx";
import { SkeletonRows } from "../../../components/ui/Skeleton.tsx";

const failed = "获取个人信息失败";

type Props = {
  username: string;
  passwordMin: number;
  first?: Preloaded<OwnAdmin>;
  firstStep?: Preloaded<OtpState>;
  /** Two-factor authentication must be set up. */
  due: boolean;
};

export default function ProfileCard({ username, passwordMin, first, firstStep, due }: Props) {
  const { data, error, at, slow, reload } = useAnswer("profile", {
    fallback: failed,
    first,
    call: (signal) => adminApi.call(adminProfile, { signal }),
  });
  const [editing, setEditing] = useState(false);
  function leave() {
    setEditing(false);
    reload();
  }
  return (
    <>
      <Card
        dense
        className="mb-4 max-w-140 !p-6"
        title="账号信息"
        actions={data && !editing && <Button size="md" icon={SquarePen} onClick={() => setEditing(true)}>编辑</Button>}
      >
        {error && (
          <ErrorBlock
            className="mb-4"
            message={failed}
            requestId={error.requestId}
            note={at !== undefined && `下面是 ${clockTime(at)} 的资料。`}
            onRetry={reload}
          />
        )}
        {data
          ? (
            <>
              <div className="mb-5 flex items-center gap-4">
                <Avatar source={data.avatar} />
                <div>
                  <p className="text-16 font-semibold text-ink-1">{data.username}</p>
                  <p className="text-13 text-ink-2">{data.role}</p>
                </div>
              </div>
              {data.password_change_required && !editing && (
                <Alert tone="warning" className="mb-4">您还在使用系统生成的初始密码，请点击「编辑」修改。</Alert>
              )}
              {editing
                ? <ProfileEditor profile={data} passwordMin={passwordMin} onCancel={leave} onSaved={leave} />
                : <Facts items={[["用户名", data.username], ["邮箱", data.email || "未填写"], ["角色", data.role]]} />}
            </>
          )
          : !error && (
            <div className="min-h-40">
              <SkeletonRows rows={5} className={slow ? undefined : "late"} />
            </div>
          )}
      </Card>
      <TwoFactor username={username} due={due} first={firstStep} />
    </>
  );
}

function Avatar({ source }: { source: string }) {
  if (source) return <img src={source} alt="" width={56} height={56} className="size-14 rounded-full object-cover" />;
  return (
    <span
      aria-hidden="true"
      className="flex size-14 items-center justify-center rounded-full bg-primary-tint text-primary"
    >
      <UserRound size={26} />
    </span>
  );
}
