// What somebody has applied with, and what has been decided before.
import { applicationNumber } from "../../../lib/shared/application_number.ts";
import { userStatusLabels } from "../../../lib/shared/labels.ts";
import { ErrorBlock } from "../../../components/ui/ErrorBlock.tsx";
import { SkeletonRows } from "../../../components/ui/Skeleton.tsx";
import type { AdminUser, AdminUserDetail } from "../kit/admin_user.ts";
import { Facts } from "../kit/Facts.tsx";
import { dateTime } from "../kit/times.ts";
import type { Answer } from "../kit/use_answer.ts";

/** The row of the list is known at once; the decisions come with the answer. */
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
      <Decisions answer={answer} />
    </>
  );
}

/** When the account came, unless that was when this application did. */
function registered({ applied_at, created_at }: AdminUser): [string, string][] {
  return applied_at === created_at ? [] : [["注册时间", dateTime(created_at)]];
}

function Decisions({ answer: { data, error, slow, reload } }: { answer: Answer<AdminUserDetail> }) {
  if (error) return <ErrorBlock message={error.message} requestId={error.requestId} onRetry={reload} />;
  if (!data) return <div className="min-h-6">{slow && <SkeletonRows rows={1} />}</div>;
  if (data.decisions.length === 0) return <p className="text-14 text-ink-3">没有更早的决定</p>;
  return (
    <ol className="flex flex-col gap-2">
      {data.decisions.map((decision) => (
        <li key={decision.created_at} className="flex flex-wrap gap-x-5 text-14 text-ink-1">
          <time dateTime={decision.created_at} className="text-ink-2">{dateTime(decision.created_at)}</time>
          <span>{decision.admin}</span>
          <span className="min-w-0">{sentence(decision)}</span>
        </li>
      ))}
    </ol>
  );
}

function sentence({ from, to, reason }: AdminUserDetail["decisions"][number]): string {
  const word = to === "approved" ? "通过" : to === "rejected" ? "拒绝" : `重新审核（原为${userStatusLabels[from]}）`;
  return reason ? `${word}：${reason}` : word;
}
