// The users as administrators list them: any filter, keyword, sort and page, from memory, exact at each query.
// `status=pending` without `sort` is the audit queue: the oldest application first.
import { defineLive } from "../../kv/live.ts";
import type { Organization, Profession, UserStatus } from "../../shared/labels.ts";
import type { UserChoice, UserListQuery } from "../../shared/schemas/office/users.ts";
import { type User, users } from "./users.ts";

/** The texts that a keyword may be looked for in; first those in which it often is not. */
const searched = ["profession", "wechat_name", "institution_name", "name", "email", "phone"] as const;
type Searched = typeof searched[number];

const list = defineLive(users, {
  project: ({ status, profession, organization, name, applied_at, created_at, updated_at }) => ({
    status,
    profession,
    organization,
    name,
    // As numbers: a third of the memory of the text, and quicker to sort.
    applied_at: Date.parse(applied_at),
    created_at: Date.parse(created_at),
    updated_at: Date.parse(updated_at),
  }),
  search: (user) => searched.map((field) => user[field]),
  bits: 256, // half of them are set: of two characters every ninth text is left, of four hardly one
});

const unlisted = placesBeside(["name", "email", "phone", "wechat_name", "institution_name"]);

function placesBeside(fields: readonly Searched[]): number[] {
  return searched.flatMap((field, place) => fields.includes(field) ? [] : [place]);
}

/** One page of the users and how many match. */
export function listUsers({ page, limit, ...choice }: UserListQuery): Promise<{ rows: User[]; total: number }> {
  return list.page({ ...questionOf(choice), page, limit });
}

/** The ids of all users who match, in the order of the list. */
export async function matchingUsers(choice: UserChoice): Promise<number[]> {
  return (await list.query(questionOf(choice))).ids;
}

/** Newest first; those who wait for a decision oldest application first. */
function questionOf({ keyword, status, organizationType, title, ...query }: UserChoice) {
  const queue = status === "pending";
  const sort = query.sort ?? (queue ? "applied_at" : "id");
  const order = query.order ?? (sort === "id" || !queue ? "desc" : "asc");
  const where = { status, profession: organizationType, organization: title };
  return { keyword, except: unlisted, where, sort, order };
}

/** Has the list in memory, as of now. */
export async function readUserList(): Promise<void> {
  await list.query({ limit: 0 });
}

/** The names of those users among the ids who exist. */
export function namesOf(ids: number[]): Promise<Map<number, string>> {
  return list.values("name", ids);
}

/** How many of the users among the ids are of each organization. */
export async function organizationsOf(ids: number[]): Promise<Map<Organization, number>> {
  const counts = new Map<Organization, number>();
  for (const organization of (await list.values("organization", ids)).values()) {
    counts.set(organization, (counts.get(organization) ?? 0) + 1);
  }
  return counts;
}

type Sought = {
  keyword?: string;
  /** The fields that the keyword is looked for in. */
  searchIn?: readonly Searched[];
  profession?: Profession;
  organization?: Organization;
  status?: UserStatus;
};

/** By id, 1 for each user who matches, and how many do. */
export function findUsers({ keyword, searchIn, ...where }: Sought): Promise<{ marks: Uint8Array; total: number }> {
  return list.matching({ keyword, except: searchIn && placesBeside(searchIn), where });
}

/** The ids of all users who match, ascending. */
export async function findUserIds(sought: Sought): Promise<number[]> {
  const { marks } = await findUsers(sought);
  const ids: number[] = [];
  for (let id = 0; id < marks.length; id++) if (marks[id]) ids.push(id);
  return ids;
}
