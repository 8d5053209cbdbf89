// Fills stores of sites before they start; no site may run on a store meanwhile.
import { caseTable } from "../../../lib/domain/content/cases.ts";
import { newsTable } from "../../../lib/domain/content/news.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { replyTable } from "../../../lib/domain/forum/replies.ts";
import { topicTable } from "../../../lib/domain/forum/topics.ts";
import type { Definition, Row } from "../../../lib/kv/inside/table_keys.ts";
import { closeStore } from "../../../lib/kv/store.ts";
import { hashPassword } from "../../../lib/services/password.ts";
import { DAY, siteDate } from "../../../lib/shared/time.ts";
import { openConfiguredStore } from "../../../lib/start.ts";
import { caseRow, inTurn, newsRow, replyRow, topicRow, userRow } from "../../../lib/tasks/data/rows.ts";
import { seededRandom } from "../../../lib/tasks/data/seeded_random.ts";
import words from "../../../lib/tasks/data/words/posts.json" with { type: "json" };
import { generate, loadRows } from "../../../lib/tasks/load/bulk.ts";
import { loadFile } from "./load_file.ts";

/** Opens the store of `dataDir` as the site does, runs `work` and closes it. */
export async function withStore<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  await openConfiguredStore({ dataDir, uploadsDir: `${dataDir}/uploads`, kvUrl: undefined });
  try {
    return await work();
  } finally {
    closeStore();
  }
}

/** The password of all users. */
export const password = "Bench0password";

/** Yields users of the last year: of ten, the first is pending, the second rejected, the others approved. */
export function generateUsers(count: number, password_hash = "") {
  const now = Date.now();
  return generate(count, (n) => {
    const created_at = new Date(now - (count - n) * (365 * DAY / count)).toISOString();
    const status = n % 10 === 0 ? "pending" : n % 10 === 1 ? "rejected" : "approved";
    return userRow(n, { password_hash, created_at, status, reason: status === "rejected" ? "资料不完整" : "" });
  });
}

export function loadUsers(dataDir: string, count: number): Promise<number> {
  return withStore(dataDir, async () => loadRows(userTable, generateUsers(count, await hashPassword(password))));
}

const subjects = ["水质与水资源", "农业与估产", "地质与矿产", "城市规划与土地利用", "生态监测"];
const satellites = ["GF-1 WFV", "GF-2 PMS", "GF-6 WFV", "HJ-2A CCD", "GF-5B AHSI", "ZY-3 TMS"];
const places = ["太湖", "巢湖", "黄河口", "三江源", "塔里木", "珠江口", "鄱阳湖", "呼伦贝尔"];

/** Loads a case a day up to today; every tenth is a draft. */
export function loadCases(dataDir: string, count: number): Promise<unknown> {
  return withStore(dataDir, () =>
    loadRows(
      caseTable,
      generate(count, (n) => {
        const created_at = new Date(Date.now() - (count - n) * DAY).toISOString();
        const [subject, satellite] = [inTurn(subjects, n), inTurn(satellites, n, 2)];
        return caseRow(n, {
          title: `${inTurn(places, n, 3)}${subject}应用 ${n + 1}`,
          short_description: `${satellite} 影像经一站式处理，反射率与地面测量一致，用于${subject}。`,
          detail_description: `第 ${n + 1} 景。校正前后的反射率曲线与地面光谱逐波段对照。\n`.repeat(60),
          background: "区域内多云多霾，单景影像难以直接使用。",
          tech_flow: "辐射定标\n大气校正\n几何校正",
          feedback: "处理速度快。",
          tags: `${subject},${satellite}`,
          release_date: siteDate(created_at),
          status: n % 10 === 0 ? "pending" : "published",
          created_at,
        });
      }),
    ));
}

/** The vocabulary of texts in the forum and the news. */
export const vocabulary = words.vocabulary.split(" ");
const { pick } = seededRandom(1);
const text = (count: number) => Array.from({ length: count }, () => pick(vocabulary)).join("");

/** Loads news about remote sensing, one an hour since 2025. */
export function loadNews(dataDir: string, count: number): Promise<unknown> {
  const rows = generate(count, (n) => {
    const created_at = new Date(Date.UTC(2025, 0, 1) + n * 3_600_000).toISOString();
    return newsRow(n, { title: text(5), summary: text(60), created_at });
  });
  return withStore(dataDir, () => loadRows(newsTable, rows));
}

type ForumSize = { topics: number; replies: number; people: number };

/** Loads topics over the last three years with their replies; the first topic has a hundredth of all replies. */
export async function loadForum(dataDir: string, size: ForumSize): Promise<void> {
  const step = 3 * 365 * DAY / size.topics;
  const start = Date.now() - 3 * 365 * DAY;
  const first = Math.floor(size.replies / 100);
  const each = Math.floor((size.replies - first) / (size.topics - 1));
  const repliesOf = (n: number) => n === 0 ? first : each;
  const at = (n: number, floor: number) => new Date(start + n * step + floor * 60_000).toISOString();
  const replier = (n: number, floor: number) => 1 + (n + floor) % size.people;

  const allTopics = generate(size.topics, (n) => {
    const count = repliesOf(n);
    return topicRow(n, {
      author_id: 1 + n % size.people,
      created_at: at(n, 0),
      title: text(5),
      body: `${text(40)}\n\n- ${text(6)}\n- ${text(6)}\n\n**${text(3)}**`,
      state: n % 500 === 7 ? "hidden" : "published",
      pinned: n % 50_000 === 3,
      reply_count: count,
      last_floor: count + 1,
      last_reply_at: count > 0 ? at(n, count + 1) : null,
      last_replier_id: count > 0 ? replier(n, count + 1) : null,
    });
  });

  function* allReplies() {
    for (let n = 0; n < size.topics; n++) {
      for (let floor = 2; floor <= repliesOf(n) + 1; floor++) {
        const about = { topic_id: n + 1, author_id: replier(n, floor), created_at: at(n, floor) };
        yield replyRow(n, { ...about, body: text(20), floor });
      }
    }
  }

  await withStore(dataDir, () => Promise.resolve()); // creates the file
  loadFile(`${dataDir}/kv.sqlite3`, [tableOf(topicTable, allTopics), tableOf(replyTable, allReplies())]);
}

/** Hides the row type, which the loader does not need. */
function tableOf<R extends Row>({ definition }: { definition: Definition<R> }, rows: Iterable<Omit<R, "id">>) {
  return { definition: definition as unknown as Definition<Row>, rows };
}
