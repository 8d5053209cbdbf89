// Adds the texts of the demonstration's users: feedback with its answers, topics and replies of the forum, and the
// posts and the report that wait for moderators.
import { feedbackTable } from "../../domain/account/feedback.ts";
import { userTable } from "../../domain/account/users.ts";
import { addReply } from "../../domain/forum/floors.ts";
import { replyTable } from "../../domain/forum/replies.ts";
import { reportTable } from "../../domain/forum/reports.ts";
import { topicTable } from "../../domain/forum/topics.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { type ForumModule, TRUSTED_AFTER } from "../../shared/forum/labels.ts";
import { type FeedbackStatus, feedbackStatuses } from "../../shared/labels.ts";
import { DAY, HOUR, MINUTE, siteDate } from "../../shared/time.ts";
import { replyRow, reportRow, topicRow } from "../data/rows.ts";
import { seededRandom } from "../data/seeded_random.ts";
import words from "../data/words/posts.json" with { type: "json" };
import { type Administrator, recordAdminAction } from "./administrator.ts";
import type { ActiveUsers } from "./people.ts";

type About = { days: number; now: number; admin: Administrator; active: ActiveUsers };

const iso = (at: number) => new Date(at).toISOString();
const STEPS = [2 * HOUR, 5 * HOUR, 26 * HOUR]; // from sending to read, begun, answered

/** Returns when the n-th of `count` texts was written: the first ones long ago, the last ones a few days ago. */
function momentOf(n: number, { count, days, now }: { count: number; days: number; now: number }): number {
  const daysAgo = 1 + ((count - n) / count) ** 2 * 0.8 * days;
  return seededRandom(count + n).momentOf(siteDate(now - daysAgo * DAY), now);
}

/** Adds feedback: the oldest is answered, the newest is unread. */
export async function addDemoFeedback({ days, now, admin, active }: About): Promise<void> {
  const count = words.feedback.length;
  for (const [n, { text, status, reply }] of words.feedback.entries()) {
    const at = momentOf(n, { count, days, now });
    const id = active.first(count, at)[n];
    const sender = id === undefined ? null : await userTable.get(id);
    if (!sender) continue;
    const feedback_status = status as FeedbackStatus;
    const steps = feedbackStatuses.slice(1, feedbackStatuses.indexOf(feedback_status) + 1).map((status, step) => {
      return { status, admin: admin.username, created_at: iso(at + (STEPS[step] ?? 0)) };
    });
    const { id: user_id, name, email } = sender;
    const times = { created_at: iso(at), updated_at: steps.at(-1)?.created_at ?? iso(at) };
    const handler_id = steps.some(({ status }) => status === "processing") ? admin.id : null;
    const about = { user_id, name, email, feedback: text, note: "", handler_id };
    const row = { ...about, feedback_status, reply, steps, ...times };
    await transaction(async (tx) => {
      const sent = await feedbackTable.insert(row, tx);
      const target = { kind: "feedback", id: sent.id, label: name };
      for (const { status, created_at } of steps) {
        const fields = status === "completed" ? ["feedback_status", "reply"] : ["feedback_status"];
        recordAdminAction({ action: `feedback.${status}`, target, fields }, { admin, at: Date.parse(created_at), tx });
      }
    });
  }
}

const REGULARS = 12; // users who write in the forum
const APPROVED_AFTER = 20 * MINUTE;
const APART = 30 * MINUTE; // replies of a topic
const AUTHOR = "作者："; // begins a reply by the author of the topic

type Words = typeof words.topics[number];

/** Adds published topics and replies, in the order in which they were written. */
export async function addForum(about: About): Promise<void> {
  const count = words.topics.length;
  const regulars = about.active.first(REGULARS, momentOf(0, { ...about, count }));
  const posts = words.topics.flatMap((topic, n) =>
    postsOf(topic, { n, at: momentOf(n, { ...about, count }), regulars, about })
  );
  for (const { write } of posts.sort((one, other) => one.at - other.at)) await write();
}

type Place = { n: number; at: number; regulars: number[]; about: About };
type Planned = { at: number; write: () => Promise<unknown> };

function postsOf({ answers, accepted, ...topic }: Words, { n, at, regulars, about }: Place): Planned[] {
  const author = regulars[n * 5 % regulars.length];
  if (author === undefined) return [];
  const others = regulars.length > 1 ? regulars.filter((id) => id !== author) : regulars;
  let id = 0;
  const ask = async () => void (id = await addTopic({ ...topic, author_id: author, at }, about));
  const answered = replyMoments(answers.length, { n, at, about }).map((at, floor) => {
    const text = answers[floor] ?? "";
    const own = text.startsWith(AUTHOR);
    const author_id = own ? author : others[(n * 7 + floor) % others.length] ?? author;
    const post = { body: own ? text.slice(AUTHOR.length) : text, author_id, at };
    return { at, write: () => answer(id, { ...post, accepted: floor + 1 === accepted }, about) };
  });
  return [{ at, write: ask }, ...answered];
}

