// The page of a topic with one page of its replies.
import type { Handler } from "hono";
import type { FloorActions } from "../../components/forum/Floor.tsx";
import { HiddenTopicPage, type TopicData, TopicPage } from "../../components/forum/TopicPage.tsx";
import { ForumLayout } from "../../components/layout/ForumLayout.tsx";
import AcceptButton from "../../islands/forum/AcceptButton.tsx";
import ReportButton from "../../islands/forum/ReportButton.tsx";
import WriteReply from "../../islands/forum/WriteReply.tsx";
import { acceptedReply, hiddenTopic, type OpenUntil, readReview } from "../../lib/domain/forum/reading.ts";
import { listTopics } from "../../lib/domain/forum/topic_list.ts";
import { Island } from "../../lib/island/Island.tsx";
import { AppError } from "../../lib/shared/app_error.ts";
import { REPLIES_A_PAGE, topicHref } from "../../lib/shared/forum/addresses.ts";
import { excerptOf } from "../../lib/shared/markdown/plain_text.ts";
import type { ForumModule } from "../../lib/shared/forum/labels.ts";
import { discussionData } from "../../lib/shared/structured_data.ts";
import type { Context, Env } from "../../lib/web/context.ts";
import { page } from "../../lib/web/page.ts";
import { currentUser, hasToken } from "../../lib/web/session.ts";
import { forumPage } from "../page_declaration.tsx";
import { loadFrame } from "../site/frame.ts";

const SIMILAR = 5;

const actsOf = ({ id, accepted_reply_id }: TopicData["topic"], openUntil: OpenUntil): FloorActions => ({
  openUntil: (kind, post) => openUntil.get(`${kind} ${post}`),
  report: (kind, post) => <Island of={ReportButton} when="interaction" kind={kind} id={post} />,
  accept: (reply) => (
    <Island
      of={AcceptButton}
      when="interaction"
      topicId={id}
      replyId={reply.id}
      floor={reply.floor ?? 0}
      accepted={reply.id === accepted_reply_id}
    />
  ),
});

const publicTopic = forumPage({
  cache: ["page"],
  load: loadTopic,
  layout({ topic }, { publicUrl }) {
    const canonical = topicHref(topic.id, topic.page);
    const replies = topic.replies.filter(({ state }) => state === "published");
    return {
      title: topic.page > 1 ? `${topic.title}（第 ${topic.page} 页）` : topic.title,
      description: excerptOf(topic.body),
      canonical,
      data: discussionData(topic, { replies, address: publicUrl + canonical }),
    };
  },
  draw: ({ openUntil, ...data }) => (
    <TopicPage
      {...data}
      acts={actsOf(data.topic, openUntil)}
      form={
        <Island
          of={WriteReply}
          when="interaction"
          idleWith="reply"
          topicId={data.topic.id}
          page={data.topic.page}
        />
      }
    />
  ),
});

/** Shows a hidden topic to its author in place of the 404 that all others get. */
const unlessHidden: Handler<Env> = async (c, next) => {
  await next();
  if (c.res.status !== 404 || !hasToken(c, "user")) return;
  const id = Number(c.req.param("id"));
  const signedIn = Number.isSafeInteger(id) ? await currentUser(c) : null;
  const found = signedIn && await hiddenTopic(id, signedIn.person.id);
  if (!found) return;
  const frame = await loadFrame(c);
  c.res = undefined; // otherwise its headers would be merged
  c.res = page(
    c,
    <ForumLayout {...frame} title={found.topic.title}>
      <HiddenTopicPage {...found} />
    </ForumLayout>,
  );
  c.header("Cache-Control", "no-store");
};

export const topic = { cache: publicTopic.cache, handlers: [unlessHidden, ...publicTopic.handlers] };

async function loadTopic(c: Context): Promise<TopicData & { openUntil: OpenUntil } | null> {
  const { id = "" } = c.req.param();
  const at = c.req.queries("page") ?? ["1"];
  if (!/^[1-9]\d{0,14}$/.test(id) || at.length > 1 || !/^[1-9]\d{0,5}$/.test(at[0] ?? "")) return null;
  const found = await topicOrNull(Number(id), Number(at[0]));
  if (!found) return null;
  const { review: topic, openUntil } = found;
  const pages = Math.max(1, Math.ceil(topic.total / REPLIES_A_PAGE));
  if (topic.page > pages) return null;
  const [accepted, similar] = await Promise.all([acceptedReply(topic), newestOf(topic.module, topic.id)]);
  return { topic, accepted, similar, pages, openUntil };
}

async function topicOrNull(id: number, page: number) {
  try {
    return await readReview(id, { page, limit: REPLIES_A_PAGE });
  } catch (error) {
    if (error instanceof AppError && error.key === "review_not_found") return null;
    throw error;
  }
}

/** Returns other topics of the same module that have the latest posts. */
async function newestOf(module: ForumModule, but: number): Promise<TopicData["similar"]> {
  const { rows } = await listTopics({ module, limit: SIMILAR + 1, brief: true });
  return rows.filter(({ id }) => id !== but).slice(0, SIMILAR).map(({ id, title }) => ({ id, title }));
}
