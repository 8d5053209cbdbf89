// The operation log over HTTP at a million rows: any filter, keyword, days and page.
import { addDays, siteDate } from "../../lib/shared/time.ts";
import { put, request } from "./load.ts";
import { loadLogs } from "./load_logs.ts";
import { inFolder, signIn, startSite } from "./processes.ts";
import { type Finding, load, megabytes } from "./report.ts";

const ROWS = 1_000_000;
const TARGET = 50;

const today = siteDate();
const queries = [
  "",
  "page=400&limit=100",
  "page=50000",
  "admin_id=7",
  "admin_id=7&page=4000",
  `startDate=${addDays(today, -30)}&endDate=${today}`,
  `startDate=${addDays(today, -300)}&endDate=${addDays(today, -290)}&admin_id=3`,
  "keyword=editor1",
  "keyword=news.create&page=9000",
  `keyword=${encodeURIComponent("通过注册")}`,
  `keyword=${encodeURIComponent("用户4242")}`,
  "keyword=10.1.3",
  `keyword=${encodeURIComponent("没有的词")}`,
  `keyword=1&startDate=${addDays(today, -100)}&endDate=${today}&admin_id=2&page=30`,
];

export function logs(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const idle = await startSite(`${dir}/empty`);
    started.push(idle);
    const empty = await idle.rss();
    await loadLogs(`${dir}/data`, ROWS);
    const site = await startSite(dir);
    started.push(site);
    const headers = await signIn(site);
    const requests = queries.map((query) => request("GET", `/api/admin/logs?${query}`, headers));
    const run = (times: number, asked = requests) => {
      return put({ port: site.port, connections: 1, seconds: 120, times, requests: asked });
    };
    const begun = performance.now();
    await run(1, requests.slice(0, 1)); // loads the columns
    const first = (performance.now() - begun) / 1000;
    await run(queries.length * 3);
    const { p50, p95 } = await run(queries.length * 30);
    const measured = `p95 ${p95.toFixed(1)} ms (p50 ${p50.toFixed(1)} ms, load ${await load()})`;
    const held = await site.rss();
    return [
      { what: `log list, ${ROWS} rows`, measured, target: `p95 ≤ ${TARGET} ms`, met: p95 <= TARGET },
      { what: "log list, first query of a process", measured: `${first.toFixed(1)} s`, target: "–" },
      megabytes("log list, memory above idle", held - empty, { note: `${held.toFixed(0)} MB` }),
    ];
  });
}
