// The four totals and the last seven days of the overview, compared with another period.
import { downloadLog } from "../../domain/statistics/downloads.ts";
import { withPrevious } from "../../domain/statistics/period.ts";
import { processingLog } from "../../domain/statistics/processing.ts";
import { newUsersOn, userTable } from "../../domain/account/users.ts";
import { visitLog } from "../../domain/statistics/visits.ts";
import type { Dashboard } from "../../shared/calls/statistics.ts";
import type { Comparison } from "../../shared/statistics/comparison.ts";
import { addDays, daysBetween, siteDate } from "../../shared/time.ts";

const DAYS = 7;

/** `compare` adds `previous`: the same of the other period. */
export function loadDashboard({ compare }: { compare?: Comparison } = {}): Promise<Dashboard> {
  const last = siteDate();
  const week = { first: addDays(last, 1 - DAYS), last };
  return withPrevious(week, compare, ({ first, last }) => figuresOf(daysBetween(first, last)));
}

async function figuresOf(week: string[]) {
  const logs = [visitLog, downloadLog, processingLog];
  const [total_users, newUsers, totals, days] = await Promise.all([
    userTable.count(),
    newUsersOn(week),
    Promise.all(logs.map(({ daily }) => daily.total())),
    Promise.all(logs.map(({ daily }) => daily.of(week))),
  ]);
  const [total_visits = 0, total_downloads = 0, total_image_processing = 0] = totals;
  const [visits = [], downloads = [], processing = []] = days;
  return {
    stats: { total_users, total_downloads, total_visits, total_image_processing },
    userGrowth: week.map((date, i) => ({ date, new_users: newUsers[i] ?? 0 })),
    downloadTrend: week.map((date, i) => ({ date, download_count: downloads[i] ?? 0 })),
    visitTrend: week.map((date, i) => ({ date, visit_count: visits[i] ?? 0 })),
    imageProcessingTrend: week.map((date, i) => ({ date, processing_count: processing[i] ?? 0 })),
  };
}
