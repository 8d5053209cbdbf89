// Gives the moderators of the demonstration's forum work: a waiting topic, a waiting reply, a report about a post.
import { users } from "../../domain/account/users.ts";
import { addReply } from "../../domain/forum/floors.ts";
import { replies } from "../../domain/forum/replies.ts";
import { reports } from "../../domain/forum/reports.ts";
import { topics } from "../../domain/forum/topics.ts";
import { transaction } from "../../kv/transaction.ts";
import { HOUR } from "../../shared/time.ts";
import { waitingWords } from "./voice_words.ts";
import type { Crowd } from "./crowd.ts";

type About = { now: number; crowd: Crowd };

/** By users of whom no post was let through yet; after all else in the forum. Nothing waits where there are none. */
export async function addWaiting({ now, crowd }: About): Promise<void> {
  const [author, other] = await newcomers(crowd.first(20, now - 4 * HOUR));
  const { ids } = await topics.list.ids({ where: { state: "published" }, sort: "at", order: "desc", limit: 1 });
  const [newest] = await topics.getMany(ids);
  if (author === undefined || other === undefined || !newest) return;
  await transaction(async (tx) => {
    const { topic: [module, title, body] } = waitingWords;
    const standing = { pinned: false, locked: false, accepted_reply_id: null };
    const told = { reply_count: 0, last_floor: 1, last_reply_at: null, last_replier_id: null };
    await topics.insert({ module, title, body, ...queued(author, now - 3 * HOUR), ...standing, ...told }, tx);
  });
  await transaction(async (tx) => {
    const topic = await topics.get(newest.id, tx);
    if (!topic) return;
    const { id: topic_id, module } = topic;
    const post = queued(other, now - 2 * HOUR);
    await addReply(topic, { topic_id, module, body: waitingWords.reply, quote_id: null, ...post }, tx);
  });
  await addReport({ reporter_id: author, at: now - HOUR });
}

async function addReport({ reporter_id, at }: { reporter_id: number; at: number }): Promise<void> {
  const [id] = await replies.ids("shown", { prefix: [""], limit: 1 });
  const post = id === undefined ? null : await replies.get(id);
  if (!post) return;
  const about = { kind: "reply" as const, post_id: post.id, review_id: post.topic_id, reporter_id };
  const standing = { state: "open" as const, note: "", closed_by: "", closed_at: null };
  await transaction((tx) => {
    return reports.insert({ ...about, ...standing, reason: waitingWords.report, created_at: iso(at) }, tx);
  });
}

async function newcomers(ids: number[]): Promise<number[]> {
  const people = await users.getMany(ids.toReversed());
  return people.filter(({ approved_posts }) => !approved_posts).map(({ id }) => id);
}

function queued(author_id: number, at: number) {
  const times = { created_at: iso(at), updated_at: iso(at), published_at: null };
  return { author_id, state: "queued" as const, reason: "", acts: [], ...times };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
