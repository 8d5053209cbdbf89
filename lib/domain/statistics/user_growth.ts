// The number of users, and the registrations of each day.
import { countsOf } from "../../kv/table.ts";
import type { UserGrowth } from "../../shared/calls/statistics.ts";
import type { StatisticsQuery } from "../../shared/schemas/statistics/statistics.ts";
import { daysBetween, siteDate } from "../../shared/time.ts";
import { userTable } from "../account/users.ts";
import { periodOf, totalOf, withPrevious } from "./period.ts";
import type { DateRange } from "../../shared/schemas/statistics/range.ts";

type Narrowed = Pick<StatisticsQuery, "profession">;

export function readUserGrowth(query: StatisticsQuery): Promise<UserGrowth> {
  return withPrevious(periodOf(query), query.compare, (range) => figures(range, query));
}

/** Counts all user rows, or those of one unit type. */
export function countUsers({ profession }: Narrowed): Promise<number> {
  return profession ? userTable.count("profession", profession) : userTable.count();
}

async function figures({ first, last }: DateRange, { profession }: Narrowed): Promise<UserGrowth> {
  const byDay = profession
    ? await countsOf(userTable, "profession_day", `${profession} `)
    : await countsOf(userTable, "day");
  let totalUsers = totalOf([...byDay].filter(([date]) => date < first).map(([, n]) => n));
  const trend = daysBetween(first, last).map((date) => {
    const newUsers = byDay.get(date) ?? 0;
    totalUsers += newUsers;
    return { date, newUsers, totalUsers };
  });
  return {
    stats: {
      totalUsers: totalOf([...byDay.values()]),
      newUsers: totalOf(trend.map(({ newUsers }) => newUsers)),
      todayGrowth: byDay.get(siteDate()) ?? 0,
    },
    trend,
  };
}
