// Visits of pages: every one is a row, a day's count and, once a day, an address. Blind writes, committed in groups.
import { defineDistinct } from "../../kv/distinct.ts";
import { defineCrowdedLog } from "../../kv/log.ts";
import { defineSeries } from "../../kv/series.ts";
import { tally } from "../../kv/tally.ts";
import { DAY, lastDays, siteDate } from "../../shared/time.ts";
import { EVERYTHING, type PersonalData } from "../account/personal_data.ts";
import { visitLogDays } from "../settings.ts";

type Visit = {
  ip_address: string;
  page_url: string;
  browser: string;
  os: string;
  referrer: string;
  user_agent: string;
  user_id: number | null;
  geo_info: { country: string; region: string; city: string };
};

// The least that the settings allow: rows of older days may have gone, and what counts them stays.
const KEPT_AT_LEAST = 180 * DAY;
const log = defineCrowdedLog<Visit>("visits", {
  life: async () => await visitLogDays() * DAY,
  least: KEPT_AT_LEAST,
  by: ({ user_id }) => user_id === null ? null : [user_id],
});
export const visitDays = defineSeries("visits", { name: "visits", life: KEPT_AT_LEAST });
const addresses = defineDistinct("addresses");

/** Keeps a visit for as long as the settings say; the promise resolves when it is on disk. */
export function recordVisit(visit: Visit): Promise<void> {
  const { line, created_at } = log.entry(visit);
  const today = siteDate(created_at);
  const { set, lines } = addresses.mark(today, visit.ip_address);
  return tally({ set, lines: [line, ...lines], sum: visitDays.add(today) });
}

/** What counts them stays. */
export const personalVisits: PersonalData = {
  gather: async ({ id }) => ({ visits: await log.of([id], EVERYTHING) }),
  erase: ({ id }) => log.rewrite([id], (visit) => ({ ...visit, user_id: null })),
};

/** The numbers of the navigation bar: all-time, today, distinct addresses, the last seven days. */
export async function visitStats() {
  const week = lastDays(7);
  const [totalVisits, uniqueIPs, counts] = await Promise.all([
    visitDays.total(),
    addresses.total(),
    visitDays.days(week),
  ]);
  const weeklyTrend = week.map((date, i) => ({ date, count: counts[i] ?? 0 }));
  return { totalVisits, todayVisits: counts.at(-1) ?? 0, uniqueIPs, weeklyTrend };
}
