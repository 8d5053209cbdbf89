// Where an application stands, shown to somebody whose password was right but who may not sign in yet.
import { Alert } from "../../../components/ui/Alert.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { userStatusLabels } from "../../../lib/shared/labels.ts";
import { siteDate } from "../../../lib/shared/time.ts";

export type ApplicationState = {
  status: "pending" | "rejected";
  created_at: string;
  expected_by: string;
  reason?: string;
};

export function Application({ message, application }: { message: string; application: ApplicationState }) {
  const { status, created_at, expected_by, reason } = application;
  const rows = [
    ["状态", userStatusLabels[status]],
    ["提交日期", siteDate(created_at)],
    ...(status === "pending" ? [["预计完成", `${expected_by} 前`]] : []),
    ...(status === "rejected" && reason ? [["原因", reason]] : []),
  ];
  return (
    <Alert tone={status === "pending" ? "warning" : "danger"} title={message}>
      <dl className="mt-1.5 grid grid-cols-[72px_1fr] gap-y-0.5">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {status === "rejected" && (
        <p className="mt-2">
          可以用同一邮箱修改资料后再次申请。
          <Button href="/register" size="sm" className="mt-2 block w-fit">重新申请</Button>
        </p>
      )}
    </Alert>
  );
}
