// The checks beside an application in the drawer, and their number of warnings in the list.
import { CircleCheck, TriangleAlert } from "../../../../components/icon/icons.ts";
import type { AdminUserDetail, ListedUser } from "../../../../lib/shared/calls/users.ts";

type Check = AdminUserDetail["checks"][number];

export function Checks({ checks }: { checks: Check[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-2 text-14 text-ink-1 sm:grid-cols-2">
      {checks.map(({ kind, level, text, url }) => (
        <li key={kind} className="flex min-w-0 gap-2">
          <Mark level={level} />
          <span className="min-w-0 wrap-anywhere">
            {url ? <a href={url} target="_blank" rel="noopener" className="text-link hover:underline">{text}</a> : text}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Mark({ level }: Pick<Check, "level">) {
  const [Icon, label, ink] = level === "ok"
    ? [CircleCheck, "正常：", "text-success"]
    : [TriangleAlert, "提示：", "text-warning"];
  return (
    <>
      <Icon size={16} aria-hidden="true" className={`mt-0.5 shrink-0 ${ink}`} />
      <span className="sr-only">{label}</span>
    </>
  );
}

/** The number of warnings of an application in the list. */
export function WarningCount({ count }: { count: ListedUser["warnings"] }) {
  if (count === 0) return <span className="text-ink-3">无提示</span>;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-warning">
      <TriangleAlert size={14} aria-hidden="true" />
      {count} 项提示
    </span>
  );
}
