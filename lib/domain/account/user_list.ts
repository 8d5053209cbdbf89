// Users as administrators list them: any filter, keyword, sort and page, from memory, exact at each query.
// `status=pending` without `sort` is the queue of applications: oldest first.
import type { Organization, Profession, UserStatus } from "../../shared/labels.ts";
import type { UserChoice, UserListQuery } from "../../shared/schemas/administration/users.ts";
import { reviewedRows } from "./reviews.ts";
import { type User, userTable } from "./users.ts";

const listed = ["name", "email", "phone", "wechat_name", "institution_name"] as const;

/** Returns one page of users for administrators, and the number of matches. */
export async function userPage({ page, limit, checks, ...choice }: UserListQuery) {
  const { rows, total } = await userTable.list.page({ ...questionOf(choice), page, limit });
  return { data: await reviewedRows(rows, { withChecks: checks !== "false" }), total, page, limit };
}

/** Returns the ids of all matching users, in the order of the list. */
export async function matchingUsers(choice: UserChoice): Promise<number[]> {
  return (await userTable.list.ids(questionOf(choice))).ids;
}

/** Newest first; pending applications oldest first. */
function questionOf({ keyword, status, organizationType, title, warnings, ...query }: UserChoice) {
  const queue = status === "pending";
  const sort = query.sort ?? (queue ? "applied_at" : "id");
  const order = query.order ?? (sort === "id" || !queue ? "desc" : "asc");
  const hasWarnings = warnings && ((count: number) => count > 0);
  const where = { status, profession: organizationType, organization: title, warnings: hasWarnings };
  return { keyword, searchIn: listed, where, sort, order };
}

/** Returns the users that match a word best: equal fields first, then beginnings, then the others. */
export function bestUsers(word: string, limit: number): Promise<User[]> {
  return userTable.list.best(word, { searchIn: listed, limit });
}

/** Returns the names of those users among the ids who exist. */
export function userNames(ids: number[]): Promise<Map<number, string>> {
  return userTable.list.values("name", ids);
}

/** Returns how many of the users among the ids belong to each organization. */
export async function organizationsOf(ids: number[]): Promise<Map<Organization, number>> {
  const counts = new Map<Organization, number>();
  for (const organization of (await userTable.list.values("organization", ids)).values()) {
    counts.set(organization, (counts.get(organization) ?? 0) + 1);
  }
  return counts;
}

type Sought = {
  keyword?: string;
  /** The fields in which the keyword is searched. */
  searchIn?: readonly (typeof listed[number] | "profession")[];
  profession?: Profession;
  organization?: Organization;
  status?: UserStatus;
};

/** Returns by id 1 for each matching user, and the number of matches. */
export async function findUsers(sought: Sought): Promise<{ mask: Uint8Array; total: number }> {
  const ids = await findUserIds(sought);
  const mask = new Uint8Array((ids.at(-1) ?? 0) + 1);
  for (const id of ids) mask[id] = 1;
  return { mask, total: ids.length };
}

/** Returns the ids of all matching users, ascending. */
export async function findUserIds({ keyword, searchIn, ...where }: Sought): Promise<number[]> {
  return (await userTable.list.ids({ keyword, searchIn, where })).ids;
}
