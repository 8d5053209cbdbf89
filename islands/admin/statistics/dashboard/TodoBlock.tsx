// The pending work of this administrator: applications with the longest wait, and other items.
import { UserCheck } from "../../../../components/icon/icons.ts";
import { siteDate } from "../../../../lib/shared/time.ts";
import type { Todo } from "../../../../lib/shared/calls/admin_session.ts";
import { type TodoLine, todoLines } from "../../administration/bar/todo_lines.ts";
import { ageInks, waitingAge } from "../../kit/AgeMark.tsx";
import type { AdminUser } from "../../../../lib/shared/calls/users.ts";
import type { Answer } from "../../../kit/use_answer.ts";
import { Answered, BlockFrame } from "./Block.tsx";
import { grouped } from "../../../../lib/shared/statistics/grouped.ts";

type List = { data: AdminUser[]; total: number };
type Props = {
  todo: Todo;
  /** Undefined without the permission to see users. */
  waiting?: Answer<List>;
  mayAudit: boolean;
  /** A block above shows the common error. */
  quiet: boolean;
};

export function TodoBlock({ todo, waiting, mayAudit, quiet }: Props) {
  const lines = todoLines(todo);
  return (
    <BlockFrame title="待办" className="max-xl:order-first">
      {waiting && (
        <Answered answer={waiting} quiet={quiet} rows={2}>
          {({ data, total }) => <Waiting total={total} oldest={data[0]} mayAudit={mayAudit} />}
        </Answered>
      )}
      {lines.map((line) => <Row key={line.label} {...line} />)}
      {!waiting && lines.length === 0 && <p className="py-2 text-14 text-ink-2">没有待办</p>}
    </BlockFrame>
  );
}

function Waiting({ total, oldest, mayAudit }: { total: number; oldest?: AdminUser; mayAudit: boolean }) {
  return (
    <Row
      icon={UserCheck}
      label="待审核注册"
      note={oldest ? longest(oldest.applied_at) : "没有等待的申请"}
      count={total}
      ink={oldest && ageInks[waitingAge(oldest.applied_at).tone]}
      href={mayAudit ? "/admin/users/audit" : undefined}
    />
  );
}

function longest(applied_at: string): string {
  const isToday = siteDate(applied_at) === siteDate();
  return isToday ? "都是今天提交的" : `最久${waitingAge(applied_at).sentence}`;
}

function Row({ icon: Icon, label, note, count, ink = "text-ink-1", href }: TodoLine & { ink?: string }) {
  const content = (
    <>
      <Icon size={17} className="shrink-0 text-ink-2" />
      <span className="min-w-0 grow">
        <span className="block font-medium text-ink-1">{label}</span>
        <span className="block text-13 text-ink-2">{note}</span>
      </span>
      {count !== undefined && <span className={`text-18 font-semibold ${ink}`}>{grouped(count)}</span>}
    </>
  );
  const look = "-mx-2 flex items-center gap-3.5 rounded-control px-2 py-2";
  return href
    ? <a href={href} className={`${look} no-underline hover:bg-hover`}>{content}</a>
    : <div className={look}>{content}</div>;
}
