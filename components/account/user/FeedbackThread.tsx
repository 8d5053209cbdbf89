// A user's feedback entries, each with its status and replies.
import type { ReactNode } from "react";
import type { SentFeedback } from "../../../lib/shared/calls/own_account.ts";
import { type FeedbackStatus, feedbackStatusLabels } from "../../../lib/shared/labels.ts";
import { siteTime } from "../../../lib/shared/time.ts";
import { classes } from "../../ui/classes.ts";
import { Tag, type TagTone } from "../../ui/Tag.tsx";

const tones: Record<FeedbackStatus, TagTone> = {
  unread: "neutral",
  read: "info",
  processing: "warning",
  completed: "success",
};

type Props = {
  /** Newest first. */
  items: readonly SentFeedback[];
  /** The next actions of the user for a completed entry. */
  next?: (item: SentFeedback) => ReactNode;
};

export function FeedbackThread({ items, next }: Props) {
  return (
    <ol className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="px-6 py-4.5">
          <p className="text-14 whitespace-pre-line text-ink-1 wrap-anywhere">{item.feedback}</p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-13 text-ink-2">
            <time dateTime={item.created_at}>{siteTime(item.created_at)}</time>
            <Tag tone={tones[item.status]}>{feedbackStatusLabels[item.status]}</Tag>
          </p>
          <Reply item={item} />
          {item.status === "completed" && next?.(item)}
        </li>
      ))}
    </ol>
  );
}

function Reply({ item: { status, reply, updated_at } }: { item: SentFeedback }) {
  const done = status === "completed";
  return (
    <div
      className={classes(
        "mt-3 border-l-2 bg-subtle px-3.5 py-2.5 text-14",
        reply ? "border-ref" : done ? "border-success" : "border-warning",
      )}
    >
      {reply
        ? (
          <>
            <p className="text-13 font-semibold text-ref">
              管理员回复 <time dateTime={updated_at} className="ml-2">{siteTime(updated_at)}</time>
            </p>
            <p className="whitespace-pre-line text-ink-1 wrap-anywhere">{reply}</p>
          </>
        )
        : (
          <p className="text-ink-2">
            {done ? "感谢您的反馈，相关问题已处理完成。" : "我们已收到您的反馈，正在处理中，请耐心等待。"}
          </p>
        )}
    </div>
  );
}
