// The old and new values of an operation, field by field.
import { Button } from "../../../../components/ui/Button.tsx";
import { Dialog } from "../../../../components/ui/Dialog.tsx";
import { actionLabel, fieldLabel, valueLabel } from "../../../../lib/shared/administration/log_labels.ts";
import type { LogRow } from "../../../../lib/shared/calls/logs.ts";
import { siteTime } from "../../../../lib/shared/time.ts";

const value = "min-w-0 [overflow-wrap:anywhere] whitespace-pre-line";

export function ChangesDialog({ row, onClose }: { row: LogRow; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${actionLabel(row.action)}：${row.target.label}`}
      description={`${row.admin.username}，${siteTime(row.created_at)}。每个值最多显示 200 个字符。`}
      footer={<Button size="md" onClick={onClose}>关闭</Button>}
    >
      <ul className="flex flex-col gap-3 pb-2">
        {row.changes.map((change) => (
          <li key={change.field} className="rounded-control border border-line px-3 py-2">
            <h3 className="mb-1 font-semibold text-ink-1">{fieldLabel(change.field)}</h3>
            {change.old === change.new && (
              <p className="mb-1 text-ink-2">改动在前 200 个字符之后，可在「历史」中比较。</p>
            )}
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
              <dt className="text-ink-3">原值</dt>
              <dd className={`${value} text-ink-2`}>{valueLabel(change.old)}</dd>
              <dt className="text-ink-3">新值</dt>
              <dd className={`${value} text-ink-1`}>{valueLabel(change.new)}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
