// Computes every figure by plain loops over the raw events, without code of the product.
import { dayAfter, dayOf, type Download, type Image, modules, type Session, type Visit } from "./events.ts";

export type Person = { id: number; at: number; profession: string; organization: string };
export type Events = {
  people: Person[];
  visits: Visit[];
  sessions: Session[];
  images: Image[];
  downloads: Download[];
};
export type Range = { first: string; last: string };

type Timed = { at: number };
const within = <T extends Timed>(events: T[], { first, last }: Range) =>
  events.filter(({ at }) => dayOf(at) >= first && dayOf(at) <= last);
const on = <T extends Timed>(events: T[], date: string) => events.filter(({ at }) => dayOf(at) === date);
const different = (values: unknown[]) => new Set(values).size;

/** Returns an IPv4 address without its prefix; of IPv6 the first four groups, which the events write in full. */
const visitor = ({ ip }: Visit) => /[\d.]+\.\d+$/.exec(ip)?.[0] ?? ip.split("::")[0];

export function datesOf({ first, last }: Range): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date = dayAfter(date)) dates.push(date);
  return dates;
}

/** Rounds half up. */
const oneDecimal = (part: number, whole: number, times = 1) =>
  whole === 0 ? 0 : Math.floor((part * times * 20 + whole) / (2 * whole)) / 10;

/** Seconds by user and day, at most those of a day. */
function seconds(sessions: Session[]): { user: number; date: string; seconds: number }[] {
  const sums = new Map<string, { user: number; date: string; seconds: number }>();
  for (const { at, user, seconds } of sessions) {
    const name = `${user} ${dayOf(at)}`;
    const sum = sums.get(name) ?? { user, date: dayOf(at), seconds: 0 };
    sums.set(name, { ...sum, seconds: Math.min(86_400, sum.seconds + seconds) });
  }
  return [...sums.values()];
}

export function duration({ sessions }: Events, range: Range) {
  const spent = seconds(within(sessions, range));
  const byUser = new Map<number, number>();
  for (const { user, seconds } of spent) byUser.set(user, (byUser.get(user) ?? 0) + seconds);
  const totalDuration = [...byUser.values()].reduce((a, b) => a + b, 0);
  return {
    avgDuration: byUser.size === 0 ? 0 : Math.floor(totalDuration / byUser.size),
    maxDuration: Math.max(0, ...byUser.values()),
    totalDuration,
    trend: datesOf(range).map((usage_date) => ({
      usage_date,
      day_total: spent.filter(({ date }) => date === usage_date).reduce((sum, { seconds }) => sum + seconds, 0),
    })),
  };
}

/** Seconds by user, for users who have any. */
export function secondsByUser({ sessions }: Events, range: Range): Map<number, number> {
  const found = new Map<number, number>();
  for (const { user, seconds: n } of seconds(within(sessions, range))) found.set(user, (found.get(user) ?? 0) + n);
  return found;
}

export function growth({ people }: Events, range: Range, today: string) {
  const trend = datesOf(range).map((date) => ({
    date,
    newUsers: on(people, date).length,
    totalUsers: people.filter(({ at }) => dayOf(at) <= date).length,
  }));
  const stats = { totalUsers: people.length, newUsers: within(people, range).length };
  return { stats: { ...stats, todayGrowth: on(people, today).length }, trend };
}

type Places = { name: string; unique_visitors: number; total_visits: number }[];

const provinces =
  "北京 天津 河北 山西 内蒙古 辽宁 吉林 黑龙江 上海 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 广西 海南 " +
  "重庆 四川 贵州 云南 西藏 陕西 甘肃 青海 宁夏 新疆 台湾 香港 澳门";

function topPlaces(visits: Visit[], kind: "region" | "city"): Places {
  return countPlaces(visits, kind, [...new Set(visits.map((visit) => visit[kind]))]).slice(0, 10);
}

function countPlaces(visits: Visit[], kind: "region" | "city", names: string[]): Places {
  return names.map((name) => {
    const there = visits.filter((visit) => visit[kind] === name);
    return { name, unique_visitors: different(there.map(visitor)), total_visits: there.length };
  }).sort((a, b) =>
    b.unique_visitors - a.unique_visitors || b.total_visits - a.total_visits || (a.name < b.name ? -1 : 1)
  );
}

