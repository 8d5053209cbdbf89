// The effect of one user's most expensive request on others: the home page's p99 while the request is repeated, with
// 100,000 users and a year of a million visits and images.
import { addDays, siteDate } from "../../../lib/shared/time.ts";
import { onStore, type Store } from "../stores/year.ts";
import { put, request } from "../kit/load.ts";
import { call, type Running, signIn, startSite } from "../kit/processes.ts";
import type { Finding } from "../report.ts";
import { password } from "../stores/stores.ts";

const SECONDS = 5;
const LIMIT = 50; // milliseconds

const today = siteDate();
const year = `startDate=${addDays(today, -364)}&endDate=${today}`;
const word = encodeURIComponent("大气校正");

/** The most expensive request of each actor, found by tests/security/cost. */
const mostExpensive: Record<string, string> = {
  visitor: `/api/search?q=${word}&limit=20`,
  user: "/api/auth/processing?limit=100",
  administrator: `/api/admin/stats/image-stats?${year}&limit=100`,
};

export function expensiveRequest(store: Store): Promise<Finding[]> {
  return onStore(store, async (dir, started) => {
    const site = await startSite(dir);
    started.push(site);
    const found: Finding[] = [];
    for (const [who, path] of Object.entries(mostExpensive)) {
      const asked = request("GET", path, await headersOf(who, site));
      await put({ port: site.port, connections: 1, seconds: SECONDS, times: 3, requests: [asked] }); // warm-up
      const asking = put({ port: site.port, connections: 1, seconds: SECONDS + 2, requests: [asked] });
      const page = { connections: 4, rate: 100, warmUp: 1, seconds: SECONDS };
      const { p99 } = await put({ port: site.port, ...page, requests: [request("GET", "/")] });
      const { rate } = await asking;
      const measured = `p99 ${p99.toFixed(1)} ms (${rate.toFixed(0)}/s of ${path})`;
      found.push({
        what: `home page beside a ${who}'s most expensive request`,
        measured,
        target: `≤ ${LIMIT} ms`,
        met: p99 <= LIMIT,
      });
    }
    return found;
  });
}

async function headersOf(who: string, site: Running): Promise<Record<string, string>> {
  if (who === "visitor") return {};
  if (who === "administrator") return await signIn(site);
  const body = { identifier: "user3@example.com", password };
  const { token } = await call(site, "POST", "/api/auth/login", { body }) as { token: string };
  return { authorization: `Bearer ${token}` };
}
