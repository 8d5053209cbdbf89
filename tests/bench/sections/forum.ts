// The forum over HTTP with 50,000 topics and 250,000 replies: any list, one topic, the search, and writing.
import { freshKeywords, measureOnce, measureRepeated } from "../kit/latency.ts";
import { request } from "../kit/load.ts";
import { loadForum, loadUsers, vocabulary } from "../stores/stores.ts";
import { call, inFolder, type Running, signIn, startSite } from "../kit/processes.ts";
import { amount, type Finding } from "../report.ts";

const SIZE = { topics: 50_000, replies: 250_000, people: 5_000 };
const keyword = (text: string) => `keyword=${encodeURIComponent(text)}`;
const lists = [
  "",
  "page=4500",
  "sort=new&limit=50",
  "sort=unanswered",
  "module=geometric_correction&page=300",
  keyword("大气校正"),
  keyword("正"),
  `${keyword("GF1")}&module=one_stop_process&sort=new`,
  keyword("反射率偏暗错位"),
  keyword("nobodyhasthis"),
  keyword("无人提过"),
];
const sections: Record<string, { paths: string[]; p95: number }> = {
  "forum list (module, keyword, sort, page)": { paths: lists.map((query) => `/api/forum/reviews?${query}`), p95: 15 },
  "one topic with a few replies": {
    paths: [2, 777, 25_000, 49_999].map((id) => `/api/forum/reviews/${id}`),
    p95: 15,
  },
  "a topic with 2,500 replies, any page": {
    paths: [1, 2, 125, 249, 250].map((page) => `/api/forum/reviews/1?page=${page}`),
    p95: 15,
  },
  "search of the forum": {
    paths: ["大气校正", "正", "GF-1", "反射率偏暗", "无人提过"].map((q) =>
      `/api/search?kind=forum&${new URLSearchParams({ q })}`
    ),
    p95: 20,
  },
};

export function forum(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const idle = await startSite(`${dir}/empty`);
    started.push(idle);
    await loadUsers(`${dir}/data`, SIZE.people);
    await loadForum(`${dir}/data`, SIZE);
    const site = await startSite(dir);
    started.push(site);
    const headers = await signIn(site);
    const found: Finding[] = [await timed(site, "forum list, the first after a start", lists[5] ?? "")];
    for (const [what, { paths, p95 }] of Object.entries(sections)) {
      found.push(await measureRepeated(what, paths.map((path) => request("GET", path)), { site, target: p95 }));
    }
    const fresh = freshKeywords(vocabulary, vocabulary);
    const readers = fresh.map((query) => request("GET", `/api/forum/reviews?${query}`));
    found.push(await measureOnce("forum list, a new keyword", readers, { site, target: 15 }));
    const moderators = fresh.map((query) => request("GET", `/api/admin/forum/posts?${query}`, headers));
    found.push(await measureOnce("moderation, a new keyword", moderators, { site }));
    await call(site, "PUT", "/api/admin/forum/reviews/5000", { body: { action: "pin" }, headers });
    found.push(await timed(site, "forum list, the first after a change", ""));
    const queue = await timed(site, "moderation, all posts, page 1000", "", {
      path: "/api/admin/forum/posts?page=1000",
      headers,
    });
    const [held, empty] = [await site.rss(), await idle.rss()]; // the empty one has been at rest for minutes
    const note = `${held.toFixed(0)} MB, an empty site ${empty.toFixed(0)} MB`;
    return [...found, queue, amount("forum, memory above idle", held - empty, { unit: "MB", target: 100, note })];
  });
}

type Asked = { path?: string; headers?: Record<string, string> };

async function timed(site: Running, what: string, query: string, asked: Asked = {}): Promise<Finding> {
  const { path = `/api/forum/reviews?${query}`, headers } = asked;
  const start = performance.now();
  await call(site, "GET", path, { headers });
  return { what, measured: `${(performance.now() - start).toFixed(0)} ms`, target: "–" };
}
