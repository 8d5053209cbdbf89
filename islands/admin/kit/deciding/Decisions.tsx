// The decisions about a user, newest first.
import { userStatusLabels } from "../../../../lib/shared/labels.ts";
import type { AdminUserDetail } from "../../../../lib/shared/calls/users.ts";
import { siteTime } from "../../../../lib/shared/time.ts";

type Decision = AdminUserDetail["decisions"][number];

export function Decisions({ decisions }: { decisions: Decision[] }) {
  if (decisions.length === 0) return <p className="text-14 text-ink-3">没有审核记录</p>;
  return (
    <ol className="flex flex-col gap-2">
      {decisions.map((decision) => (
        <li key={decision.created_at} className="flex flex-wrap gap-x-5 text-14 text-ink-1">
          <time dateTime={decision.created_at} className="text-ink-2">{siteTime(decision.created_at)}</time>
          <span>{decision.admin}</span>
          <span className="min-w-0">{sentence(decision)}</span>
        </li>
      ))}
    </ol>
  );
}

function sentence({ from, to, reason }: Decision): string {
  const label = to === "approved" ? "通过" : to === "rejected" ? "拒绝" : `重新审核（原为${userStatusLabels[from]}）`;
  return reason ? `${label}：${reason}` : label;
}