/** Returns moments in the days after the topic. */
function replyMoments(count: number, { n, at, about: { now } }: Omit<Place, "regulars">): number[] {
  const random = seededRandom(30 + n);
  const span = Math.min(count * 0.4 * DAY, (now - at) * 0.6);
  const wished = Array.from(
    { length: count },
    (_, n) => random.momentOf(siteDate(at + n * span / count), now - 2 * HOUR),
  );
  let last = at + APPROVED_AFTER;
  return wished.sort((one, other) => one - other).map((moment) => last = Math.max(moment, last + APART));
}

type Post = { body: string; author_id: number; at: number };

/** Returns the state of a post whose author is trusted, or which a moderator has approved. */
async function published({ author_id, body, at }: Post, tx: Transaction) {
  const author = await userTable.get(author_id, tx);
  const approved = author?.approved_posts ?? 0;
  const trusted = approved >= TRUSTED_AFTER;
  if (!trusted) await userTable.update(author_id, (user) => ({ ...user, approved_posts: approved + 1 }), tx);
  const seen = trusted ? at : at + APPROVED_AFTER;
  const acts = trusted ? [] : [{ action: "approve" as const, reason: "", created_at: iso(seen) }];
  return { trusted, seen, post: { author_id, body, acts, created_at: iso(at), published_at: iso(seen) } };
}

function addTopic({ title, module, ...text }: Post & Pick<Words, "title" | "module">, { admin }: About) {
  return transaction(async (tx) => {
    const { trusted, seen, post } = await published(text, tx);
    const { id } = await topicTable.insert(topicRow(0, { title, module: module as ForumModule, ...post }), tx);
    const target = { kind: "review", id, label: title };
    if (!trusted) recordAdminAction({ action: "review.approve", target, fields: ["state"] }, { admin, at: seen, tx });
    return id;
  });
}

function answer(topic_id: number, { accepted, ...text }: Post & { accepted: boolean }, { admin }: About) {
  return transaction(async (tx) => {
    const topic = await topicTable.get(topic_id, tx);
    if (!topic) return;
    const { trusted, seen, post } = await published(text, tx);
    const { id } = await addReply(topic, replyRow(0, { topic_id, module: topic.module, ...post }), tx);
    if (accepted) await topicTable.update(topic_id, (topic) => ({ ...topic, accepted_reply_id: id }), tx);
    const target = { kind: "reply", id, label: `回复 ${id}` };
    if (!trusted) recordAdminAction({ action: "reply.approve", target, fields: ["state"] }, { admin, at: seen, tx });
  });
}

const queued = { state: "queued" as const, published_at: null };

/**
 * Gives moderators work: a waiting topic and a waiting reply by users without an approved post, and a report. Adds
 * nothing where there are no such users.
 */
export async function addModerationQueue({ now, active }: Pick<About, "now" | "active">): Promise<void> {
  const { topic: { title, body, module }, reply, report } = words.waiting;
  const newest = await userTable.getMany(active.first(20, now - 4 * HOUR).toReversed());
  const [author, other] = newest.filter(({ approved_posts }) => !approved_posts).map(({ id }) => id);
  const { ids } = await topicTable.list.ids({ where: { state: "published" }, sort: "at", order: "desc", limit: 1 });
  const [last] = await topicTable.getMany(ids);
  if (author === undefined || other === undefined || !last) return;
  const about = { title, body, module: module as ForumModule, author_id: author };
  await topicTable.insert(topicRow(0, { ...about, created_at: iso(now - 3 * HOUR), ...queued }));
  await transaction(async (tx) => {
    const topic = await topicTable.get(last.id, tx);
    if (!topic) return;
    const about = { topic_id: topic.id, module: topic.module, body: reply, author_id: other };
    await addReply(topic, replyRow(0, { ...about, created_at: iso(now - 2 * HOUR), ...queued }), tx);
  });
  const [id] = await replyTable.ids("shown", { prefix: [""], limit: 1 });
  const post = id === undefined ? null : await replyTable.get(id);
  if (!post) return;
  const reported = { kind: "reply" as const, post_id: post.id, review_id: post.topic_id };
  await reportTable.insert(
    reportRow(0, { ...reported, reporter_id: author, reason: report, created_at: iso(now - HOUR) }),
  );
}
