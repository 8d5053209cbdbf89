// The logs over HTTP, operations and sign-ins: any filter, keyword, range and page, and new keywords; and requests
// right after the start, while the list is being read.
import { addDays, siteDate } from "../../../lib/shared/time.ts";
import { freshKeywords, measureOnce, measureRepeated } from "../kit/latency.ts";
import { request } from "../kit/load.ts";
import { loadLogs } from "../stores/year.ts";
import { median } from "../kit/pairs.ts";
import { call, inFolder, type Running, signIn, startSite } from "../kit/processes.ts";
import { amount, type Finding } from "../report.ts";

const ROWS = 200_000;
const P95 = 50; // milliseconds
const FIRST = 2_000;
const STEP = 100;
const STARTS = 3;

const names = { operation: "operations", login: "sign-ins" };
type Type = keyof typeof names;
const types: Type[] = ["operation", "login"];

const today = siteDate();
const keyword = (text: string) => `keyword=${encodeURIComponent(text)}`;
const queries = [
  "",
  `page=${ROWS / 2_500}&limit=100`,
  `page=${ROWS / 20}`,
  "admin_id=7",
  `admin_id=7&page=${ROWS / 250}`,
  `startDate=${addDays(today, -30)}&endDate=${today}`,
  `startDate=${addDays(today, -300)}&endDate=${addDays(today, -290)}&admin_id=3`,
  keyword("editor1"),
  `${keyword("news.create")}&page=${Math.floor(ROWS / 111)}`,
  keyword("通过注册"),
  keyword("登录"),
  keyword("用户4242"),
  keyword("10.1.3"),
  keyword("没有的词"),
  `${keyword("1")}&startDate=${addDays(today, -100)}&endDate=${today}&admin_id=2&page=30`,
];
const fresh = freshKeywords(["用户", "editor", "10.", ".", "", "没有"], Array.from({ length: 50 }, (_, n) => `${n}`));

export function logs(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const idle = await startSite(`${dir}/empty`);
    started.push(idle);
    const alone = await timeOf(home(idle));
    const empty = await idle.rss();
    await loadLogs(`${dir}/data`, ROWS);
    const headers = await signedIn(dir);
    const found: Finding[] = [];
    for (const type of types) found.push(...await asSoonAsItListens(type, { dir, headers, alone }));
    const site = await startSite(dir);
    started.push(site);
    for (const type of types) {
      const asked = (queries: string[]) => queries.map((query) => request("GET", address(type, query), headers));
      const [what, limit] = [`${names[type]}, ${ROWS} rows`, { site, target: P95 }];
      found.push(await measureRepeated(what, asked(queries), limit));
      found.push(await measureOnce(`${what}, a keyword never asked before`, asked(fresh), limit));
    }
    const held = await site.rss();
    return [
      ...found,
      amount(`both logs, ${ROWS} rows each, memory above idle`, held - empty, {
        unit: "MB",
        note: `${held.toFixed(0)} MB`,
      }),
    ];
  });
}

const address = (type: Type, query = "") => `/api/admin/logs?type=${type}&${query}`;
const home = async ({ base }: Running) => await (await fetch(base)).text();

/** Creates a session that exists at the next start. */
async function signedIn(dir: string): Promise<{ authorization: string }> {
  const site = await startSite(dir);
  try {
    return await signIn(site);
  } finally {
    await site.stop();
  }
}

type Asked = { dir: string; headers: Record<string, string>; alone: number };

async function asSoonAsItListens(type: Type, { dir, headers, alone }: Asked): Promise<Finding[]> {
  const times: { list: number; step: number; page: number }[] = [];
  while (times.length < STARTS) {
    const site = await startSite(dir);
    try {
      const list = timeOf(call(site, "GET", address(type), { headers }));
      const [page, step] = await Promise.all([timeOf(home(site)), longestStep(site, list)]);
      times.push({ list: await list, step, page });
    } finally {
      await site.stop();
    }
  }
  const what = `${names[type]}, ${ROWS} rows, asked for as soon as it listens`;
  const row = (
    which: "list" | "step" | "page",
    of: string,
    { target, note = "" }: { target?: number; note?: string },
  ) => {
    const all = times.map((time) => time[which]);
    const measured = `${median(all).toFixed(0)} ms (at most ${Math.max(...all).toFixed(0)} ms${note})`;
    const least = target === undefined ? { target: "–" } : { target: `≤ ${target} ms`, met: median(all) <= target };
    return { what: `${what}${of}`, measured, ...least };
  };
  return [
    row("list", "", { target: FIRST }),
    row("step", ", longest step meanwhile", { target: STEP }),
    row("page", ", first home page beside it", { note: `, alone ${alone.toFixed(0)} ms` }),
  ];
}

async function timeOf(work: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
}

/**
 * The longest time in milliseconds during which other requests were not answered, without waits caused by other
 * processes.
 */
async function longestStep(site: Running, until: Promise<unknown>): Promise<number> {
  let [longest, isOver] = [0, false];
  const end = () => void (isOver = true);
  until.then(end, end);
  while (!isOver) {
    const [begun, used] = [performance.now(), await site.cpu()];
    await (await fetch(`${site.base}/healthz`)).body?.cancel();
    longest = Math.max(longest, Math.min(performance.now() - begun, (await site.cpu() - used) * 1_000));
  }
  return longest;
}
