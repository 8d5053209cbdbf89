// A topic in the list: number of replies, title, and the last author.
import { Lock, Pin } from "../icon/icons.ts";
import type { SquareTopic } from "../../lib/domain/forum/reading.ts";
import { topicHref } from "../../lib/shared/forum/addresses.ts";
import { forumTime } from "../../lib/shared/time.ts";
import { forumModuleLabels } from "../../lib/shared/forum/labels.ts";
import { classes } from "../ui/classes.ts";
import { Tag } from "../ui/Tag.tsx";

export function TopicRow({ topic }: { topic: SquareTopic }) {
  const { id, title, pinned, locked, module, author, excerpt, replier, created_at, last_reply_at } = topic;
  return (
    <li className="flex gap-4 border-t border-line px-4 py-4 first:border-t-0 sm:px-5">
      <ReplyCount topic={topic} />
      <div className="flex min-w-0 grow flex-col gap-1 sm:flex-row sm:gap-6">
        <div className="min-w-0 grow">
          <h2 className="text-16 font-semibold">
            <a href={topicHref(id)} className="block break-words text-ink-1 hover:text-primary pointer-coarse:py-2">
              {pinned && <Pin size={15} className="mr-1.5 inline align-[-2px] text-primary" aria-hidden="true" />}
              {pinned && <span className="sr-only">置顶：</span>}
              {title}
            </a>
          </h2>
          <p className="line-clamp-1 text-14 break-all text-ink-2 max-sm:line-clamp-2">{excerpt}</p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-13 text-ink-2">
            <Tag tone="info">{forumModuleLabels[module]}</Tag>
            {locked && <Tag outline icon={Lock}>已锁定</Tag>}
            <span className="break-all">{author.name}</span>
            {author.official && <Tag tone="ref">官方</Tag>}
          </p>
        </div>
        <p className="shrink-0 text-13 text-ink-3 sm:max-w-40 sm:text-right">
          {last_reply_at
            ? (
              <>
                <span className="break-all text-ink-2">{replier ? `${replier} 回复` : "最新回复"}</span>{" "}
                <span className="sm:block">{forumTime(last_reply_at)}</span>
              </>
            )
            : (
              <>
                <span className="text-ink-2">等待回复</span> <span className="sm:block">{forumTime(created_at)}</span>
              </>
            )}
        </p>
      </div>
    </li>
  );
}

function ReplyCount({ topic: { reply_count, accepted_reply_id } }: { topic: SquareTopic }) {
  const accepted = accepted_reply_id !== null;
  return (
    <p
      className={classes(
        "flex h-12 w-16 shrink-0 flex-col items-center justify-center rounded-control border text-12 max-sm:w-12",
        accepted ? "border-success-tint bg-success-tint text-success" : "border-line text-ink-2",
      )}
    >
      <span className={classes("text-18 leading-5 font-semibold", !accepted && reply_count > 0 && "text-ink-1")}>
        {reply_count}
      </span>
      {accepted ? "已采纳" : "回复"}
    </p>
  );
}
