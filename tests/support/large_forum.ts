// A forum of long texts: 700 topics of 20,000 characters and 4,400 replies, every post at a minute of its own.
import { replies, type Reply } from "../../lib/domain/forum/replies.ts";
import { type Topic, topics } from "../../lib/domain/forum/topics.ts";
import { loadRows } from "../../lib/tasks/load/bulk.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { forumModules } from "../../lib/shared/forum/words.ts";

const TOPICS = 700;
const REPLIES = 4_400;
const LETTERS = 20_000;
const AT_ONCE = 5; // an atomic takes some 800 KB, and a topic has its HTML beside it

/** In the middle and at the end of every topic. */
export const frequentWords = ["辐射定标系数", "气溶胶"];

let seed = 1;
const next = () => seed = seed * 48271 % 2147483647;
const letters = Array.from({ length: 2 * LETTERS }, () => String.fromCharCode(0x4e00 + next() % 8_000)).join("");

/** Text in which nothing repeats, beginning somewhere. */
function text(length: number): string {
  const start = next() % LETTERS;
  return letters.slice(start, start + length);
}

/** The common fields of topics and replies; the later ones are newer. */
export function plainPost(n: number) {
  const time = new Date(Date.UTC(2025, 0, 1) + n * 60_000).toISOString();
  const module = forumModules[n % forumModules.length] ?? forumModules[0];
  const standing = { author_id: 1, state: "published" as const, reason: "", acts: [] };
  return { ...standing, module, created_at: time, updated_at: time, published_at: time };
}

export function plainTopic(n: number, fields: Pick<Topic, "title" | "body"> & Partial<Topic>): Omit<Topic, "id"> {
  const standing = { pinned: false, locked: false, accepted_reply_id: null };
  const answers = { reply_count: 0, last_floor: 1, last_reply_at: null, last_replier_id: null };
  return { ...plainPost(n), ...standing, ...answers, ...fields };
}

function longTopic(n: number): Omit<Topic, "id"> {
  const [middle, end] = frequentWords;
  const body = `大气校正${text(LETTERS / 2)}${middle}${text(LETTERS / 2 - 20)}${end}`;
  return plainTopic(n, { title: `大气校正${text(8)}`, body });
}

function* answers(): Generator<Omit<Reply, "id">> {
  for (let n = 0; n < REPLIES; n++) {
    yield { ...plainPost(TOPICS + n), topic_id: 1 + n % TOPICS, quote_id: null, floor: null, body: text(300) };
  }
}

/** Fills an empty store. */
export async function loadLargeForum(): Promise<void> {
  for (let n = 0; n < TOPICS; n += AT_ONCE) {
    await transaction(async (tx) => {
      for (let i = n; i < n + AT_ONCE; i++) await topics.insert(longTopic(i), tx);
    });
  }
  await loadRows(replies, answers());
}
