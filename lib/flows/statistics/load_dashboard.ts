// The four totals and the last seven days of the overview, compared with the seven days before.
import { downloadLog } from "../../domain/statistics/downloads.ts";
import { processingLog } from "../../domain/statistics/processing.ts";
import { newUsersOn, userTable } from "../../domain/account/users.ts";
import { visitLog } from "../../domain/statistics/visits.ts";
import type { Dashboard } from "../../shared/calls/statistics.ts";
import { addDays, lastDays, siteDate } from "../../shared/time.ts";

const DAYS = 7;

/** `compare` adds `previous`: the same of the week before. */
export async function loadDashboard({ compare = false } = {}): Promise<Dashboard> {
  const week = figuresOf(lastDays(DAYS));
  if (!compare) return await week;
  const [figures, previous] = await Promise.all([week, figuresOf(lastDays(DAYS, addDays(siteDate(), -DAYS)))]);
  return { ...figures, previous };
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
