// Authors of posts: the public name, looked up when a post is shown, so that it is always current.
import type { Author } from "../../shared/calls/forum.ts";
import { DELETED_USER } from "../account/personal_data.ts";
import { publicName } from "../account/user_views.ts";
import { type User, userTable } from "../account/users.ts";

/** Returns the author of a post by its id. */
export type AuthorOf = (id: number) => Author;

/** Returns the authors of some posts in one round trip. */
export async function authorsOf(posts: { author_id: number }[]): Promise<AuthorOf> {
  const found = await usersOf(posts.map(({ author_id }) => author_id));
  return (id) => {
    const user = found.get(id);
    return { id, name: nameOf(user), official: user?.official ?? false };
  };
}

/** As others see an author; an erased and a missing account look alike. */
export function nameOf(user: User | undefined): string {
  return user ? publicName(user) : DELETED_USER;
}

/** Returns users by id; missing ones are omitted. */
export async function usersOf(ids: number[]): Promise<Map<number, User>> {
  const rows = await userTable.getMany([...new Set(ids)]);
  return new Map(rows.map((user) => [user.id, user]));
}
