// A topic: the question, the accepted answer, the replies, and the reply form.
import { ArrowLeft, Check, Lock, Pin } from "../icon/icons.ts";
import type { ReactNode } from "react";
import type { HiddenTopic } from "../../lib/domain/forum/reading.ts";
import type { PublicReply, PublicTopic, TopicWithReplies } from "../../lib/shared/calls/forum.ts";
import { myHref, squareHref, topicHref } from "../../lib/shared/forum/addresses.ts";
import { forumModuleLabels } from "../../lib/shared/forum/labels.ts";
import { siteTime } from "../../lib/shared/time.ts";
import { Container } from "../content/Section.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Card } from "../ui/Card.tsx";
import { Pager } from "../ui/Pager.tsx";
import { Tag } from "../ui/Tag.tsx";
import { type FloorActions, PostHead, PostText, ReplyFloor, TopicFloor } from "./Floor.tsx";

export type TopicData = {
  topic: TopicWithReplies;
  /** Also shown above all replies. */
  accepted: PublicReply | null;
  similar: { id: number; title: string }[];
  pages: number;
};

type Props = TopicData & { acts: FloorActions; form: ReactNode };

export function TopicPage({ topic, accepted, similar, pages, acts, form }: Props) {
  const { id, locked, page } = topic;
  const isFirst = accepted?.id === topic.replies[0]?.id; // it is above all others anyway
  return (
    <Container className="grid gap-6 py-5 lg:grid-cols-[minmax(0,1fr)_288px]">
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex items-center justify-between gap-4 text-14">
          <a href="/forum" className="touch inline-flex items-center gap-1.5 text-link hover:underline">
            <ArrowLeft size={15} aria-hidden="true" />
            返回广场
          </a>
          <span className="text-ink-2">{topic.reply_count} 条回复</span>
        </div>
        <article className="rounded-card border border-line bg-surface px-4 py-5 sm:px-6">
          <Title topic={topic} />
          {page === 1 && <TopicFloor topic={topic} acts={acts} />}
          {page > 1 && (
            <p className="text-14 text-ink-2">
              这是第 {page}{" "}
              页。<a href={topicHref(id)} className="text-link underline underline-offset-4">查看主题正文</a>
            </p>
          )}
        </article>
        {page === 1 && accepted && !isFirst && <ReplyFloor topic={topic} reply={accepted} />}
        {topic.replies.map((reply) => <ReplyFloor key={reply.id} topic={topic} reply={reply} acts={acts} />)}
        {pages > 1 && <Pager page={page} pages={pages} href={(page) => topicHref(id, page)} className="my-2" />}
        <section id="reply" aria-label="回复" className="scroll-mt-4">
          {locked
            ? <Alert tone="info">该主题已锁定，不能回复</Alert>
            : <Form back={`${topicHref(id, page)}#reply`}>{form}</Form>}
        </section>
      </div>
      <Aside topic={topic} similar={similar} />
    </Container>
  );
}

/** lib/island/page.ts decides which of the two is shown. Without a script it links to the sign-in. */
function Form({ back, children }: { back: string; children: ReactNode }) {
  return (
    <>
      <div data-guest>
        <Alert tone="info">
          <a href={`/login?redirect=${encodeURIComponent(back)}`} className="text-link underline underline-offset-4">
            登录
          </a>{" "}
          后可以回复
        </Alert>
      </div>
      <div data-member hidden>{children}</div>
    </>
  );
}

/** A hidden topic, for its author. */
export function HiddenTopicPage({ topic, reason }: HiddenTopic) {
  return (
    <Container className="flex max-w-[960px] flex-col gap-3 py-5">
      <Alert
        tone="warning"
        action={<a href={myHref("reviews")} className="text-link hover:underline">我的评测</a>}
      >
        该主题已被管理员隐藏，只有您能看到。{reason && `原因：${reason}`}
      </Alert>
      <article className="rounded-card border border-line bg-surface px-4 py-5 sm:px-6">
        <Title topic={topic} />
        <PostHead post={topic} label="楼主" href={topicHref(topic.id)} />
        <div className="sm:pl-9.5">
          <PostText html={topic.html} />
        </div>
      </article>
    </Container>
  );
}

function Title({ topic }: { topic: PublicTopic }) {
  const { title, module, pinned, locked, accepted_reply_id } = topic;
  return (
    <>
      <h1 className="text-20 font-semibold break-words text-ink-1 sm:text-24">{title}</h1>
      <p className="mt-2 mb-4 flex flex-wrap gap-2">
        {accepted_reply_id !== null && <Tag tone="success" icon={Check}>已解决</Tag>}
        {pinned && <Tag outline icon={Pin}>置顶</Tag>}
        {locked && <Tag outline icon={Lock}>已锁定</Tag>}
        <Tag tone="info">{forumModuleLabels[module]}</Tag>
      </p>
    </>
  );
}

function Aside({ topic, similar }: Pick<TopicData, "topic" | "similar">) {
  const facts = [
    [
      "模块",
      <a key="m" href={squareHref({ module: topic.module })} className="text-link hover:underline">
        {forumModuleLabels[topic.module]}
      </a>,
    ],
    ["楼主", <span key="a" className="break-all">{topic.author.name}</span>],
    ["发布", siteTime(topic.created_at)],
    ["最新回复", topic.last_reply_at ? siteTime(topic.last_reply_at) : "—"],
  ] as const;
  return (
    <aside aria-label="关于主题" className="flex min-w-0 flex-col gap-4 wrap-anywhere">
      <Card title="主题信息" dense className="!rounded-card">
        <dl className="flex flex-col gap-2 text-14">
          {facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="shrink-0 text-ink-3">{name}</dt>
              <dd className="text-right text-ink-1">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {similar.length > 0 && (
        <Card title="同模块的主题" dense className="!rounded-card">
          <ul className="flex flex-col gap-2 text-14">
            {similar.map(({ id, title }) => (
              <li key={id}>
                <a href={topicHref(id)} className="break-words text-link hover:underline">{title}</a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </aside>
  );
}
