// The fields of an application, and earlier decisions.
import { applicationNumber } from "../../../../lib/shared/application_number.ts";
import { ErrorBlock } from "../../../../components/ui/ErrorBlock.tsx";
import { SkeletonRows } from "../../../../components/ui/Skeleton.tsx";
import type { AdminUser, AdminUserDetail } from "../../../../lib/shared/calls/users.ts";
import { Decisions } from "../../kit/deciding/Decisions.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { dateTime } from "../../kit/times.ts";
import type { Answer } from "../../../kit/use_answer.ts";

/** The row of the list is available at once; the decisions arrive with the response. */
export function Applicant({ user, answer }: { user: AdminUser; answer: Answer<AdminUserDetail> }) {
  const shown = answer.data ?? user;
  return (
    <>
      <h3 className="mb-2 text-14 font-semibold text-ink-1">申请资料</h3>
      <Facts
        paired
        wide={["使用目的"]}
        items={[
          ["姓名", shown.name],
          ["申请编号", <code key="id">{applicationNumber(shown)}</code>],
          ["邮箱", shown.email || "—"],
          ["手机号", shown.phone || "—"],
          ["微信昵称", shown.wechat_name || "—"],
          ["个人学历", shown.organization],
          ["单位类型", shown.profession],
          ["单位名称", shown.institution_name || "—"],
          ["提交时间", dateTime(shown.applied_at)],
          ...registered(shown),
          ["使用目的", shown.purpose || "—"],
        ]}
      />
      <h3 className="mt-6 mb-2 text-14 font-semibold text-ink-1">历史决定</h3>
      <History answer={answer} />
    </>
  );
}

/** The registration date, unless it equals the date of this application. */
function registered({ applied_at, created_at }: AdminUser): [string, string][] {
  return applied_at === created_at ? [] : [["注册时间", dateTime(created_at)]];
}

function History({ answer: { data, error, slow, reload } }: { answer: Answer<AdminUserDetail> }) {
  if (error) return <ErrorBlock message={error.message} requestId={error.requestId} onRetry={reload} />;
  if (!data) return <div className="min-h-6">{slow && <SkeletonRows rows={1} />}</div>;
  return <Decisions decisions={data.decisions} none="没有更早的决定" />;
}
