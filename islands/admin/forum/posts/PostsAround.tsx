// The topic of a reply and the replies around it, below the reply in the drawer.
import { ErrorBlock } from "../../../../components/ui/ErrorBlock.tsx";
import { SkeletonRows } from "../../../../components/ui/Skeleton.tsx";
import { Tag, type TagTone } from "../../../../components/ui/Tag.tsx";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { type ModeratedPost, postsAround } from "../../../../lib/shared/calls/forum_moderation.ts";
import { floorHref } from "../../../../lib/shared/forum/addresses.ts";
import { postStateLabels } from "../../../../lib/shared/forum/labels.ts";
import { useAnswer } from "../../../kit/use_answer.ts";
import { PersonName } from "../../kit/PersonName.tsx";
import { RecordPart } from "../../kit/records.tsx";
import { siteTime } from "../../../../lib/shared/time.ts";

type State = ModeratedPost["state"];

const tones: Record<State, TagTone> = {
  queued: "warning",
  published: "success",
  hidden: "neutral",
  refused: "danger",
  deleted: "neutral",
};

export function PostStateTag({ state }: { state: State }) {
  return <Tag tone={tones[state]}>{state === "deleted" ? "已删除" : postStateLabels[state]}</Tag>;
}

type Props = { reply: ModeratedPost; named: boolean };

export function PostsAround({ reply: { id, floor, updated_at }, named }: Props) {
  const { data, error, slow, reload } = useAnswer(`${id} ${floor} ${updated_at}`, {
    fallback: "获取主题失败，请重试",
    call: (signal) => adminApi.call(postsAround, { id, signal }),
  });
  if (error) return <ErrorBlock message={error.message} requestId={error.requestId} onRetry={reload} />;
  if (!data) return slow ? <SkeletonRows rows={4} /> : null;
  const [topic, ...replies] = data.data;
  const parts: [title: string, posts: ModeratedPost[]][] = [
    ["所在主题", topic ? [topic] : []],
    ["之前的回复", replies.filter((one) => floor === null || (one.floor ?? 0) < floor)],
    ["之后的回复", replies.filter((one) => floor !== null && (one.floor ?? 0) > floor)],
  ];
  return parts.filter(([, posts]) => posts.length > 0).map(([title, posts]) => (
    <RecordPart key={title} title={title}>
      <div className="flex flex-col gap-2">
        {posts.map((post) => <PostBeside key={post.id} post={post} named={named} />)}
      </div>
    </RecordPart>
  ));
}

function PostBeside({ post, named }: { post: ModeratedPost; named: boolean }) {
  const { kind, title, state, floor, review_id, author, created_at, html } = post;
  const label = kind === "review" ? title : `${floor} 楼`;
  return (
    <article className="rounded-control border border-line bg-subtle px-4 py-3">
      <p className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
        {state === "published" && floor !== null
          ? (
            <a
              href={floorHref(review_id, floor)}
              target="_blank"
              rel="noopener"
              className="text-14 font-semibold break-words text-link hover:underline"
            >
              {label}
              <span className="sr-only">（新窗口打开）</span>
            </a>
          )
          : <span className="text-14 font-semibold break-words text-ink-1">{label}</span>}
        {state !== "published" && <PostStateTag state={state} />}
        <span>
          <PersonName {...author} linked={named} />
        </span>
        <time dateTime={created_at}>{siteTime(created_at)}</time>
      </p>
      <div
        tabIndex={0}
        role="group"
        aria-label={`${label}的内容`}
        className="formatted max-h-60 overflow-y-auto"
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </article>
  );
}
