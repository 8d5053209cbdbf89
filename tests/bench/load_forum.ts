// Fills a store file with a forum: topics over the last three years, ten replies each on the average, one with thousands.
import { replies, type Reply } from "../../lib/domain/forum/replies.ts";
import { type Topic, topics } from "../../lib/domain/forum/topics.ts";
import { forumModules } from "../../lib/shared/forum/words.ts";
import { DAY } from "../../lib/shared/time.ts";
import type { Definition, Row } from "../../lib/kv/inside/table_keys.ts";
import { loadFile } from "./load_file.ts";
import { withStore } from "./store_file.ts";

export const words =
  "国产卫星 影像 几何校正 大气校正 辐射定标 高分六号 GF-1 HJ-2A ZY-3 水体 农田 矿区 叶面积指数 报错 中断 参数 设置 结果 偏暗 错位 路径 中文 反射率 精度 波段 融合 镶嵌 时序 如何 为什么 请问 已经 解决 谢谢"
    .split(" ");
let seed = 1;
const pick = () => words[(seed = seed * 48271 % 2147483647) % words.length] ?? "";
const text = (count: number) => Array.from({ length: count }, pick).join("");

type ForumSize = { topics: number; replies: number; people: number };

/** The first topic has a hundredth of all replies. */
export async function loadForum(dataDir: string, size: ForumSize): Promise<void> {
  const step = 3 * 365 * DAY / size.topics;
  const start = Date.now() - 3 * 365 * DAY;
  const first = Math.floor(size.replies / 100);
  const each = Math.floor((size.replies - first) / (size.topics - 1));
  const repliesOf = (n: number) => n === 0 ? first : each;
  const at = (n: number, floor: number) => new Date(start + n * step + floor * 60_000).toISOString();

  const replier = (n: number, floor: number) => 1 + (n + floor) % size.people;

  function* allTopics(): Generator<Omit<Topic, "id">> {
    for (let n = 0; n < size.topics; n++) {
      const count = repliesOf(n);
      yield {
        ...post(n, at(n, 0), size),
        title: text(5),
        body: `${text(40)}\n\n- ${text(6)}\n- ${text(6)}\n\n**${text(3)}**`,
        state: n % 500 === 7 ? "hidden" : "published",
        pinned: n % 50_000 === 3,
        locked: false,
        accepted_reply_id: null,
        reply_count: count,
        last_floor: count + 1,
        last_reply_at: count > 0 ? at(n, count + 1) : null,
        last_replier_id: count > 0 ? replier(n, count + 1) : null,
      };
    }
  }

  function* allReplies(): Generator<Omit<Reply, "id">> {
    for (let n = 0; n < size.topics; n++) {
      for (let floor = 2; floor <= repliesOf(n) + 1; floor++) {
        const about = { topic_id: n + 1, quote_id: null, body: text(20), floor };
        yield {
          ...post(n, at(n, floor), size),
          ...about,
          author_id: replier(n, floor),
          state: "published",
        };
      }
    }
  }

  await withStore(dataDir, () => Promise.resolve()); // makes the file
  loadFile(`${dataDir}/kv.sqlite3`, [loaded(topics, allTopics()), loaded(replies, allReplies())]);
}

/** What the loader knows of a table is any table's. */
function loaded<R extends Row>({ definition }: { definition: Definition<R> }, rows: Iterable<Omit<R, "id">>) {
  return { definition: definition as unknown as Definition<Row>, rows };
}

function post(n: number, time: string, { people }: ForumSize) {
  const module = forumModules[n % forumModules.length] ?? forumModules[0];
  const times = { created_at: time, updated_at: time, published_at: time };
  return { module, author_id: 1 + n % people, reason: "", acts: [], ...times };
}
