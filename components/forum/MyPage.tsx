// A user's own posts: topics, replies, pending ones and refused ones with the reason.
import type { OwnPost } from "../../lib/shared/calls/forum.ts";
import { editHref, floorHref, myHref } from "../../lib/shared/forum/addresses.ts";
import { forumTime, isRunning, MINUTE } from "../../lib/shared/time.ts";
import {
  EDIT_MINUTES,
  forumModuleLabels,
  type MyTab,
  myTabLabels,
  myTabs,
  postKindLabels,
  postStateLabels,
  topicActionLabels,
} from "../../lib/shared/forum/labels.ts";
import { Container } from "../content/Section.tsx";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Empty.tsx";
import { LinkTabs } from "../ui/LinkTabs.tsx";
import { Pager } from "../ui/Pager.tsx";
import { Tag, type TagTone } from "../ui/Tag.tsx";

export type MyData = { tab: MyTab; counts: Record<MyTab, number>; posts: OwnPost[]; page: number; pages: number };

const nothing: Record<MyTab, { title: string; text: string }> = {
  reviews: { title: "还没有主题", text: "您发布的主题会列在这里。" },
  replies: { title: "还没有回复", text: "您的回复会列在这里。" },
  waiting: { title: "没有等待审核的帖子", text: "提交后需要审核的主题与回复会列在这里。" },
  refused: { title: "没有未通过的帖子", text: "未通过审核的主题与回复会连同原因列在这里。" },
};

export function MyPage({ tab, counts, posts, page, pages }: MyData) {
  return (
    <Container className="py-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-24 font-semibold text-ink-1">我的评测</h1>
        <Button href="/forum/new" variant="primary">发布主题</Button>
      </div>
      <div className="rounded-card border border-line bg-surface">
        <LinkTabs
          label="我的评测"
          current={myHref(tab)}
          items={myTabs.map((key) => ({ href: myHref(key), label: myTabLabels[key], count: counts[key] }))}
          className="px-4 sm:px-5"
        />
        {posts.length > 0
          ? <ul>{posts.map((post) => <Post key={`${post.kind} ${post.id}`} post={post} />)}</ul>
          : <Empty title={nothing[tab].title}>{nothing[tab].text}</Empty>}
      </div>
      {pages > 1 && <Pager page={page} pages={pages} href={(page) => myHref(tab, page)} className="mt-5" />}
    </Container>
  );
}

const tones: Record<OwnPost["state"], TagTone> = {
  queued: "warning",
  published: "success",
  hidden: "neutral",
  refused: "danger",
  deleted: "neutral",
};

function Post({ post }: { post: OwnPost }) {
  const { kind, id, review_id, floor, title, module, state, excerpt, reason, created_at } = post;
  const seen = title !== "" && floor !== null && (state === "published" || kind === "review" && state === "hidden");
  const words = title || "该主题已不可见";
  return (
    <li className="border-t border-line px-4 py-4 first:border-t-0 sm:px-5">
      <h2 className="text-16 font-semibold break-words text-ink-1">
        {seen ? <a href={floorHref(review_id, floor)} className="hover:text-primary">{words}</a> : words}
      </h2>
      <p className="line-clamp-2 text-14 break-words text-ink-2">{excerpt}</p>
      {reason && (state === "refused" || state === "hidden") && (
        <p className="mt-1 text-14 break-words text-danger">{`原因：${reason}`}</p>
      )}
      <LastAct post={post} />
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-13 text-ink-3">
        {state !== "deleted" && <Tag tone={tones[state]}>{postStateLabels[state]}</Tag>}
        <Tag outline>{postKindLabels[kind]}</Tag>
        <span>{forumModuleLabels[module]}</span>
        <span>{forumTime(created_at)}</span>
        {kind === "review" && <span>{post.reply_count} 条回复</span>}
        {isChangeable(post) && <a href={editHref(kind, id)} className="touch text-link hover:underline">编辑</a>}
      </p>
    </li>
  );
}

/** The last action of a moderator, next to the current state: locked, pinned, accepted. */
function LastAct({ post: { acts } }: { post: OwnPost }) {
  const last = acts.at(-1);
  if (!last || ["approve", "refuse", "hide"].includes(last.action)) return null;
  return <p className="mt-1 text-13 text-ink-3">管理员{topicActionLabels[last.action]}，{forumTime(last.created_at)}
  </p>;
}

function isChangeable({ title, state, published_at, locked }: OwnPost): boolean {
  if (title === "" || state === "hidden" || state === "deleted" || locked) return false;
  const length = EDIT_MINUTES * MINUTE;
  return published_at === null || isRunning(Date.parse(published_at) + length, length);
}
