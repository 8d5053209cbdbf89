// What users of the demonstration write: feedback with its answers, and the forum.
import { feedback } from "../../domain/account/feedback.ts";
import { users } from "../../domain/account/users.ts";
import { addReply } from "../../domain/forum/floors.ts";
import { topics } from "../../domain/forum/topics.ts";
import { operations } from "../../domain/audit_log.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import type { FeedbackStatus } from "../../shared/labels.ts";
import { TRUSTED_AFTER } from "../../shared/forum/words.ts";
import { DAY, HOUR, MINUTE } from "../../shared/time.ts";
import { feedbackWords, topicWords } from "./content_words.ts";
import type { Crowd } from "./crowd.ts";
import type { Office } from "./people.ts";

type About = { now: number; office: Office; crowd: Crowd };

const iso = (at: number) => new Date(at).toISOString();

type Deed = { action: string; target: { kind: string; id: number; label: string }; fields: string[] };

function note({ action, target, fields }: Deed, { office, at, tx }: { office: Office; at: number; tx: Transaction }) {
  const { ip, ...admin } = office;
  operations.add({ admin, action, target, fields, ip, result: "ok" }, tx, at);
}

/** The oldest is answered, the newest nobody has looked at. */
export async function addFeedback({ now, office, crowd }: About): Promise<void> {
  for (const [n, [text, reply]] of feedbackWords.entries()) {
    const at = now - (feedbackWords.length - n) * 4 * DAY + HOUR;
    const id = crowd.first(feedbackWords.length, at)[n];
    const sender = id === undefined ? null : await users.get(id);
    if (!sender) continue;
    const reached: FeedbackStatus[] = reply ? ["read", "processing", "completed"] : n % 2 ? ["read"] : [];
    const steps = reached.map((status, step) => {
      return { status, admin: office.username, created_at: iso(at + (step + 1) * 2 * HOUR) };
    });
    const { id: user_id, name, email } = sender;
    const row = {
      user_id,
      name,
      email,
      feedback: text,
      feedback_status: reached.at(-1) ?? "unread" as const,
      reply,
      steps,
      created_at: iso(at),
      updated_at: steps.at(-1)?.created_at ?? iso(at),
    };
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

const APPROVED_AFTER = 20 * MINUTE;

/** Topics and replies that moderators have let through. */
export async function addForum(about: About): Promise<void> {
  const { now, crowd } = about;
  for (const [n, [module, title, body, answers]] of topicWords.entries()) {
    const at = now - (topicWords.length - n) * 9 * DAY;
    const people = crowd.first(topicWords.length + 4, at);
    const asker = people[n % people.length];
    if (asker === undefined) continue;
    const id = await addTopic({ module, title, body, author_id: asker, at }, about);
    for (const [floor, text] of answers.entries()) {
      const other = people[(n + floor + 1) % people.length] ?? asker;
      const author_id = floor === 0 ? other : floor % 2 ? asker : other;
      await answer(id, { body: text, author_id, at: at + (floor + 1) * 5 * HOUR }, about);
    }
  }
}

type Said = { body: string; author_id: number; at: number };
type Asked = Said & { module: typeof topicWords[number][0]; title: string };

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

function answer(topicId: number, said: Said, { office }: About): Promise<void> {
  return transaction(async (tx) => {
    const topic = await topics.get(topicId, tx);
    if (!topic) return;
    const { trusted, seen, post } = await published(said, tx);
    const { id: topic_id, module } = topic;
    const { id } = await addReply(topic, { topic_id, module, body: said.body, quote_id: null, ...post }, tx);
    const target = { kind: "reply", id, label: `回复 ${id}` };
    if (!trusted) note({ action: "reply.approve", target, fields: ["state"] }, { office, at: seen, tx });
  });
}
