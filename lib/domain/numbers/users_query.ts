// How long each approved user has used the programs, longest first.
import type { UsersQuery } from "../../shared/schemas/numbers/statistics.ts";
import { findUserIds } from "../account/user_list.ts";
import { type User, users } from "../account/users.ts";
import type { UsageRow, UsersAnswer } from "./answers.ts";
import { marked } from "./people.ts";
import { type DateRange, periodBefore, periodOf, sumOf } from "./period.ts";
import { shown } from "./person.ts";
import { secondsOf } from "./usage_duration.ts";
import { usageByUser } from "./usage.ts";

const searchIn = ["name", "email", "phone", "institution_name", "profession"] as const;

type Seeing = { named: boolean };

/** A page of the users who match; without `named` their names and addresses are masked. */
export async function queryUsers(query: UsersQuery, seeing: Seeing): Promise<UsersAnswer> {
  const { page, limit, compare } = query;
  const range = periodOf(query, 1);
  const ids = await matching(query);
  const { sorted, total_duration, secondsOf } = await durations(ids, range);
  const rows = await users.getMany(sorted.slice((page - 1) * limit, page * limit));
  const counts = { total_duration, total_count: ids.length };
  const previous = compare && { ...counts, total_duration: (await durations(ids, periodBefore(range))).total_duration };
  const data = rows.map((user) => toRow(user, secondsOf(user.id), seeing));
  return { data, total: ids.length, page, limit, ...counts, ...(previous && { previous }) };
}

/** How many users match, and all of them as they are taken. */
export async function allUsage(query: UsersQuery, seeing: Seeing) {
  const { sorted, secondsOf } = await durations(await matching(query), periodOf(query, 1));
  async function* rows(): AsyncGenerator<UsageRow> {
    for await (const user of users.inOrder(sorted)) yield toRow(user, secondsOf(user.id), seeing);
  }
  return { total: sorted.length, rows: rows() };
}

function matching({ keyword, profession }: UsersQuery): Promise<number[]> {
  return findUserIds({ keyword, searchIn, profession, status: "approved" });
}

function toRow({ id, name, email, phone, ...user }: User, total_duration: number, seeing: Seeing): UsageRow {
  return {
    user_id: id,
    ...shown({ name, email, phone }, seeing),
    profession: user.profession,
    institution_name: user.institution_name,
    total_duration,
  };
}

/** The ids, ascending, by what each has used: most first, then by id. */
async function durations(ids: number[], { first, last }: DateRange) {
  const { byUser } = secondsOf(await usageByUser.days(first, last));
  const used = byUser.ranked(marked(ids));
  const others = ids.filter((id) => byUser.of(id) === 0);
  return { sorted: [...used, ...others], total_duration: sumOf(used.map(byUser.of)), secondsOf: byUser.of };
}
