// A numbered post of a topic (a "floor"): author, time, text and actions.
import { CircleCheck, Link2, PenLine, Quote } from "../icon/icons.ts";
import type { ReactNode } from "react";
import type { PublicReply, TopicWithReplies } from "../../lib/shared/calls/forum.ts";
import { editHref, floorHref, replyHref } from "../../lib/shared/forum/addresses.ts";
import type { PostKind } from "../../lib/shared/forum/labels.ts";
import { siteTime } from "../../lib/shared/time.ts";
import { classes } from "../ui/classes.ts";
import { actionStyle } from "./action_style.ts";
import { Tag } from "../ui/Tag.tsx";

/** The actions that need a script, passed in by the route. Hidden until lib/island/forum.ts knows the current user. */
export type FloorActions = {
  report: (kind: PostKind, id: number) => ReactNode;
  accept: (reply: PublicReply) => ReactNode;
  /** The time in milliseconds after which the author can no longer edit it. */
  openUntil: (kind: PostKind, id: number) => number | undefined;
};

type Post = Pick<PublicReply, "author" | "created_at" | "updated_at" | "html" | "id">;

type Props = {
  topic: TopicWithReplies;
  reply: PublicReply;
  /** Without actions it is the copy of the accepted answer, above its own position. */
  acts?: FloorActions;
};

export function ReplyFloor({ topic, reply, acts }: Props) {
  const accepted = topic.accepted_reply_id === reply.id;
  const shown = reply.state === "published";
  const floor = reply.floor ?? 0;
  return (
    <article
      id={acts && `floor-${floor}`}
      aria-label={acts ? `${floor} 楼` : "采纳的回答"}
      className={classes(
        "scroll-mt-4 overflow-hidden rounded-card border bg-surface target:border-primary",
        accepted ? "border-success ring-1 ring-success" : "border-line",
      )}
    >
      {accepted && (
        <p className="flex items-center gap-2 bg-success-tint px-4 py-2 text-14 font-semibold text-success sm:px-6">
          <CircleCheck size={16} aria-hidden="true" />
          采纳的回答
        </p>
      )}
      <div className="px-4 py-4 sm:px-6">
        <PostHead post={reply} label={`${floor} 楼`} href={floorHref(topic.id, floor)} />
        <div className="sm:pl-9.5">
          {reply.quote && (
            <blockquote className="mt-2 border-l-3 border-line-strong bg-subtle px-3.5 py-1.5 text-14 text-ink-2">
              <a href={floorHref(topic.id, reply.quote.floor)} className="touch text-13 text-ink-3 hover:underline">
                {reply.quote.floor} 楼 {reply.quote.author.name}
              </a>
              <p className="break-words">{reply.quote.excerpt}</p>
            </blockquote>
          )}
          <PostText html={reply.html} quiet={!shown} />
          {shown && acts && (
            <Acts topic={topic} post={reply} kind="reply" floor={floor} acts={acts}>
              {!topic.locked && <span data-owner={topic.author.id} hidden>{acts.accept(reply)}</span>}
            </Acts>
          )}
        </div>
      </div>
    </article>
  );
}

/** The first post of a topic, below its title. */
export function TopicFloor({ topic, acts }: { topic: TopicWithReplies; acts: FloorActions }) {
  return (
    <div id="floor-1" className="scroll-mt-4">
      <PostHead post={topic} label="楼主" href={`${floorHref(topic.id, 1)}`} />
      <div className="sm:pl-9.5">
        <PostText html={topic.html} />
        <Acts topic={topic} post={topic} kind="review" floor={1} acts={acts} />
      </div>
    </div>
  );
}

export function PostHead({ post, label, href }: { post: Post; label: string; href: string }) {
  const { author, created_at, updated_at } = post;
  return (
    <div className="flex items-center gap-2.5 text-14">
      <span
        aria-hidden="true"
        className={classes(
          "flex size-7 shrink-0 items-center justify-center rounded-full text-13 font-semibold",
          author.official ? "bg-ref-tint text-ref" : "bg-primary-tint text-primary",
        )}
      >
        {[...author.name][0]}
      </span>
      <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <span className="font-semibold break-all text-ink-1">{author.name}</span>
        {author.official && <Tag tone="ref">官方</Tag>}
        <time dateTime={created_at} className="text-13 text-ink-3">{siteTime(created_at)}</time>
        {updated_at !== created_at && <span className="text-13 text-ink-3">{siteTime(updated_at)} 修改</span>}
      </p>
      <a href={href} className="touch ml-auto shrink-0 text-13 text-ink-3 hover:underline">{label}</a>
    </div>
  );
}

/** The HTML comes from the parser, which allows only elements that are safe on any page. */
export function PostText({ html, quiet = false }: { html: string; quiet?: boolean }) {
  return (
    <div
      className={classes("formatted mt-2", quiet ? "text-ink-3" : "text-ink-1")}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

type ActsProps = {
  topic: TopicWithReplies;
  post: Post;
  kind: PostKind;
  floor: number;
  acts: FloorActions;
  children?: ReactNode;
};

function Acts({ topic, post, kind, floor, acts, children }: ActsProps) {
  const { id, author } = post;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-13 text-ink-2">
      <a href={floorHref(topic.id, floor)} className={actionStyle}>
        <Link2 size={14} aria-hidden="true" />
        链接
      </a>
      {kind === "reply" && !topic.locked && (
        <a
          href={replyHref(topic.id, { page: topic.page, quote: id })}
          data-quote={id}
          data-floor={floor}
          data-author={author.name}
          className={actionStyle}
        >
          <Quote size={14} aria-hidden="true" />
          引用
        </a>
      )}
      {acts.report(kind, id)}
      {!topic.locked && (
        <span data-owner={author.id} data-until={acts.openUntil(kind, id)} hidden>
          <a href={editHref(kind, id)} className={actionStyle}>
            <PenLine size={14} aria-hidden="true" />
            编辑
          </a>
        </span>
      )}
      {children}
    </div>
  );
}
