// Visits of pages: every one is a row, a day's count, and one more of its address and place on that day. Blind writes,
// committed in groups.
import { defineDistinct } from "../../kv/distinct.ts";
import { defineCrowdedLog } from "../../kv/log.ts";
import { definePacked } from "../../kv/packed.ts";
import { defineSeries } from "../../kv/series.ts";
import { type Blind, tally } from "../../kv/tally.ts";
import { DAY, lastDays, siteDate } from "../../shared/time.ts";
import { EVERYTHING, type PersonalData } from "../account/personal_data.ts";
import { visitLogDays } from "../settings.ts";

export type Visit = {
  ip_address: string;
  page_url: string;
  browser: string;
  os: string;
  referrer: string;
  user_agent: string;
  user_id: number | null;
  geo_info: { country: string; region: string; city: string };
  /** It was somebody's whose account is gone, and is counted as such. */
  gone?: true;
};

// The least that the settings allow: rows of older days may have gone, and what counts them stays.
const KEPT_AT_LEAST = 180 * DAY;
const log = defineCrowdedLog<Visit>("visits", {
  life: async () => await visitLogDays() * DAY,
  least: KEPT_AT_LEAST,
  by: ({ user_id }) => user_id === null ? null : [user_id],
});
/** What signed-in users count towards besides. */
export const BY_USER = "user";
const isGone = ({ gone }: Visit) => gone === true;
const dims = (visit: Visit) => visit.user_id === null && !isGone(visit) ? [] : [BY_USER];
export const visitDays = defineSeries("visits", { name: "visits", life: KEPT_AT_LEAST, dims });
const addresses = defineDistinct("addresses");
const byAddress = (visit: Visit) => ({ who: visit.ip_address, label: placeLabel(visit.geo_info), amount: 1 });
/** How often each address came, by its place. */
export const visitors = definePacked("visitors", {
  series: visitDays,
  entries: (visit: Visit) => [byAddress(visit)],
  numbers: (texts) => addresses.numbers(texts),
});
const byUser = ({ user_id }: Visit) => user_id === null ? [] : [{ who: user_id, amount: 1 }];
/** How often each signed-in user came. */
export const visitingUsers = definePacked("visiting_users", {
  series: visitDays,
  dim: BY_USER,
  entries: byUser,
  nobodys: (visit: Visit) => isGone(visit) ? [{ amount: 1 }] : [],
});

const BETWEEN = "\n"; // in no place's name

function placeLabel({ region, city }: Visit["geo_info"]): string {
  return [region, city].map((name) => name || "未知").join(BETWEEN);
}

/** Region and city of a label of `visitors`. */
export function placeOf(label: string): { region: string; city: string } {
  const [region = "", city = ""] = label.split(BETWEEN);
  return { region, city };
}

/** Keeps a visit for as long as the settings say; the promise resolves when it is on disk. */
export function recordVisit(visit: Visit): Promise<void> {
  return tally(writesOf(visit));
}

/** What a visit writes; `at` is for history. */
export function writesOf(visit: Visit, at?: number): Blind {
  const { line, created_at } = log.entry(visit, at);
  const today = siteDate(created_at);
  const seen = [visitors.add(today, byAddress(visit)), ...byUser(visit).map((user) => visitingUsers.add(today, user))];
  const sum = [...visitDays.add(today, 1, dims(visit)), ...seen];
  return { lines: [line, ...addresses.mark(visit.ip_address)], sum };
}

/** What counts them stays. */
export const personalVisits: PersonalData = {
  gather: async ({ id }) => ({ visits: await log.of([id], EVERYTHING) }),
  erase: ({ id }) => log.rewrite([id], (visit) => ({ ...visit, user_id: null, gone: true })),
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
