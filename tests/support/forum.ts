// Writes forum posts into the store in the form that the calls leave.
import assert from "node:assert/strict";
import { addReply } from "../../lib/domain/forum/floors.ts";
import { type Reply, replyTable } from "../../lib/domain/forum/replies.ts";
import { type Topic, topicTable } from "../../lib/domain/forum/topics.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { replyRow, topicRow } from "../../lib/tasks/data/rows.ts";

/** Adds a published topic, written now. */
export function addedTopic(fields: Partial<Topic> = {}): Promise<Topic> {
  const created_at = new Date().toISOString();
  return topicTable.insert(topicRow(0, { module: "atmospheric_correction", created_at, ...fields }));
}

/** Adds a published reply to the topic, written now. Throws an Error when there is no such topic. */
export function addedReply({ id, module }: Topic, fields: Partial<Reply> = {}): Promise<Reply> {
  const created_at = new Date().toISOString();
  return transaction(async (tx) => {
    const topic = await topicTable.get(id, tx);
    if (!topic) throw new Error(`there is no topic ${id}`);
    return await addReply(topic, replyRow(0, { topic_id: id, module, created_at, ...fields }), tx);
  });
}

/**
 * Fails unless the floors of a topic are consecutive and unique, and the topic's reply count and last reply are right.
 * Returns the replies.
 */
export async function assertFloors(topicId: number): Promise<Reply[]> {
  const all = (await replyTable.all()).filter(({ topic_id }) => topic_id === topicId);
  const floors = all.flatMap(({ floor }) => floor ?? []).sort((a, b) => a - b);
  assert.deepEqual(floors, Array.from({ length: floors.length }, (_, n) => n + 2), "floors have gaps or duplicates");
  const shown = all.filter(({ state }) => state === "published");
  const topic = await topicTable.get(topicId);
  const newest = shown.toSorted((a, b) => (a.published_at ?? "").localeCompare(b.published_at ?? "")).at(-1);
  assert.deepEqual(
    [topic?.reply_count, topic?.last_floor, topic?.last_reply_at],
    [shown.length, floors.length + 1, newest?.published_at ?? null],
  );
  return all;
}
