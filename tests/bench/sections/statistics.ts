// The statistics over HTTP: a year with a million visits and a million images. Calls that use counters are also
// measured on the same year with a tenth of them.
import { addDays, siteDate } from "../../../lib/shared/time.ts";
import { password } from "../stores/stores.ts";
import { fillYear, onSharedStore, ROWS, type Store } from "../stores/year.ts";
import { measureOnce, measureRepeated, within } from "../kit/latency.ts";
import { put, request } from "../kit/load.ts";
import type { Loaded } from "../kit/load_client.ts";
import { median } from "../kit/pairs.ts";
import { call, type Running, signIn, startSite } from "../kit/processes.ts";
import { atMost, type Finding } from "../report.ts";

const TIMES = 10;
const ROUNDS = 3;
const FIRST = 300; // milliseconds of the dashboard's first response

const OF = "1 M rows, 365 days";
const today = siteDate();
const year = `startDate=${addDays(today, -364)}&endDate=${today}`;
const school = `profession=${encodeURIComponent("院校")}`;
const [named, institution] = ["王", "遥感"].map((word) => `keyword=${encodeURIComponent(word)}`);
const stats = (name: string, ...queries: string[]) => queries.map((query) => `stats/${name}?${query}`);

/** The requests, and the maximum milliseconds where there is a target. */
type Asked = { paths: string[]; target?: number; counters?: boolean };
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
  "downloads of one package": {
    paths: stats("downloads", ...["day", "month&compare=true"].map((p) => `${year}&period=${p}&software_name=GAC_PMS`)),
    target: 50,
  },
  "user growth": { paths: stats("users", year, `${year}&compare=true`), target: 50, counters: true },
  "active users": { paths: stats("active", year, `${year}&compare=true`), target: 50 },
  "active users, filtered": {
    paths: stats("active", `${year}&module=one_stop_process`, `${year}&${school}`),
    target: 50,
  },
  "usage duration": { paths: stats("usage-duration", year, `${year}&${school}`), target: 50 },
  "user info": {
    paths: stats("user-info", year, `${year}&${school}`, `${year}&search=Windows&search_type=os`),
    target: 50,
  },
  "image statistics, 100 records per displayed user": {
    paths: stats("image-stats", "", `${year}&page=9`, `${year}&module=one_stop_process`, `${year}&${school}`),
    target: 50,
  },
  "image statistics, 100 records of each of 100 users": { paths: stats("image-stats", `${year}&limit=100`) },
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

export function statistics(store: Store): Promise<Finding[]> {
  return onSharedStore(store, async (dir, started) => {
    await fillYear(`${dir}/tenth/data`, ROWS / 10);
    const [all, tenth] = [await startSite(dir), await startSite(`${dir}/tenth`)];
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
      const note = `the first ${first.toFixed(0)}, `;
      found.push(await within(`${what}, ${OF}`, rounds.map(({ big }) => big), { target, note }));
      if (!counters) continue;
      const ratio = median(rounds.map(({ big, small }) => big.p50 / (small?.p50 ?? NaN)));
      found.push(atMost(`${what}, ten times the rows`, ratio, { target: 1.2, note: "median of the rounds' p50" }));
      if (what !== "dashboard") continue;
      const measured = `${first.toFixed(0)} ms`;
      found.push({ what: "dashboard, its first call", measured, target: `≤ ${FIRST} ms`, met: first <= FIRST });
    }
    const headers = await signIn(all);
    const unseen = Array.from({ length: ROUNDS * TIMES }, (_, n) => n + 20).map((page) => {
      return request("GET", `/api/admin/stats/image-stats?${year}&page=${page}`, headers);
    });
    found.push(await measureOnce(`image statistics, pages never seen, ${OF}`, unseen, { site: all, target: 50 }));
    const own = await ownPages(all);
    return [
      ...found,
      await measureRepeated(`a person's own 100 records, any page, ${OF}`, own, { site: all, target: 50 }),
    ];
  });
}

/** The calls of a user about their own images. */
async function ownPages(site: Running): Promise<string[]> {
  const body = { identifier: "user3@example.com", password }; // approved, see generateUsers in stores.ts
  const { token } = await call(site, "POST", "/api/auth/login", { body }) as { token: string };
  return ["", "page=4", "page=10", "limit=100"].map((query) => {
    return request("GET", `/api/auth/processing?${query}`, { authorization: `Bearer ${token}` });
  });
}

async function asker(site: Running) {
  const headers = await signIn(site);
  return (paths: string[], each: number) => {
    const requests = paths.map((path) => request("GET", `/api/admin/${path}`, headers));
    return put({ port: site.port, connections: 1, seconds: 120, times: requests.length * each, requests });
  };
}
