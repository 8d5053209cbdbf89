// The visits as administrators list them, among a million: pages of any days, and those that look through many rows.
import { addDays, siteDate } from "../../../lib/shared/time.ts";
import { measureRepeated } from "../kit/latency.ts";
import { request } from "../kit/load.ts";
import { call, signIn, startSite } from "../kit/processes.ts";
import type { Finding } from "../report.ts";
import { onSharedStore, type Store } from "../stores/year.ts";

const LISTED = 50; // milliseconds
const FILTERED = 1_000;

const today = siteDate();
const days = [[0, 0], [6, 0], [1, 1], [30, 24], [170, 164]] as const;
const ranges = days.map(([first, last]) => `startDate=${addDays(today, -first)}&endDate=${addDays(today, -last)}`);
const filters = ["ip=11.0.3", "user_id=4242", "page_url=/none"];

export function visitLog(store: Store): Promise<Finding[]> {
  return onSharedStore(store, async (dir, started) => {
    const site = await startSite(dir);
    started.push(site);
    const headers = await signIn(site);
    const address = (query: string) => `/api/admin/logs?type=visit&${query}`;
    const { next } = await call(site, "GET", address(ranges[1]!), { headers }) as { next: string };
    const asked = (queries: string[]) => queries.map((query) => request("GET", address(query), headers));
    const pages = asked([...ranges, `${ranges[1]}&before=${next}`]);
    const searches = asked(filters.map((filter) => `${ranges[1]}&${filter}`));
    return [
      await measureRepeated("visit log, any days, a page", pages, { site, target: LISTED }),
      await measureRepeated("visit log, filtered", searches, { site, target: FILTERED, times: 5 }),
    ];
  });
}
