// The effect of one user's most expensive request on others: the home page's p99 while the request is repeated, with
// 100,000 users and a year of a million visits and images.
import { addDays, siteDate } from "../../../lib/shared/time.ts";
import { onSharedStore, type Store } from "../stores/year.ts";
import { put, request } from "../kit/load.ts";
import { call, type Running, signIn, startSite } from "../kit/processes.ts";
import type { Finding } from "../report.ts";
import { password } from "../stores/stores.ts";

const SECONDS = 5;
const LIMIT = 50; // milliseconds

const today = siteDate();
const year = `startDate=${addDays(today, -364)}&endDate=${today}`;
const word = encodeURIComponent("大气校正");

const person = { identifier: "user3@example.com", password }; // approved, see generateUsers in stores.ts

/** The most expensive request of each actor, found by tests/security/cost; and a sign-in, which hashes a password. */
const mostExpensive: Record<string, (site: Running) => string | Promise<string>> = {
  "a visitor's most expensive request": () => request("GET", `/api/search?q=${word}&limit=20`),
  "a visitor's sign-in": () => {
    return request("POST", "/api/auth/login", { "content-type": "application/json" }, JSON.stringify(person));
  },
  "a user's most expensive request": async (site) => {
    const { token } = await call(site, "POST", "/api/auth/login", { body: person }) as { token: string };
    return request("GET", "/api/auth/processing?limit=100", { authorization: `Bearer ${token}` });
  },
  "an administrator's most expensive request": async (site) => {
    return request("GET", `/api/admin/stats/image-stats?${year}&limit=100`, await signIn(site));
  },
};

export function expensiveRequest(store: Store): Promise<Finding[]> {
  return onSharedStore(store, async (dir, started) => {
    const site = await startSite(dir);
    started.push(site);
    const found: Finding[] = [];
    for (const [what, requestOf] of Object.entries(mostExpensive)) {
      const asked = await requestOf(site);
      await put({ port: site.port, connections: 1, seconds: SECONDS, times: 3, requests: [asked] }); // warm-up
      const asking = put({ port: site.port, connections: 1, seconds: SECONDS + 2, requests: [asked] });
      const page = { connections: 4, rate: 100, warmUp: 1, seconds: SECONDS };
      const { p99 } = await put({ port: site.port, ...page, requests: [request("GET", "/")] });
      const { rate } = await asking;
      const measured = `p99 ${p99.toFixed(1)} ms (${rate.toFixed(0)}/s of it)`;
      found.push({
        what: `home page beside ${what}`,
        measured,
        target: `≤ ${LIMIT} ms`,
        met: p99 <= LIMIT,
      });
    }
    return found;
  });
}
