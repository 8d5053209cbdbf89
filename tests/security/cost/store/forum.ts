// Adds a forum of the longest posts to the cost table's store, honest and hostile ones, and posts that wait for
// moderators.
import type { User } from "../../../../lib/domain/account/users.ts";
import { replyTable } from "../../../../lib/domain/forum/replies.ts";
import { reportTable } from "../../../../lib/domain/forum/reports.ts";
import { topicTable } from "../../../../lib/domain/forum/topics.ts";
import { replyRow, reportRow, topicRow } from "../../../../lib/tasks/data/rows.ts";
import { addAll, generate } from "../../../../lib/tasks/load/bulk.ts";
import { WAITING_POSTS } from "../../../../lib/shared/bounds.ts";
import { MINUTE } from "../../../../lib/shared/time.ts";
import { atoms, post, prose, repeated, unended } from "../texts.ts";

const MANY = { topics: 700, longReplies: 100, deepReplies: 2_000, reports: 500, waiting: 15 * WAITING_POSTS };
const TOPIC = 20_000; // characters
const REPLY = 10_000;

const iso = (at: number) => new Date(at).toISOString();

/** Returns the ids of the topics, the reply and the report that requests name. */
export async function addPosts(busy: User) {
  const start = Date.now() - (MANY.topics + 5_000) * MINUTE;
  const authorOf = (n: number) => n % 2 ? busy.id : 2 + n % 1_500;
  let n = 0;
  const topic = (fields: Parameters<typeof topicRow>[1] = {}) => {
    const about = { author_id: authorOf(++n), title: `大气校正结果偏暗 ${n}`, created_at: iso(start + n * MINUTE) };
    return topicRow(n, { ...about, body: post(TOPIC, n), ...fields });
  };
  const all = await addAll(generate(MANY.topics, () => topic()), 5, (row, tx) => topicTable.insert(row, tx));
  const [honest = 0, hostile = 0, deep = 0] = all.slice(-3).map(({ id }) => id);
  const hard = unended(REPLY).toReversed();
  const bodies = [...atoms.map((atom) => repeated(atom, REPLY)), ...hard];
  const [first] = await reply(honest, MANY.longReplies, (n) => post(REPLY, n));
  await reply(hostile, MANY.longReplies, (n) => {
    return (n % 2 ? hard[(n >> 1) % hard.length] : bodies[n % bodies.length]) ?? "";
  });
  await reply(deep, MANY.deepReplies, (n) => prose(300, n));
  for (const { id } of all.slice(0, 550)) await reply(id, 4, (n) => post(600, n));

  const waiting = generate(MANY.waiting, (n) => {
    const body = n % 2 ? post(TOPIC, n) : repeated(atoms[n % atoms.length] ?? "", TOPIC);
    return topic({ state: "queued", published_at: null, author_id: 30 + n % 15, body });
  });
  await addAll(waiting, 5, (row, tx) => topicTable.insert(row, tx));
  const created_at = new Date().toISOString();
  const reported = generate(MANY.reports, (n) => {
    return reportRow(n, { post_id: honest, review_id: honest, reporter_id: 30 + n, reason: prose(500, n), created_at });
  });
  const [report] = await addAll(reported, 5, (row, tx) => reportTable.insert(row, tx));
  const longest = await topicTable.insert(topic({ author_id: busy.id, title: prose(80) }));
  return { topic: { honest, hostile, deep, own: longest.id }, reply: first?.id ?? 0, report: report?.id ?? 0 };

  async function reply(topic_id: number, count: number, bodyOf: (n: number) => string) {
    const at = start + (MANY.topics + topic_id) * MINUTE;
    const rows = generate(count, (n) => {
      const about = { topic_id, module: "one_stop_process" as const, author_id: authorOf(n), floor: n + 2 };
      return replyRow(n, { ...about, body: bodyOf(n), created_at: iso(at + n) });
    });
    const added = await addAll(rows, 10, (row, tx) => replyTable.insert(row, tx));
    const last = { last_floor: count + 1, last_reply_at: iso(at + count), last_replier_id: busy.id };
    await topicTable.update(topic_id, (row) => ({ ...row, ...last, reply_count: count }));
    return added;
  }
}
