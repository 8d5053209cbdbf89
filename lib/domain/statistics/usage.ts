// Usage sessions reported by the programs, and their statistics. A session belongs entirely to the day on which it
// began.
import type { PersonalData } from "../account/personal_data.ts";
import { findUsers } from "../account/user_list.ts";
import { type User, userTable } from "../account/users.ts";
import { defineLog } from "../../kv/log.ts";
import { snapshot, type Transaction } from "../../kv/transaction.ts";
import type { OwnUsage } from "../../shared/calls/client.ts";
import type { UsageDuration, UsageRow, UsersAnswer } from "../../shared/calls/statistics.ts";
import type { DateRange } from "../../shared/schemas/statistics/range.ts";
import type { StatisticsQuery, UsersQuery } from "../../shared/schemas/statistics/statistics.ts";
import { comparedDays } from "../../shared/statistics/comparison.ts";
import { daysBetween, siteDate } from "../../shared/time.ts";
import { type ByNumber, countsByDay, pageByDay } from "./page_by_day.ts";
import { periodOf, totalOf, withPrevious } from "./period.ts";
import { type Marks, marksOf, masked, type NameAccess, ranked, unmaskedFields } from "./users_in_statistics.ts";

export type Usage = {
  /** Null when the account has been erased. */
  user_id: number | null;
  /** The counted seconds: a day of a user has at most the seconds of a day. */
  seconds: number;
};

const DAY_SECONDS = 86_400;
// One number per day and user has both, the number of sessions and of seconds: seconds never reach this value.
const SESSION = 131_072;

export const usageLog = defineLog("usage", {
  owners: ({ user_id }: Usage) => user_id === null ? [] : [[user_id]],
  rollups: {
    /** Sessions and seconds of each user, separated by `sessionsIn` and `secondsIn`. */
    users: ({ user_id, seconds }) => user_id === null ? null : { member: user_id, amount: SESSION + seconds },
  },
});

/** The parts of an amount. */
const SECONDS = { mask: SESSION - 1 };
export const SESSIONS = { divisor: SESSION };

const sessionsIn = (amount: number) => Math.floor(amount / SESSION);
const secondsIn = (amount: number) => amount & (SESSION - 1); // its last bits

/** Counts a session, in a transaction that serializes a user's reports. The seconds of a day are its limit. */
export async function countUsage(
  { user_id, seconds }: Usage & { user_id: number },
  at: number,
  tx: Transaction,
): Promise<void> {
  const [amount = 0] = await usageLog.rollups.users.of(user_id, [siteDate(at)], snapshot(tx));
  usageLog.add({ user_id, seconds: Math.min(seconds, DAY_SECONDS - secondsIn(amount)) }, tx, at);
}

/** Returns a page of a user's sessions by its number, newest first, and their total. */
export async function usagePageOf(userId: number, page: ByNumber): Promise<{ data: OwnUsage[]; total: number }> {
  const { rows, total } = await pageByDay({
    of: (page) => usageLog.of([userId], page),
    days: () => countsByDay(usageLog),
    userId,
    rowsIn: sessionsIn,
  }, page);
  return { data: rows.map(({ id, created_at, seconds }) => ({ id, started_at: created_at, seconds })), total };
}

/** Their counts remain. */
export const personalUsage: PersonalData = {
  gather: ({ id }) => Promise.resolve({ usage: usageLog.allOf([id]) }),
  erase: ({ id }) => usageLog.rewrite([id], (session) => ({ ...session, user_id: null })),
};

/** Returns the seconds for which a user has used the programs on the given days. */
export async function userSecondsOf(userId: number, dates: string[]): Promise<number> {
  const amounts = await usageLog.rollups.users.of(userId, dates);
  return amounts.reduce((sum, amount) => sum + secondsIn(amount), 0);
}

type Narrowed = Pick<StatisticsQuery, "profession">;

