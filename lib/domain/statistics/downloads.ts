// Downloads of versions, counted once per user and version within a minute, and their statistics.
import type { PersonalData } from "../account/personal_data.ts";
import { assertUserActive, type UserActor } from "../actor.ts";
import { defineExpiring } from "../../kv/expiring.ts";
import { defineLog, type Entry, type Page } from "../../kv/log.ts";
import { transaction } from "../../kv/transaction.ts";
import type { OwnDownload } from "../../shared/calls/own_account.ts";
import type { DownloadStats } from "../../shared/calls/statistics.ts";
import type { DateRange } from "../../shared/schemas/statistics/range.ts";
import type { DownloadStatsQuery, Period } from "../../shared/schemas/statistics/statistics.ts";
import { addDays, daysBetween, isRunning, MINUTE, siteDate } from "../../shared/time.ts";
import { type ByNumber, countsByDay, pageByDay } from "./page_by_day.ts";
import { periodOf, totalOf, withPrevious } from "./period.ts";
import { type Marks, marksOf } from "./users_in_statistics.ts";

export type Download = {
  /** Null when the account has been erased. */
  user_id: number | null;
  version_id: number;
  software_name: string;
  version_number: string;
};

export const downloadLog = defineLog("downloads", {
  owners: ({ user_id }: Download) => user_id === null ? [] : [[user_id]],
  rollups: {
    /** The number of downloads of each user, by version. */
    users: ({ user_id, ...version }) => user_id === null ? null : { member: user_id, label: labelOf(version) },
  },
  list: { columns: ({ user_id, version_id }) => ({ user: user_id, version: version_id }) },
});

/** Neither a package's name nor a version number has a space. */
const labelOf = ({ software_name, version_number }: Omit<Download, "user_id" | "version_id">) =>
  `${software_name} ${version_number}`;

const lately = defineExpiring<number>("download");

/** Counts a download unless the user downloaded the version within the last minute. Throws `session_expired`. */
export async function countDownload(version: Omit<Download, "user_id">, taker: UserActor): Promise<void> {
  const user_id = taker.user.id;
  const once = [String(user_id), String(version.version_id)];
  await transaction(async (tx) => {
    await assertUserActive(taker, tx);
    const until = await lately.get(once, tx);
    if (until && isRunning(until, MINUTE)) return;
    const end = Date.now() + MINUTE;
    await lately.put(once, end, { until: end, tx });
    downloadLog.add({ user_id, ...version }, tx);
  });
}

/** Yields a user's downloads, newest first. */
export function downloadsOf(userId: number, page: Page = {}) {
  return downloadLog.of([userId], page);
}

/** Returns a user's first download. */
export async function firstDownloadOf(userId: number) {
  const [first] = await downloadLog.of([userId], { limit: 1, oldest: true });
  return first;
}

/** Returns a page of them by its number, and their total. */
export function downloadPageOf(userId: number, page: ByNumber) {
  return pageByDay(
    { of: (page) => downloadLog.of([userId], page), days: () => countsByDay(downloadLog), userId },
    page,
  );
}

/** Returns the number of users who have downloaded a version. */
export async function downloadersOf(version_id: number): Promise<number> {
  const { ids } = await downloadLog.list.ids({ where: { version: version_id, user: (user) => user !== null } });
  return new Set((await downloadLog.list.values("user", ids)).values()).size;
}

/** For the user, and for administrators. */
export function ownDownload({ id, software_name, version_number, created_at }: Entry<Download>): OwnDownload {
  return { id, software_name, version_number, created_at };
}

/** Their counts remain. */
export const personalDownloads: PersonalData = {
  async gather({ id }) {
    const just = (await lately.list([String(id)])).map(({ id: [, version_id], value }) => {
      return { version_id, ends_at: new Date(value).toISOString() };
    });
    return { downloads: downloadLog.allOf([id]), just_downloaded: just };
  },
  async erase({ id }) {
    await downloadLog.rewrite([id], (download) => ({ ...download, user_id: null }));
    for (const { id: just } of await lately.list([String(id)])) await lately.remove(just);
  },
};

type Narrowed = Pick<DownloadStatsQuery, "software_name"> & { members?: Marks };

/** Returns the downloads by day, week or month, and by version; of one package, of one unit type. */
export function readDownloadStats(query: DownloadStatsQuery): Promise<DownloadStats> {
  return withPrevious(periodOf(query), query.compare, (range) => figures(range, query));
}

async function figures(
  range: DateRange,
  { period, software_name, profession }: DownloadStatsQuery,
): Promise<DownloadStats> {
  const dates = daysBetween(range.first, range.last);
  const narrowed = { software_name, members: profession && await marksOf({ profession }) };
  const daily = software_name || profession ? await narrowedCounts(narrowed) : downloadLog.daily;
  const [totalDownloads, [todayDownloads = 0], counts, versions] = await Promise.all([
    daily.total(),
    daily.of([siteDate()]),
    daily.of(dates),
    versionsIn(range, narrowed),
  ]);
  const byPeriod = new Map<string, number>();
  for (const [i, date] of dates.entries()) {
    const name = periodName(date, period);
    byPeriod.set(name, (byPeriod.get(name) ?? 0) + (counts[i] ?? 0));
  }
  return {
    stats: { totalDownloads, todayDownloads, periodDownloads: totalOf(counts) },
    trend: [...byPeriod].map(([period, count]) => ({ period, count })),
    versions,
  };
}

/** Returns the downloaded versions, most downloaded first. */
async function versionsIn(
  { first, last }: DateRange,
  { software_name: only, members }: Narrowed,
): Promise<DownloadStats["versions"]> {
  const shares = await downloadLog.rollups.users.answers(first, last);
  const { labels, sums } = shares.sumByLabel({ members });
  const versions = labels.map((label, n) => {
    const [software_name = "", version_number = ""] = label.split(" ");
    return { software_name, version_number, count: sums[n] ?? 0 };
  });
  return versions
    .filter(({ software_name, count }) => count > 0 && (!only || software_name === only))
    .sort((a, b) => b.count - a.count || (labelOf(a) < labelOf(b) ? -1 : 1));
}

/** Counts the downloads of one package, of the users of one unit type, or of both, from all days. */
async function narrowedCounts({ software_name, members }: Narrowed) {
  const today = siteDate();
  const shares = await downloadLog.rollups.users.answers(await downloadLog.daily.first() ?? today, today);
  const label = software_name ? (label: string) => label.split(" ", 1)[0] === software_name : undefined;
  const byDay = shares.sumByDay({ members, label });
  return {
    total: () => totalOf([...byDay.values()]),
    of: (dates: string[]) => dates.map((date) => byDay.get(date) ?? 0),
  };
}

/** Returns the day, the Monday of its week, or its month. */
function periodName(date: string, period: Period): string {
  if (period === "month") return date.slice(0, 7);
  const sinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return period === "week" ? addDays(date, -sinceMonday) : date;
}
