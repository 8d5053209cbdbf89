// Authors of posts: the name that others see, looked up when a post is shown, so that it is never an old one.
import type { Author } from "../../shared/calls/forum.ts";
import { DELETED_USER } from "../account/personal_data.ts";
import { publicName } from "../account/user_views.ts";
import { type User, userTable } from "../account/users.ts";

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

/** As others see an author; the row of a closed account is nameless, and one that is gone is shown alike. */
export function nameOf(user: User | undefined): string {
  return user ? publicName(user) : DELETED_USER;
}

/** Users by id; who is gone is not among them. */
export async function peopleOf(ids: number[]): Promise<Map<number, User>> {
  const rows = await userTable.getMany([...new Set(ids)]);
  return new Map(rows.map((user) => [user.id, user]));
}
