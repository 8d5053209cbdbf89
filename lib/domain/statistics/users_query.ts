// The usage time of each approved user, longest first.
import type { UsageRow, UsersAnswer } from "../../shared/calls/statistics.ts";
import type { UsersQuery } from "../../shared/schemas/statistics/statistics.ts";
import { findUsers } from "../account/user_list.ts";
import { type User, userTable } from "../account/users.ts";
import { type Marks, ranked } from "./counted_users.ts";
import { periodBefore, periodOf, totalOf } from "./period.ts";
import type { DateRange } from "../../shared/schemas/statistics/range.ts";
import { masked, type Seeing, unmaskedFields } from "./masked_user.ts";
import { SECONDS, usageLog } from "./usage.ts";

const searchIn = ["name", "email", "phone", "institution_name", "profession"] as const;

/** Returns a page of the matching users; without `named` their names and addresses are masked. */
export async function readUserUsage(query: UsersQuery, seeing: Seeing): Promise<UsersAnswer> {
  const { page, limit, compare } = query;
  const range = periodOf(query, 1);
  const { mask, total } = await matching(query, seeing);
  const { used, total_duration, secondsOf } = await durations(mask, range);
  const rows = await userTable.getMany([...inOrder({ mask, used, secondsOf }, (page - 1) * limit).take(limit)]);
  const counts = { total_duration, total_count: total };
  const before = compare && await durations(mask, periodBefore(range, compare));
  const previous = before && { ...counts, total_duration: before.total_duration };
  const data = rows.map((user) => toRow(user, secondsOf(user.id), seeing));
  return { data, total, page, limit, ...counts, ...(previous && { previous }) };
}

/** Returns the number of matching users, and an iterator over all of them. */
export async function allUsage(query: UsersQuery, seeing: Seeing) {
  const { mask, total } = await matching(query, seeing);
  const { used, secondsOf } = await durations(mask, periodOf(query, 1));
  async function* rows(): AsyncGenerator<UsageRow> {
    const ids = [...inOrder({ mask, used, secondsOf })];
    for await (const user of userTable.inOrder(ids)) yield toRow(user, secondsOf(user.id), seeing);
  }
  return { total, rows: rows() };
}

function matching({ keyword, profession }: UsersQuery, { named }: Seeing) {
  return findUsers({ keyword, searchIn: named ? searchIn : unmaskedFields, profession, status: "approved" });
}

function toRow({ id, name, email, phone, ...user }: User, total_duration: number, seeing: Seeing): UsageRow {
  return {
    user_id: id,
    ...masked({ name, email, phone }, seeing),
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
