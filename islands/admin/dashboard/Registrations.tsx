// Beside the overview's charts: how many applications wait and for how long, and who came last.
import { UserCheck } from "lucide-react";
import { type ReactNode } from "react";
import { clockTime, siteDate } from "../../../lib/shared/time.ts";
import { ErrorBlock } from "../../../components/ui/ErrorBlock.tsx";
import { SkeletonRows } from "../../../components/ui/Skeleton.tsx";
import { ageInks } from "../kit/AgeMark.tsx";
import type { AdminUser } from "../kit/admin_user.ts";
import { todayOrDay } from "../kit/times.ts";
import type { Answer } from "../kit/use_answer.ts";
import { waitingAge } from "../kit/waiting_age.ts";

type List = { data: AdminUser[]; total: number };
type Props = {
  waiting: Answer<List>;
  newest: Answer<List>;
  mayAudit: boolean;
  /** A block above says for all that no answer comes. */
  quiet: boolean;
};

export function Registrations({ waiting, newest, mayAudit, quiet }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-4 max-xl:contents">
      <Block title="待办" answer={waiting} quiet={quiet} rows={2} className="max-xl:order-first">
        {({ data, total }) => <Waiting total={total} oldest={data[0]} mayAudit={mayAudit} />}
      </Block>
      <Block
        title="最新注册"
        more={{ href: "/admin/users/list", label: "全部" }}
        answer={newest}
        quiet={quiet}
        rows={8}
      >
        {({ data }) =>
          data.length === 0
            ? <p className="py-2 text-14 text-ink-2">还没有用户注册</p>
            : (
              <ul className="divide-y divide-line">
                {data.map(({ id, name, profession, institution_name, created_at }) => (
                  <li key={id} className="py-2">
                    <p className="flex justify-between gap-3">
                      <span className="truncate font-medium text-ink-1">{name}</span>
                      <time dateTime={created_at} className="shrink-0 text-13 text-ink-2">
                        {todayOrDay(created_at)}
                      </time>
                    </p>
                    <p className="truncate text-13 text-ink-2" title={institution_name}>
                      {profession}
                      <span className="ml-3">{institution_name}</span>
                    </p>
                  </li>
                ))}
              </ul>
            )}
      </Block>
    </div>
  );
}

function Waiting({ total, oldest, mayAudit }: { total: number; oldest?: AdminUser; mayAudit: boolean }) {
  const content = (
    <>
      <UserCheck size={17} className="shrink-0 text-ink-2" />
      <span className="min-w-0 grow">
        <span className="block font-medium text-ink-1">待审核注册</span>
        <span className="block text-13 text-ink-2">
          {oldest ? longest(oldest.applied_at) : "没有等待的申请"}
        </span>
      </span>
      <span className={`text-18 font-semibold ${oldest ? ageInks[waitingAge(oldest.applied_at).tone] : "text-ink-1"}`}>
        {total.toLocaleString("en-US")}
      </span>
    </>
  );
  const look = "-mx-2 flex items-center gap-3.5 rounded-control px-2 py-2";
  return mayAudit
    ? <a href="/admin/users/audit" className={`${look} no-underline hover:bg-hover`}>{content}</a>
    : <div className={look}>{content}</div>;
}

function longest(applied_at: string): string {
  const isToday = siteDate(applied_at) === siteDate();
  return isToday ? "都是今天提交的" : `最久${waitingAge(applied_at).sentence}`;
}

type BlockProps<T> = {
  title: string;
  more?: { href: string; label: string };
  answer: Answer<T>;
  quiet: boolean;
  rows: number;
  className?: string;
  children: (data: T) => ReactNode;
};

function Block<T>(props: BlockProps<T>) {
  const { title, more, answer: { data, error, at, slow, reload }, quiet, rows, className = "", children } = props;
  return (
    <section className={`rounded-[8px] border border-line bg-surface p-4 ${className}`}>
      <div className="mb-1 flex items-baseline justify-between gap-3 border-b border-line pb-2">
        <h2 className="text-15 font-semibold text-ink-1">{title}</h2>
        {more && <a href={more.href} className="touch text-13 text-link no-underline hover:underline">{more.label}</a>}
      </div>
      {error && !quiet && (
        <ErrorBlock
          message={error.message}
          requestId={error.requestId}
          still={at !== undefined && `下面是 ${clockTime(at)} 的数据。`}
          onRetry={reload}
          className="mt-2"
        />
      )}
      {data ? children(data) : !error
        ? (
          <div className="min-h-13 py-2">
            <SkeletonRows rows={rows} className={slow ? undefined : "late"} />
          </div>
        )
        : quiet && <p className="py-2 text-14 text-ink-2">暂无数据</p>}
    </section>
  );
}
