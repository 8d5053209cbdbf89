// A forum of the longest posts, honest and hostile, with what waits for its moderators.
import type { User } from "../../../../lib/domain/account/users.ts";
import { replies, type Reply } from "../../../../lib/domain/forum/replies.ts";
import { reports } from "../../../../lib/domain/forum/reports.ts";
import { type Topic, topics } from "../../../../lib/domain/forum/topics.ts";
import { WAITING_POSTS } from "../../../../lib/shared/bounds.ts";
import { forumModules } from "../../../../lib/shared/forum/words.ts";
import { MINUTE } from "../../../../lib/shared/time.ts";
import { atoms, heap, post, prose, unended } from "../texts.ts";
import { inHeaps } from "./heaps.ts";

const MANY = { topics: 700, longReplies: 100, deepReplies: 2_000, reports: 500, waiting: 15 * WAITING_POSTS };
const TOPIC = 20_000; // characters
const REPLY = 10_000;

const common = { reason: "", acts: [], author_id: 1 };
const timesOf = (at: number) => {
  const time = new Date(at).toISOString();
  return { created_at: time, updated_at: time, published_at: time };
};

export async function addPosts(busy: User) {
  const start = Date.now() - (MANY.topics + 5_000) * MINUTE;
  const authorOf = (n: number) => n % 2 ? busy.id : 2 + n % 1_500;
  let n = 0;
  const topic = (fields: Partial<Topic>): Omit<Topic, "id"> => ({
    ...common,
    ...timesOf(start + ++n * MINUTE),
    author_id: authorOf(n),
    module: forumModules[n % forumModules.length] ?? "one_stop_process",
    title: `大气校正结果偏暗 ${n}`,
    body: post(TOPIC, n),
    state: "published",
    pinned: false,
    locked: false,
    accepted_reply_id: null,
    reply_count: 0,
    last_floor: 1,
    last_reply_at: null,
    last_replier_id: null,
    ...fields,
  });
  const all = await inHeaps({ count: MANY.topics, size: 5 }, (_, tx) => topics.insert(topic({}), tx));
  const [honest = 0, hostile = 0, deep = 0] = all.slice(-3).map(({ id }) => id);
  const hard = unended(REPLY).toReversed();
  const bodies = [...atoms.map((atom) => heap(atom, REPLY)), ...hard];
  const [first] = await replied(honest, { count: MANY.longReplies, of: (n) => post(REPLY, n) });
  await replied(hostile, {
    count: MANY.longReplies,
    of: (n) => (n % 2 ? hard[(n >> 1) % hard.length] : bodies[n % bodies.length]) ?? "",
  });
  await replied(deep, { count: MANY.deepReplies, of: (n) => prose(300, n) });
  for (const { id } of all.slice(0, 550)) await replied(id, { count: 4, of: (n) => post(600, n) });

  await inHeaps({ count: MANY.waiting, size: 5 }, (n, tx) => {
    const body = n % 2 ? post(TOPIC, n) : heap(atoms[n % atoms.length] ?? "", TOPIC);
    return topics.insert(topic({ state: "queued", published_at: null, author_id: 30 + n % 15, body }), tx);
  });
  const told = await inHeaps({ count: MANY.reports, size: 5 }, (n, tx) => {
    const about = { kind: "review" as const, post_id: honest, review_id: honest, reporter_id: 30 + n };
    const open = { state: "open" as const, note: "", closed_by: "", closed_at: null };
    return reports.insert({ ...about, ...open, reason: prose(500, n), created_at: new Date().toISOString() }, tx);
  });
  const longest = await topics.insert(topic({ author_id: busy.id, title: prose(80) }));
  return { topic: { honest, hostile, deep, own: longest.id }, reply: first?.id ?? 0, report: told[0]?.id ?? 0 };

  async function replied(topicId: number, { count, of }: { count: number; of: (n: number) => string }) {
    const at = start + (MANY.topics + topicId) * MINUTE;
    const added = await inHeaps({ count, size: 10 }, (n, tx) => {
      const about = {
        topic_id: topicId,
        module: "one_stop_process" as const,
        quote_id: null,
        body: of(n),
        floor: n + 2,
      };
      const row: Omit<Reply, "id"> = { ...common, ...timesOf(at + n), ...about, state: "published" };
      return replies.insert({ ...row, author_id: authorOf(n) }, tx);
    });
    const last = { last_floor: count + 1, last_reply_at: new Date(at + count).toISOString(), last_replier_id: busy.id };
    await topics.update(topicId, (row) => ({ ...row, ...last, reply_count: count }));
    return added;
  }
}
