// Who wrote: the name that others see, looked up when a post is shown, so that it is never an old one.
import { publicName } from "../account/user_views.ts";
import { type User, users } from "../account/users.ts";

export type Author = { id: number; name: string; official: boolean };

/** Gives the author of a post by its id. */
export type AuthorOf = (id: number) => Author;

/** The authors of some posts, in one go. */
export async function authorsOf(posts: { author_id: number }[]): Promise<AuthorOf> {
  const found = await peopleOf(posts.map(({ author_id }) => author_id));
  return (id) => {
    const user = found.get(id);
    return { id, name: nameOf(user), official: user?.official ?? false };
  };
}

/** Who has closed the account has no row, or no name any more. */
export function nameOf(user: User | undefined): string {
  return user && (user.nickname || user.name) ? publicName(user) : "已注销用户";
}

/** Users by id; who is gone is not among them. */
export async function peopleOf(ids: number[]): Promise<Map<number, User>> {
  const rows = await users.getMany([...new Set(ids)]);
  return new Map(rows.map((user) => [user.id, user]));
}
