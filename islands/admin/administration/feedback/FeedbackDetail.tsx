// One feedback entry: author, progress, text, reply, internal note, and the author's versions, computer and images.
import { Check, ChevronDown, ChevronUp, LoaderCircle, User, X } from "../../../../components/icon/icons.ts";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { type AdminFeedback, moveFeedback } from "../../../../lib/shared/calls/admin_feedback.ts";
import { feedbackStatuses, feedbackStatusLabels } from "../../../../lib/shared/labels.ts";
import { Button } from "../../../../components/ui/Button.tsx";
import { classes } from "../../../../components/ui/classes.ts";
import { IconButton } from "../../../../components/ui/IconButton.tsx";
import { FeedbackTag } from "../../kit/StatusTag.tsx";
import { shortDateTime } from "../../kit/times.ts";
import { siteTime } from "../../../../lib/shared/time.ts";
import { nextStep, type useFeedbackDesk, useStep } from "./use_feedback_desk.ts";
import { InternalNote } from "./InternalNote.tsx";
import { ReplyForm } from "./ReplyForm.tsx";
import { environmentOf, SenderContext } from "./SenderContext.tsx";

type Props = { item: AdminFeedback; desk: ReturnType<typeof useFeedbackDesk>; mayView: boolean };

export function FeedbackDetail({ item, desk, mayView }: Props) {
  const { show, beside, close, detail } = desk;
  const { busy, step } = useStep(desk);
  const next = nextStep[item.feedback_status];
  const [above, below] = [beside(-1), beside(1)];
  return (
    <section aria-label={`${item.name}的反馈`} className="flex min-w-0 grow flex-col">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-6 py-3">
        <div className="min-w-0 grow">
          <h2 className="flex items-center gap-2.5 text-18 font-semibold text-ink-1">
            {item.name}
            <FeedbackTag status={item.feedback_status} />
          </h2>
          <p className="flex flex-wrap gap-x-4 text-14 break-all text-ink-2">
            <span>{item.email || "没有邮箱"}</span>
            {detail.data && <span>{environmentOf(detail.data.context)}</span>}
          </p>
        </div>
        {next && (
          <Button
            size="md"
            busy={busy}
            busyLabel="提交中…"
            onClick={() => step(() => adminApi.call(moveFeedback, { id: item.id, body: { status: next.to } }))}
          >
            {next.label}
          </Button>
        )}
        {mayView && <Button size="md" icon={User} href={`/admin/users/list?user=${item.user_id}`}>查看用户</Button>}
        <div className="flex items-center gap-1">
          <IconButton icon={ChevronUp} label="上一条" disabled={!above} onClick={() => above && show(above)} />
          <IconButton icon={ChevronDown} label="下一条" disabled={!below} onClick={() => below && show(below)} />
          <IconButton icon={X} label="关闭" onClick={close} />
        </div>
      </header>
      <div className="grow px-6 py-5 lg:min-h-40 lg:overflow-y-auto">
        <Steps item={item} />
        <Words author={item.name} at={item.created_at} text={item.feedback} />
        {item.reply && (
          <Words
            author={item.steps.at(-1)?.admin ?? ""}
            at={item.steps.at(-1)?.created_at ?? item.updated_at}
            text={item.reply}
            ours
          />
        )}
        <SenderContext detail={detail}>
          {({ note }) => <InternalNote key={item.id} id={item.id} note={note} onSaved={detail.reload} />}
        </SenderContext>
      </div>
      {item.feedback_status !== "completed" && (
        <footer className="border-t border-line px-6 py-3">
          <ReplyForm key={item.id} item={item} desk={desk} />
        </footer>
      )}
    </section>
  );
}

/** 已提交 → 已读 → 处理中 → 已完成, with time and administrator of each status. */
function Steps({ item }: { item: AdminFeedback }) {
  const last = feedbackStatuses.length - 1;
  const reached = new Map(item.steps.map((step) => [step.status, step]));
  return (
    <ol className="mb-6 grid grid-cols-4 gap-x-2 text-14">
      {feedbackStatuses.map((status, n) => {
        const now = status === item.feedback_status;
        const done = status === "unread" || reached.has(status);
        const { created_at, admin } = reached.get(status) ?? { created_at: item.created_at, admin: "" };
        const working = now && status === "processing";
        const Icon = working ? LoaderCircle : Check;
        return (
          <li
            key={status}
            aria-current={now ? "step" : undefined}
            className={classes(
              "min-w-0",
              now && "font-semibold",
              working ? "text-warning" : done ? "text-success" : "text-ink-2",
            )}
          >
            <span className="flex items-center gap-1.5 whitespace-nowrap">
              {done && <Icon size={15} aria-hidden="true" className="shrink-0" />}
              {status === "unread" ? "已提交" : feedbackStatusLabels[status]}
              {n < last && <span aria-hidden="true" className="h-px grow bg-line-strong" />}
            </span>
            {done && <span className="block text-13 break-words">{shortDateTime(created_at)} {admin}</span>}
          </li>
        );
      })}
    </ol>
  );
}

function Words({ author, at, text, ours = false }: { author: string; at: string; text: string; ours?: boolean }) {
  return (
    <div className="mb-5 flex gap-3">
      <span
        aria-hidden="true"
        className={classes(
          "flex size-7 shrink-0 items-center justify-center rounded-full text-13 font-semibold",
          ours ? "bg-success-tint text-success" : "bg-primary-tint text-primary",
        )}
      >
        {[...author][0]}
      </span>
      <div className="min-w-0 grow">
        <p className="mb-1 text-13 text-ink-2">
          {ours && <span className="mr-3 font-medium text-success">回复</span>}
          <span className="mr-3">{author}</span>
          <time dateTime={at}>{siteTime(at)}</time>
        </p>
        <p className="rounded-control border border-line bg-subtle px-4 py-3 text-15 break-words whitespace-pre-wrap text-ink-1">
          {text}
        </p>
      </div>
    </div>
  );
}
