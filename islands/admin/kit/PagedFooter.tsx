// The footer of the tables of the two query pages: number of records, and 第 X / Y 页.
import { Pager } from "../../../components/ui/Pager.tsx";
import { grouped } from "../../../lib/shared/statistics/grouped.ts";

type Props = { total: number; page: number; limit: number; onPage: (page: number) => void };

export function PagedFooter({ total, page, limit, onPage }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3.5 text-14 text-ink-2">
      <span>共 {grouped(total)} 条记录</span>
      <Pager size="md" page={page} pages={Math.max(1, Math.ceil(total / limit))} onPage={onPage} />
    </div>
  );
}
