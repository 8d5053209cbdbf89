// The statistics over HTTP: a year with a million visits and a million images, beside the same year with a tenth of them.
import { hashPassword } from "../../lib/services/password.ts";
import { addDays, siteDate } from "../../lib/shared/time.ts";
import { put, request } from "./load.ts";
import { loadNumbers } from "./load_numbers.ts";
import { loadUsers } from "./load_users.ts";
import { median } from "./pairs.ts";
import { inFolder, type Running, signIn, startSite } from "./processes.ts";
import { atMost, type Finding, load } from "./report.ts";

const USERS = 100_000;
const ROWS = 1_000_000;
const TIMES = 40;
const ROUNDS = 3;

const today = siteDate();
const year = `startDate=${addDays(today, -364)}&endDate=${today}`;

/** What is asked, and the most milliseconds it may take. */
const asked: Record<string, { paths: string[]; target: number; counters?: boolean }> = {
  "dashboard": { paths: ["dashboard", "dashboard?compare=true"], target: 50, counters: true },
  "downloads": {
    paths: [`stats/downloads?${year}`, `stats/downloads?${year}&period=week`],
    target: 50,
    counters: true,
  },
  "user growth": { paths: [`stats/users?${year}`], target: 50, counters: true },
  "active users": { paths: [`stats/active?${year}`], target: 50 },
  "usage duration": { paths: [`stats/usage-duration?${year}`], target: 50 },
  "user info": { paths: [`stats/user-info?${year}`], target: 50 },
  "image statistics": { paths: ["stats/image-stats", `stats/image-stats?${year}&page=9`], target: 50 },
  "image statistics, keyword": { paths: [`stats/image-stats?keyword=user12&showZeroCount=true`], target: 50 },
  "users query": { paths: ["users/query", `users/query?${year}&page=3`, "users/query?keyword=%E7%8E%8B"], target: 15 },
};

export function numbers(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const [all, tenth] = [await filled(`${dir}/all`, ROWS), await filled(`${dir}/tenth`, ROWS / 10)];
    started.push(all, tenth);
    const [big, small] = [await asker(all), await asker(tenth)];
    const found: Finding[] = [];
    for (const [what, { paths, target, counters }] of Object.entries(asked)) {
      await big(paths, 5);
      await small(paths, 5);
      const rounds = [];
      for (let n = 0; n < ROUNDS; n++) rounds.push({ big: await big(paths, TIMES), small: await small(paths, TIMES) });
      const p95 = median(rounds.map(({ big }) => big.p95));
      const p50 = median(rounds.map(({ big }) => big.p50));
      const measured = `p95 ${p95.toFixed(1)} ms (p50 ${p50.toFixed(1)} ms, load ${await load()})`;
      found.push({ what: `${what}, 1 M rows, 365 days`, measured, target: `p95 ≤ ${target} ms`, met: p95 <= target });
      if (!counters) continue;
      const ratio = median(rounds.map(({ big, small }) => big.p50 / small.p50));
      found.push(atMost(`${what}, ten times the rows`, ratio, { target: 1.2, note: `p50 ${p50.toFixed(1)} ms` }));
    }
    return found;
  });
}

async function filled(dir: string, rows: number): Promise<Running> {
  const began = performance.now();
  await loadUsers(`${dir}/data`, { count: USERS, password_hash: await hashPassword("Bench0password") });
  const size = { visits: rows, processing: rows, downloads: rows / 10, usage: 5_000, users: USERS, days: 365 };
  await loadNumbers(`${dir}/data`, size);
  console.log(`${rows} visits and images, ${USERS} users in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return await startSite(dir);
}

async function asker(site: Running) {
  const headers = await signIn(site);
  return (paths: string[], each: number) => {
    const requests = paths.map((path) => request("GET", `/api/admin/${path}`, headers));
    return put({ port: site.port, connections: 1, seconds: 120, times: requests.length * each, requests });
  };
}
