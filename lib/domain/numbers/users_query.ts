// How long each approved user has used the programs, longest first.
import type { UsersQuery } from "../../shared/schemas/numbers/statistics.ts";
import { findUserIds } from "../account/user_list.ts";
import { type User, users } from "../account/users.ts";
import type { UsageRow, UsersAnswer } from "./answers.ts";
import { marked, ranked } from "./people.ts";
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
  const { used, total_duration, secondsOf } = await durations(ids, range);
  const rows = await users.getMany([...inOrder(ids, used, (page - 1) * limit).take(limit)]);
  const counts = { total_duration, total_count: ids.length };
  const previous = compare && { ...counts, total_duration: (await durations(ids, periodBefore(range))).total_duration };
  const data = rows.map((user) => toRow(user, secondsOf(user.id), seeing));
  return { data, total: ids.length, page, limit, ...counts, ...(previous && { previous }) };
}

/** How many users match, and all of them as they are taken. */
export async function allUsage(query: UsersQuery, seeing: Seeing) {
  const ids = await matching(query);
  const { used, secondsOf } = await durations(ids, periodOf(query, 1));
  async function* rows(): AsyncGenerator<UsageRow> {
    for await (const user of users.inOrder([...inOrder(ids, used)])) yield toRow(user, secondsOf(user.id), seeing);
  }
  return { total: ids.length, rows: rows() };
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

/** Those of the ids who have used anything, most first, then by id. */
async function durations(ids: number[], { first, last }: DateRange) {
  const { sums } = secondsOf(await usageByUser.days(first, last));
  const used = ranked(sums, marked(ids));
  const ofUser = (id: number) => sums[id] ?? 0;
  return { used, total_duration: sumOf(used.map(ofUser)), secondsOf: ofUser };
}

/** First those who have used anything, then the others of the ids; without as many as are to be left out. */
function* inOrder(ids: number[], used: number[], leftOut = 0): Generator<number> {
  for (let i = leftOut; i < used.length; i++) yield used[i] ?? 0;
  const isUsed = marked(used.toSorted((a, b) => a - b));
  let left = Math.max(0, leftOut - used.length);
  for (const id of ids) if (!isUsed[id] && left-- <= 0) yield id;
}
