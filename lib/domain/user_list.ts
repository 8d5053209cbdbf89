// The users as administrators list them.
import type { UserListQuery } from "../shared/schemas/admin.ts";
import { type User, users } from "./users.ts";

export async function listUsers(query: UserListQuery): Promise<{ rows: User[]; total: number }> {
  const all = (await users.all({ reverse: true })).filter((u) => (!query.status || u.status === query.status) && (!query.keyword || u.name.includes(query.keyword) || u.email.includes(query.keyword)));
  return { rows: all.slice((query.page - 1) * query.limit, query.page * query.limit), total: all.length };
}
