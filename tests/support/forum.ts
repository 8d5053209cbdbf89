// Writes forum posts into the store in the form that the calls leave.
import assert from "node:assert/strict";
import { addReply } from "../../lib/domain/forum/floors.ts";
import { replies, type Reply } from "../../lib/domain/forum/replies.ts";
import { type Topic, topics } from "../../lib/domain/forum/topics.ts";
import { transaction } from "../../lib/kv/transaction.ts";

/** A topic that readers see, with the changes given. */
export function addedTopic(fields: Partial<Topic> = {}): Promise<Topic> {
  const now = new Date().toISOString();
  return topics.insert({
    module: "atmospheric_correction",
    title: "大气校正结果偏暗",
    body: "反射率比实测低约 0.02。",
    author_id: 1,
    state: "published",
    reason: "",
    acts: [],
    pinned: false,
    locked: false,
    accepted_reply_id: null,
    reply_count: 0,
    last_floor: 1,
    last_reply_at: null,
    last_replier_id: null,
    created_at: now,
    updated_at: now,
    published_at: now,
    ...fields,
  });
}

/** A reply to it that readers see, with the changes given. */
export function addedReply({ id, module }: Topic, fields: Partial<Reply> = {}): Promise<Reply> {
  const now = new Date().toISOString();
  const about = { topic_id: id, module, quote_id: null, body: "请核对气溶胶光学厚度。", author_id: 1 };
  const standing = { state: "published" as const, reason: "", acts: [] };
  const times = { created_at: now, updated_at: now, published_at: now };
  return transaction(async (tx) => {
    const topic = await topics.get(id, tx);
    if (!topic) throw new Error(`there is no topic ${id}`);
    return await addReply(topic, { ...about, ...standing, ...times, ...fields }, tx);
  });
}

/**
 * Fails unless the floors of a topic follow one another without gap or double, and what the topic says of its replies is
 * so. Gives the replies.
 */
export async function assertFloors(topicId: number): Promise<Reply[]> {
  const all = (await replies.all()).filter(({ topic_id }) => topic_id === topicId);
  const floors = all.flatMap(({ floor }) => floor ?? []).sort((a, b) => a - b);
  assert.deepEqual(floors, Array.from({ length: floors.length }, (_, n) => n + 2), "floors have gaps or doubles");
  const shown = all.filter(({ state }) => state === "published");
  const topic = await topics.get(topicId);
  const newest = shown.toSorted((a, b) => (a.published_at ?? "").localeCompare(b.published_at ?? "")).at(-1);
  assert.deepEqual(
    [topic?.reply_count, topic?.last_floor, topic?.last_reply_at],
    [shown.length, floors.length + 1, newest?.published_at ?? null],
  );
  return all;
}
