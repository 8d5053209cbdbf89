// The feedback entries of one status: author, status, beginning of the text.
import { Chip } from "../../../../components/ui/Chip.tsx";
import { classes } from "../../../../components/ui/classes.ts";
import { Empty } from "../../../../components/ui/Empty.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { ErrorBlock } from "../../../../components/ui/ErrorBlock.tsx";
import { Pagination } from "../../../../components/ui/Pagination.tsx";
import { SkeletonRows } from "../../../../components/ui/Skeleton.tsx";
import { feedbackStatusLabels } from "../../../../lib/shared/labels.ts";
import { clockTime } from "../../../../lib/shared/time.ts";
import type { AdminFeedback } from "../../../../lib/shared/calls/admin_feedback.ts";
import { KeywordForm } from "../../kit/KeywordForm.tsx";
import { FeedbackTag } from "../../kit/StatusTag.tsx";
import { todayOrDay } from "../../kit/times.ts";
import { feedbackCount, tabs, type useFeedbackDesk } from "./use_feedback_desk.ts";

export function FeedbackList({ desk }: { desk: ReturnType<typeof useFeedbackDesk> }) {
  const { list: { state, patch, filters, reload, table }, stats, shown, show } = desk;
  const { rows, error, at, loading } = table;
  const bars = table.first || loading;
  return (
    <div className="flex w-full min-w-0 flex-col lg:w-101 lg:shrink-0 lg:border-r lg:border-line">
      <div role="group" aria-label="状态" className="flex flex-wrap gap-1 border-b border-line p-3">
        {tabs.map((status) => (
          <Chip
            key={status}
            size="md"
            selected={state.status === status}
            count={stats && feedbackCount(status, stats)}
            onClick={() => patch({ status })}
            className="!px-2"
          >
            {status ? feedbackStatusLabels[status] : "全部"}
          </Chip>
        ))}
      </div>
      <KeywordForm
        value={state.keyword}
        onSearch={(keyword) => patch({ keyword })}
        placeholder="姓名、邮箱、内容"
        narrow
      />
      {error && (
        <div className="p-3">
          <ErrorBlock
            message={error.message}
            requestId={error.requestId}
            note={at !== undefined && `下面是 ${clockTime(at)} 的数据。`}
            onRetry={reload}
          />
        </div>
      )}
      {bars && !error && <div className="min-h-40 p-3">{loading && <SkeletonRows rows={6} />}</div>}
      {!bars && rows.length > 0 && (
        <ul className="grow lg:min-h-0 lg:overflow-y-auto">
          {rows.map((item) => (
            <li key={item.id} className="border-b border-line">
              <Row item={item} active={item.id === shown?.id} onOpen={() => show(item.id)} />
            </li>
          ))}
        </ul>
      )}
      {!bars && !error && rows.length === 0 && (
        <Empty
          small
          title="没有符合条件的反馈"
          action={<Button size="md" onClick={filters.clear}>清空筛选</Button>}
        >
          换一个关键词，或查看全部状态。
        </Empty>
      )}
      <Pagination
        className={classes("mt-auto border-t border-line px-3 py-3", table.first && "invisible")}
        total={table.total}
        page={state.page}
        limit={state.limit}
        onChange={patch}
      />
    </div>
  );
}

function Row({ item, active, onOpen }: { item: AdminFeedback; active: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      data-row={item.id}
      aria-current={active || undefined}
      onClick={onOpen}
      className={classes("relative block w-full px-4 py-2.5 text-left", active ? "bg-selected" : "hover:bg-hover")}
    >
      {item.feedback_status === "unread" && (
        <span aria-hidden="true" className="absolute top-4.5 left-1.5 size-1.5 rounded-full bg-primary" />
      )}
      <span className="flex items-center gap-2.5">
        <b className="min-w-0 truncate text-15 font-semibold text-ink-1">{item.name}</b>
        <FeedbackTag status={item.feedback_status} />
        <time dateTime={item.created_at} className="ml-auto shrink-0 text-13 text-ink-2">
          {todayOrDay(item.created_at)}
        </time>
      </span>
      <span className="mt-1 line-clamp-2 text-14 break-words text-ink-2">{item.feedback}</span>
    </button>
  );
}
