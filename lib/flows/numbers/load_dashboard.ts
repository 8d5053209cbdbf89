// The four totals and the last seven days of the overview.
import { downloadDays } from "../../domain/numbers/downloads.ts";
import { processingDays } from "../../domain/numbers/processing.ts";
import { users } from "../../domain/account/users.ts";
import { visitDays } from "../../domain/numbers/visits.ts";
import { lastDays } from "../../shared/time.ts";

export async function loadDashboard() {
  const week = lastDays(7);
  const series = [visitDays, downloadDays, processingDays];
  const [total_users, newUsers, totals, days] = await Promise.all([
    users.count(),
    Promise.all(week.map((date) => users.count("day", date))),
    Promise.all(series.map((one) => one.total())),
    Promise.all(series.map((one) => one.days(week))),
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
