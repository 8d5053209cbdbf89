// Personal data: each kind of stored data declares how it is exported, and how it is erased when the account is closed.
// All declarations are listed in lib/flows/account/personal_data.ts.
import type { User } from "./users.ts";

/** The keys by which a user's rows are found. */
export type Person = Pick<User, "id" | "email" | "phone">;

/** Name in the export → its rows; very many rows are yielded in portions. */
type Gathered = Record<string, unknown[] | AsyncIterable<unknown>>;

export type PersonalData = {
  /** Returns all rows of the user, newest first, without secrets. */
  gather(person: Person): Promise<Gathered>;
  /** Erases the rows, or anonymizes those that are counted. Can be repeated after an interruption. */
  erase(person: Person): Promise<void>;
};

/** The name of an erased user in logs and before posts. */
export const DELETED_USER = "已注销用户";

/** Yields rows in portions, as they are shown. */
export async function* mapRows<T>(rows: AsyncIterable<T>, as: (row: T) => unknown): AsyncGenerator<unknown> {
  for await (const row of rows) yield as(row);
}

/** More rows than any user has: exports are not paged. */
export const UNLIMITED = { limit: 1_000_000 };
