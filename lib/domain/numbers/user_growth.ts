// How many users there are, and how many have come on each day.
import { countsOf } from "../../kv/table.ts";
import type { UserGrowth } from "../../shared/calls/statistics.ts";
import type { StatisticsQuery } from "../../shared/schemas/numbers/statistics.ts";
import { daysBetween, siteDate } from "../../shared/time.ts";
import { users } from "../account/users.ts";
import { compared, type DateRange, periodOf, sumOf } from "./period.ts";

type Narrowed = Pick<StatisticsQuery, "profession">;

export function userGrowth(query: StatisticsQuery): Promise<UserGrowth> {
  return compared(periodOf(query), query.compare, (range) => figures(range, query));
}

/** All user rows, or those of one kind of unit. */
export function countUsers({ profession }: Narrowed): Promise<number> {
  return profession ? users.count("profession", profession) : users.count();
}

async function figures({ first, last }: DateRange, { profession }: Narrowed): Promise<UserGrowth> {
  const byDay = profession ? await countsOf(users, "profession_day", `${profession} `) : await countsOf(users, "day");
  let totalUsers = sumOf([...byDay].filter(([date]) => date < first).map(([, n]) => n));
  const trend = daysBetween(first, last).map((date) => {
    const newUsers = byDay.get(date) ?? 0;
    totalUsers += newUsers;
    return { date, newUsers, totalUsers };
  });
  return {
    stats: {
      totalUsers: sumOf([...byDay.values()]),
      newUsers: sumOf(trend.map(({ newUsers }) => newUsers)),
      todayGrowth: byDay.get(siteDate()) ?? 0,
    },
    trend,
  };
}