/** Returns the usage time of the programs by day, and of one user on average and at most. */
export function readUsageDuration(query: StatisticsQuery): Promise<UsageDuration> {
  return withPrevious(periodOf(query), query.compare, (range) => figures(range, query));
}

async function figures({ first, last }: DateRange, { profession }: Narrowed): Promise<UsageDuration> {
  const marks = profession && await marksOf({ profession });
  const shares = await usageLog.rollups.users.answers(first, last);
  const sums = shares.sumByMember({ part: SECONDS });
  const byDay = shares.sumByDay({ members: marks, part: SECONDS });
  const trend = daysBetween(first, last).map((date) => ({ usage_date: date, day_total: byDay.get(date) ?? 0 }));
  const totalDuration = totalOf(trend.map(({ day_total }) => day_total));
  const users = ranked(sums, marks);
  const people = users.length;
  return {
    avgDuration: people === 0 ? 0 : Math.floor(totalDuration / people),
    maxDuration: sums[users[0] ?? 0] ?? 0,
    totalDuration,
    trend,
  };
}

const searchIn = ["name", "email", "phone", "institution_name", "profession"] as const;

/**
 * Returns a page of the matching users with their usage time, longest first; without `named` their names and addresses
 * are masked.
 */
export async function readUserUsage(query: UsersQuery, nameAccess: NameAccess): Promise<UsersAnswer> {
  const { page, limit, compare } = query;
  const range = periodOf(query, 1);
  const { mask, total } = await matching(query, nameAccess);
  const { used, total_duration, secondsOf } = await durations(mask, range);
  const rows = await userTable.getMany([...inOrder({ mask, used, secondsOf }, (page - 1) * limit).take(limit)]);
  const counts = { total_duration, total_count: total };
  const before = compare && await durations(mask, comparedDays(range, compare));
  const previous = before && { ...counts, total_duration: before.total_duration };
  const data = rows.map((user) => toRow(user, secondsOf(user.id), nameAccess));
  return { data, total, page, limit, ...counts, ...(previous && { previous }) };
}

/** Returns the number of matching users, and an iterator over all of them. */
export async function allUsage(query: UsersQuery, nameAccess: NameAccess) {
  const { mask, total } = await matching(query, nameAccess);
  const { used, secondsOf } = await durations(mask, periodOf(query, 1));
  async function* rows(): AsyncGenerator<UsageRow> {
    const ids = [...inOrder({ mask, used, secondsOf })];
    for await (const user of userTable.inOrder(ids)) yield toRow(user, secondsOf(user.id), nameAccess);
  }
  return { total, rows: rows() };
}

function matching({ keyword, profession }: UsersQuery, { named }: NameAccess) {
  return findUsers({ keyword, searchIn: named ? searchIn : unmaskedFields, profession, status: "approved" });
}

function toRow({ id, name, email, phone, ...user }: User, total_duration: number, nameAccess: NameAccess): UsageRow {
  return {
    user_id: id,
    ...masked({ name, email, phone }, nameAccess),
    profession: user.profession,
    institution_name: user.institution_name,
    total_duration,
  };
}

/** Returns the users with usage, most first, then by id. */
async function durations(mask: Marks, { first, last }: DateRange) {
  const sums = (await usageLog.rollups.users.answers(first, last)).sumByMember({ part: SECONDS });
  const used = ranked(sums, mask);
  const ofUser = (id: number) => sums[id] ?? 0;
  return { used, total_duration: totalOf(used.map(ofUser)), secondsOf: ofUser };
}

type Found = { mask: Marks; used: number[]; secondsOf: (id: number) => number };

/** Yields first users with usage, then the other matching ones, after skipping some. */
function* inOrder({ mask, used, secondsOf }: Found, leftOut = 0): Generator<number> {
  for (let i = leftOut; i < used.length; i++) yield used[i] ?? 0;
  let left = Math.max(0, leftOut - used.length);
  for (let id = 0; id < mask.length; id++) if (mask[id] && secondsOf(id) === 0 && left-- <= 0) yield id;
}
