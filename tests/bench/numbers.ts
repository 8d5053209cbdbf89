// The statistics over HTTP: a year with a million visits and a million images. What comes from counters is asked of the
// same year with a tenth of them as well. BENCH_NUMBERS names a folder in which the filled stores are kept.
import { hashPassword } from "../../lib/services/password.ts";
import { addDays, siteDate } from "../../lib/shared/time.ts";
import { put, request } from "./load.ts";
import type { Loaded } from "./load_client.ts";
import { loadNumbers } from "./load_numbers.ts";
import { loadUsers } from "./load_users.ts";
import { median } from "./pairs.ts";
import { inFolder, type Running, signIn, startSite } from "./processes.ts";
import { atMost, type Finding, load } from "./report.ts";

const USERS = 100_000;
const ROWS = 1_000_000;
const TIMES = 40;
const ROUNDS = 3;
const FIRST = 300; // milliseconds of the dashboard

const today = siteDate();
const year = `startDate=${addDays(today, -364)}&endDate=${today}`;
const school = `profession=${encodeURIComponent("院校")}`;
const [named, institution] = ["王", "遥感"].map((word) => `keyword=${encodeURIComponent(word)}`);
const stats = (name: string, ...queries: string[]) => queries.map((query) => `stats/${name}?${query}`);

/** What is asked, and the most milliseconds it may take. */
type Asked = { paths: string[]; target: number; counters?: boolean };
const asked: Record<string, Asked> = {
  "dashboard": { paths: ["dashboard", "dashboard?compare=true"], target: 50, counters: true },
  "downloads": {
    paths: stats(
      "downloads",
      ...["day", "week", "month", "day&compare=true"].map((period) => `${year}&period=${period}`),
    ),
    target: 50,
    counters: true,
  },
  "user growth": { paths: stats("users", year, `${year}&compare=true`), target: 50, counters: true },
  "active users": { paths: stats("active", year, `${year}&compare=true`), target: 50 },
  "active users, narrowed": {
    paths: stats("active", `${year}&module=one_stop_process`, `${year}&${school}`),
    target: 50,
  },
  "usage duration": { paths: stats("usage-duration", year, `${year}&${school}`), target: 50 },
  "user info": {
    paths: stats("user-info", year, `${year}&${school}`, `${year}&search=Windows&search_type=os`),
    target: 50,
  },
  "image statistics": {
    paths: stats("image-stats", "", `${year}&page=9`, `${year}&module=one_stop_process`, `${year}&${school}`),
    target: 50,
  },
  "image statistics, keyword": {
    paths: stats("image-stats", "keyword=user12&showZeroCount=true", `${year}&${named}`),
    target: 50,
  },
  "users query": {
    paths: ["", `${year}&page=3`, named, `${year}&${institution}`, `${year}&${school}&keyword=138`, `${year}&page=8000`]
      .map((query) => `users/query?${query}`),
    target: 15,
  },
};

export function numbers(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const all = await filled(`${dir}/all`, { rows: ROWS, usage: 5_000, devices: 5_000 });
    const tenth = await filled(`${dir}/tenth`, { rows: ROWS / 10 });
    started.push(all, tenth);
    const [big, small] = [await asker(all), await asker(tenth)];
    const found: Finding[] = [];
    for (const [what, { paths, target, counters }] of Object.entries(asked)) {
      const first = (await big(paths.slice(0, 1), 1)).p50;
      await big(paths, 5);
      if (counters) await small(paths, 5);
      const rounds: { big: Loaded; small: Loaded | undefined }[] = [];
      while (rounds.length < ROUNDS) {
        rounds.push({ big: await big(paths, TIMES), small: counters ? await small(paths, TIMES) : undefined });
      }
      found.push(await within(what, rounds.map(({ big }) => big), { target, first }));
      if (!counters) continue;
      const ratio = median(rounds.map(({ big, small }) => big.p50 / (small?.p50 ?? NaN)));
      found.push(atMost(`${what}, ten times the rows`, ratio, { target: 1.2, note: "median of the rounds' p50" }));
      if (what !== "dashboard") continue;
      const measured = `${first.toFixed(0)} ms`;
      found.push({ what: "dashboard, its first call", measured, target: `≤ ${FIRST} ms`, met: first <= FIRST });
    }
    const pages = Array.from({ length: ROUNDS }, (_, n) => Array.from({ length: TIMES }, (_, i) => n * TIMES + i + 20));
    const unseen = [];
    for (const some of pages) {
      unseen.push(await big(some.flatMap((page) => stats("image-stats", `${year}&page=${page}`)), 1));
    }
    return [...found, await within("image statistics, pages never seen", unseen, { target: 50 })];
  });
}

type Limit = { target: number; first?: number };

/** The median round against its target, and how long the first call took after the start. */
async function within(what: string, rounds: Loaded[], { target, first }: Limit): Promise<Finding> {
  const [p50, p95] = [median(rounds.map(({ p50 }) => p50)), median(rounds.map(({ p95 }) => p95))];
  const note = first === undefined ? "" : `the first ${first.toFixed(0)}, `;
  const measured = `p95 ${p95.toFixed(1)} ms (${note}p50 ${p50.toFixed(1)}, load ${await load()})`;
  return { what: `${what}, 1 M rows, 365 days`, measured, target: `p95 ≤ ${target} ms`, met: p95 <= target };
}

type Rows = { rows: number; usage?: number; devices?: number };

async function filled(dir: string, rows: Rows): Promise<Running> {
  const kept = Deno.env.get("BENCH_NUMBERS") && `${Deno.env.get("BENCH_NUMBERS")}/${rows.rows}-${today}`;
  const data = `${kept ?? dir}/data`;
  const isThere = await Deno.stat(`${data}/whole`).catch(() => null);
  if (!isThere) await fill(data, rows);
  return await startSite(kept ?? dir);
}

async function fill(data: string, { rows, ...more }: Rows): Promise<void> {
  const began = performance.now();
  await loadUsers(data, { count: USERS, password_hash: await hashPassword("Bench0password") });
  await loadNumbers(data, { visits: rows, processing: rows, downloads: rows / 10, users: USERS, days: 365, ...more });
  await Deno.writeTextFile(`${data}/whole`, "");
  console.log(`${rows} visits and images, ${USERS} users in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

async function asker(site: Running) {
  const headers = await signIn(site);
  return (paths: string[], each: number) => {
    const requests = paths.map((path) => request("GET", `/api/admin/${path}`, headers));
    return put({ port: site.port, connections: 1, seconds: 120, times: requests.length * each, requests });
  };
}