export function active(events: Events, range: Range, today: string) {
  const { people, visits, sessions, images } = events;
  const dates = datesOf(range);
  const trend = dates.map((date) => ({
    date,
    active_users: different(on(images, date).map(({ user }) => user)),
    software_visits: on(sessions, date).length,
    logged_users: different(on(visits, date).filter(({ user }) => user !== null).map(({ user }) => user)),
    total_visits: on(visits, date).length,
    guest_visits: on(visits, date).filter(({ user }) => user === null).length,
  }));
  const inRange = within(visits, range);
  const counts = trend.map(({ active_users }) => active_users);
  const sum = counts.reduce((a, b) => a + b, 0);
  return {
    stats: {
      totalUsers: people.length,
      averageActiveUsers: oneDecimal(sum, dates.length),
      maxActiveUsers: Math.max(0, ...counts),
      activeRate: oneDecimal(different(within(images, range).map(({ user }) => user)), people.length, 100),
      totalVisits: visits.length,
      websitePeriodVisits: inRange.length,
      websiteTodayVisits: on(visits, today).length,
      totalUniqueVisitors: different(inRange.map(visitor)),
      averageVisits: oneDecimal(inRange.length, dates.length),
      softwareTotalVisits: sessions.length,
      softwarePeriodVisits: within(sessions, range).length,
      softwareTodayVisits: on(sessions, today).length,
    },
    trend,
    allSoftwareTrend: dates.map((date) => ({
      date,
      software_visits: on(sessions, date).length,
      cumulative_software_visits: sessions.filter(({ at }) => dayOf(at) <= date).length,
    })),
    provinceStats: countPlaces(inRange, "region", provinces.split(" ")).map(({ name, ...counts }) => {
      return { province: name, ...counts };
    }),
    regionStats: topPlaces(inRange, "region").map(({ name, ...counts }) => ({ region: name, ...counts })),
    cityStats: topPlaces(inRange, "city").map(({ name, ...counts }) => ({ city: name, ...counts })),
  };
}

export function downloads(
  { downloads: all }: Events,
  range: Range,
  { period, today }: { period: string; today: string },
) {
  const name = (date: string) => {
    if (period === "day") return date;
    if (period === "month") return date.slice(0, 7);
    let monday = date;
    while (new Date(`${monday}T12:00:00Z`).getUTCDay() !== 1) monday = dayAfter(monday, -1);
    return monday;
  };
  const periods = [...new Set(datesOf(range).map(name))];
  return {
    stats: {
      totalDownloads: all.length,
      todayDownloads: on(all, today).length,
      periodDownloads: within(all, range).length,
    },
    trend: periods.map((period) => ({
      period,
      count: within(all, range).filter(({ at }) => name(dayOf(at)) === period).length,
    })),
    versions: versionsOf(within(all, range)),
  };
}

/** The versions of some downloads, most downloaded first, then by name. */
function versionsOf(all: Download[]) {
  const names = [...new Set(all.map((each) => `${each.software_name} ${each.version_number}`))].sort();
  const versions = names.map((name) => {
    const [software_name, version_number] = name.split(" ");
    const these = all.filter((each) => each.software_name === software_name && each.version_number === version_number);
    return { software_name, version_number, count: these.length };
  });
  return versions.sort((a, b) => b.count - a.count);
}

/** Users by their number of images, largest first, and the figures of all modules. */
export function images({ images: all }: Events, range: Range, module?: string) {
  const found = within(all, range);
  const rows = new Map<number, number>();
  for (const { user, module_name } of found) {
    if (!module || module_name === module) rows.set(user, (rows.get(user) ?? 0) + 1);
  }
  const of = (name: string) => found.filter(({ module_name }) => module_name === name);
  const payload = modules.map((name) => {
    const words = [...new Set(of(name).map(({ satellite_payload }) => satellite_payload))];
    const usage = words.map((word) => ({
      satellite_payload: word,
      usage_count: of(name).filter(({ satellite_payload }) => satellite_payload === word).length,
    }));
    return [
      name,
      usage.sort((a, b) => b.usage_count - a.usage_count || (a.satellite_payload < b.satellite_payload ? -1 : 1)),
    ];
  });
  return {
    rows: [...rows].sort(([a, n], [b, m]) => m - n || a - b),
    stats: {
      module: modules.map((module_name) => ({
        module_name,
        user_count: different(of(module_name).map(({ user }) => user)),
      })),
      payload: Object.fromEntries(payload),
    },
  };
}
