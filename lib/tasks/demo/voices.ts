// The voices of the demonstration's users: feedback with its answers, and the forum.
import { feedback } from "../../domain/account/feedback.ts";
import { users } from "../../domain/account/users.ts";
import { addReply } from "../../domain/forum/floors.ts";
import { topics } from "../../domain/forum/topics.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { feedbackStatuses } from "../../shared/labels.ts";
import { TRUSTED_AFTER } from "../../shared/forum/words.ts";
import { DAY, HOUR, MINUTE, siteDate } from "../../shared/time.ts";
import { chance } from "./chance.ts";
import type { Crowd } from "./crowd.ts";
import { note } from "./office_work.ts";
import type { Office } from "./people.ts";
import { AUTHOR, feedbackWords, type TopicWords, topicWords } from "./voice_words.ts";

type About = { days: number; now: number; office: Office; crowd: Crowd };

const iso = (at: number) => new Date(at).toISOString();
const STEPS = [2 * HOUR, 5 * HOUR, 26 * HOUR]; // after it was sent: read, begun, answered

/** When the nth of `count` things was written: the first lie far apart, the last are of the last days. */
function momentOf(n: number, { count, days, now }: { count: number; days: number; now: number }): number {
  const daysAgo = 1 + ((count - n) / count) ** 2 * 0.8 * days;
  return chance(count + n).momentOf(siteDate(now - daysAgo * DAY), now);
}

/** The oldest are answered, the newest nobody has looked at. */
export async function addFeedback({ days, now, office, crowd }: About): Promise<void> {
  const count = feedbackWords.length;
  for (const [n, [text, reached, reply = ""]] of feedbackWords.entries()) {
    const at = momentOf(n, { count, days, now });
    const id = crowd.first(count, at)[n];
    const sender = id === undefined ? null : await users.get(id);
    if (!sender) continue;
    const steps = feedbackStatuses.slice(1, feedbackStatuses.indexOf(reached) + 1).map((status, step) => {
      return { status, admin: office.username, created_at: iso(at + (STEPS[step] ?? 0)) };
    });
    const { id: user_id, name, email } = sender;
    const times = { created_at: iso(at), updated_at: steps.at(-1)?.created_at ?? iso(at) };
    const row = { user_id, name, email, feedback: text, feedback_status: reached, reply, steps, ...times };
    await transaction(async (tx) => {
      const sent = await feedback.insert(row, tx);
      const target = { kind: "feedback", id: sent.id, label: name };
      for (const { status, created_at } of steps) {
        const fields = status === "completed" ? ["feedback_status", "reply"] : ["feedback_status"];
        note({ action: `feedback.${status}`, target, fields }, { office, at: Date.parse(created_at), tx });
      }
    });
  }
}

const REGULARS = 12;
const APPROVED_AFTER = 20 * MINUTE;
const APART = 30 * MINUTE; // replies of a topic

/** Topics and replies that moderators have let through, in the order in which they were written. */
export async function addForum(about: About): Promise<void> {
  const count = topicWords.length;
  const regulars = about.crowd.first(REGULARS, momentOf(0, { ...about, count }));
  const posts = topicWords.flatMap((words, n) =>
    postsOf(words, { n, at: momentOf(n, { ...about, count }), regulars, about })
  );
  for (const { write } of posts.sort((one, other) => one.at - other.at)) await write();
}

type Place = { n: number; at: number; regulars: number[]; about: About };
type Written = { at: number; write: () => Promise<unknown> };

function postsOf({ answers, accepted, ...topic }: TopicWords, { n, at, regulars, about }: Place): Written[] {
  const author = regulars[n * 5 % regulars.length];
  if (author === undefined) return [];
  const others = regulars.length > 1 ? regulars.filter((id) => id !== author) : regulars;
  let id = 0;
  const ask = async () => void (id = await addTopic({ ...topic, author_id: author, at }, about));
  const replies = replyMoments(answers.length, { n, at, about }).map((at, floor) => {
    const text = answers[floor] ?? "";
    const own = text.startsWith(AUTHOR);
    const author_id = own ? author : others[(n * 7 + floor) % others.length] ?? author;
    const said = { body: own ? text.slice(AUTHOR.length) : text, author_id, at };
    return { at, write: () => answer(id, { ...said, accepted: floor + 1 === accepted }, about) };
  });
  return [{ at, write: ask }, ...replies];
}

/** In the days after the topic, by day. */
function replyMoments(count: number, { n, at, about: { now } }: Omit<Place, "regulars">): number[] {
  const luck = chance(30 + n);
  const span = Math.min(count * 0.4 * DAY, (now - at) * 0.6);
  const wished = Array.from(
    { length: count },
    (_, n) => luck.momentOf(siteDate(at + n * span / count), now - 2 * HOUR),
  );
  let last = at + APPROVED_AFTER;
  return wished.sort((one, other) => one - other).map((moment) => last = Math.max(moment, last + APART));
}

type Said = { body: string; author_id: number; at: number };
type Asked = Said & Pick<TopicWords, "module" | "title">;

/** The state of a post whose author is trusted, or whom a moderator has let through; and what of it is put on record. */
async function published({ author_id, at }: Said, tx: Transaction) {
  const author = await users.get(author_id, tx);
  const approved = author?.approved_posts ?? 0;
  const trusted = approved >= TRUSTED_AFTER;
  if (!trusted) await users.update(author_id, (user) => ({ ...user, approved_posts: approved + 1 }), tx);
  const seen = trusted ? at : at + APPROVED_AFTER;
  const acts = trusted ? [] : [{ action: "approve" as const, reason: "", created_at: iso(seen) }];
  const times = { created_at: iso(at), updated_at: iso(at), published_at: iso(seen) };
  return { trusted, seen, post: { author_id, state: "published" as const, reason: "", acts, ...times } };
}

function addTopic({ module, title, ...said }: Asked, { office }: About): Promise<number> {
  return transaction(async (tx) => {
    const { trusted, seen, post } = await published(said, tx);
    const standing = { pinned: false, locked: false, accepted_reply_id: null };
    const replies = { reply_count: 0, last_floor: 1, last_reply_at: null, last_replier_id: null };
    const { id } = await topics.insert({ module, title, body: said.body, ...post, ...standing, ...replies }, tx);
    const target = { kind: "review", id, label: title };
    if (!trusted) note({ action: "review.approve", target, fields: ["state"] }, { office, at: seen, tx });
    return id;
  });
}

function answer(
  topicId: number,
  { accepted, ...said }: Said & { accepted: boolean },
  { office }: About,
): Promise<void> {
  return transaction(async (tx) => {
    const topic = await topics.get(topicId, tx);
    if (!topic) return;
    const { trusted, seen, post } = await published(said, tx);
    const { id: topic_id, module } = topic;
    const { id } = await addReply(topic, { topic_id, module, body: said.body, quote_id: null, ...post }, tx);
    if (accepted) await topics.update(topicId, (topic) => ({ ...topic, accepted_reply_id: id }), tx);
    const target = { kind: "reply", id, label: `回复 ${id}` };
    if (!trusted) note({ action: "reply.approve", target, fields: ["state"] }, { office, at: seen, tx });
  });
}
