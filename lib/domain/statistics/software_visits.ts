// Use of the programs: sessions by day and in total, of all users or of some.
import { daysBetween, siteDate } from "../../shared/time.ts";
import type { Marks } from "./counted_users.ts";
import { totalOf } from "./period.ts";
import type { DateRange } from "../../shared/schemas/statistics/range.ts";
import { SESSIONS, usageLog } from "./usage.ts";

/** Returns the sessions before a day, and on each day from then on. */
type Sessions = { before: number; byDay: Map<string, number> };

export async function softwareVisits({ first, last }: DateRange, marks?: Marks) {
  const today = siteDate();
  const { before, byDay } = marks ? await sessionsOf(marks, first) : await sessionsOfAll(first, last);
  let cumulative = before + totalOf([...byDay].map(([date, n]) => date < first ? n : 0));
  const trend = daysBetween(first, last).map((date) => {
    const software_visits = byDay.get(date) ?? 0;
    cumulative += software_visits;
    return { date, software_visits, cumulative_software_visits: cumulative };
  });
  const stats = {
    softwareTotalVisits: before + totalOf([...byDay.values()]),
    softwarePeriodVisits: totalOf(trend.map(({ software_visits }) => software_visits)),
    softwareTodayVisits: byDay.get(today) ?? 0,
  };
  return { stats, trend };
}

async function sessionsOfAll(first: string, last: string): Promise<Sessions> {
  const dates = await datesFor(first, last);
  const [total, counts] = await Promise.all([usageLog.daily.total(), usageLog.daily.of(dates)]);
  return { before: total - totalOf(counts), byDay: new Map(dates.map((date, i) => [date, counts[i] ?? 0])) };
}

/**
 * Returns the days of the range and today, and days between them that may have sessions: a range may be in any
 * century.
 */
async function datesFor(first: string, last: string): Promise<string[]> {
  const today = siteDate();
  if (first > today) return [today, ...daysBetween(first, last)];
  if (last >= today) return daysBetween(first, last);
  const ever = await usageLog.daily.first() ?? today;
  return daysBetween(first > ever ? first : ever, today);
}

async function sessionsOf(marks: Marks, first: string): Promise<Sessions> {
  const sessions: Sessions = { before: 0, byDay: new Map() };
  const ever = await usageLog.daily.first();
  const shares = await usageLog.rollups.users.answers(ever ?? siteDate(), siteDate());
  for (const [date, n] of shares.sumByDay({ members: marks, part: SESSIONS })) {
    if (date < first) sessions.before += n;
    else sessions.byDay.set(date, n);
  }
  return sessions;
}
