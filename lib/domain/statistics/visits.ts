// Visits of pages: each is a row, counted by day, and by address and user on that day.
import { defineLog } from "../../kv/log.ts";
import type { VisitStats } from "../../shared/calls/account.ts";
import { ipGroup } from "../../shared/network/ip_group.ts";
import { DAY, lastDays } from "../../shared/time.ts";
import { mapRows, type PersonalData } from "../account/personal_data.ts";
import { visitLogDays } from "../settings.ts";

export type Visit = {
  ip_address: string;
  page_url: string;
  browser: string;
  os: string;
  referrer: string;
  user_agent: string;
  /** Null for visitors without an account, and when the account has been erased. */
  user_id: number | null;
  geo_info: { country: string; region: string; city: string };
  /** The key of the visitor, if it is not the IP address. Older rows have none: the IP address is their key. */
  visitor?: string;
};

export const visitLog = defineLog("visits", {
  batched: true,
  // The settings permit no less: rows of older days may have expired, and their counts remain.
  retention: { atLeast: 180 * DAY, current: async () => await visitLogDays() * DAY },
  owners: ({ user_id }: Visit) => user_id === null ? [] : [[user_id]],
  rollups: {
    /** The number of visits of each visitor, by location. */
    addresses: ({ ip_address, visitor = ip_address, geo_info }) => ({ member: visitor, label: placeLabel(geo_info) }),
    /** The number of visits of each signed-in user. */
    users: ({ user_id }) => user_id === null ? null : { member: user_id },
  },
});

const BETWEEN = "\n"; // no name of a location contains it

function placeLabel({ region, city }: Visit["geo_info"]): string {
  return [region, city].map((name) => name || "未知").join(BETWEEN);
}

/** Returns region and city of a label of `visits.rollups.addresses`. */
export function locationOf(label: string): { region: string; city: string } {
  const [region = "", city = ""] = label.split(BETWEEN);
  return { region, city };
}

/** Returns the visit with the key of its visitor. */
export function withVisitor(visit: Omit<Visit, "visitor">): Visit {
  const visitor = ipGroup(visit.ip_address);
  return visitor === visit.ip_address ? visit : { ...visit, visitor };
}

/** Stores a visit for the retention of the settings; the promise resolves when it is on disk. */
export function addVisit(visit: Omit<Visit, "visitor">): Promise<void> {
  return visitLog.append(withVisitor(visit));
}

/** Their counts remain. */
export const personalVisits: PersonalData = {
  gather: ({ id }) => Promise.resolve({ visits: mapRows(visitLog.allOf([id]), ({ visitor: _, ...visit }) => visit) }),
  erase: ({ id }) => visitLog.rewrite([id], (visit) => ({ ...visit, user_id: null })),
};

/** The counts of the navigation bar: all-time, today, distinct visitors, the last seven days. */
export async function readVisitStats(): Promise<VisitStats> {
  const week = lastDays(7);
  const [totalVisits, uniqueIPs, counts] = await Promise.all([
    visitLog.daily.total(),
    visitLog.rollups.addresses.distinct(),
    visitLog.daily.of(week),
  ]);
  const weeklyTrend = week.map((date, i) => ({ date, count: counts[i] ?? 0 }));
  return { totalVisits, todayVisits: counts.at(-1) ?? 0, uniqueIPs, weeklyTrend };
}
