// Builds a forum of long texts: 700 topics of 20,000 characters and 4,400 replies, every post in a different minute.
import { replyTable } from "../../lib/domain/forum/replies.ts";
import { topicTable } from "../../lib/domain/forum/topics.ts";
import { replyRow, topicRow } from "../../lib/tasks/data/rows.ts";
import { seededRandom } from "../../lib/tasks/data/seeded_random.ts";
import { addAll, generate, loadRows } from "../../lib/tasks/load/bulk.ts";

const TOPICS = 700;
const REPLIES = 4_400;
const CHARACTERS = 20_000;
const AT_ONCE = 5; // because a transaction takes some 800 KB, and a topic is stored with its HTML

/** Words in the middle and at the end of every topic. */
export const frequentWords = ["辐射定标系数", "气溶胶"];

const { below } = seededRandom(1);
const characters = Array.from({ length: 2 * CHARACTERS }, () => String.fromCharCode(0x4e00 + below(8_000))).join("");

/** Returns a text without repetitions. */
function text(length: number): string {
  const start = below(CHARACTERS);
  return characters.slice(start, start + length);
}

/** Fills an empty store. */
export async function loadLargeForum(): Promise<void> {
  const [middle, end] = frequentWords;
  const allTopics = generate(TOPICS, (n) => {
    const body = `大气校正${text(CHARACTERS / 2)}${middle}${text(CHARACTERS / 2 - 20)}${end}`;
    return topicRow(n, { title: `大气校正${text(8)}`, body });
  });
  await addAll(allTopics, AT_ONCE, (row, tx) => topicTable.insert(row, tx));
  await loadRows(
    replyTable,
    generate(REPLIES, (n) => replyRow(TOPICS + n, { topic_id: 1 + n % TOPICS, body: text(300) })),
  );
}
