// Personal data: each thing that is kept about a person says how it is gathered, and how it is erased when the account
// is closed. All of them stand in one list, lib/flows/account/personal_data.ts.
import type { User } from "./users.ts";

/** By what a person is found in the store. */
export type Person = Pick<User, "id" | "email" | "phone">;

/** Name in the export → the rows there; of what somebody may have very many of, some at a time. */
export type Gathered = Record<string, unknown[] | AsyncIterable<unknown>>;

export type PersonalData = {
  /** Everything that is kept about the person, newest first, without secrets. */
  gather(person: Person): Promise<Gathered>;
  /** Takes it away, or makes it nobody's where it is counted. May run again when it was cut off. */
  erase(person: Person): Promise<void>;
};

/** Stands for a person who is gone, in logs that name people and before posts. */
export const DELETED_USER = "已注销用户";

/** Rows that come some at a time, as they are shown. */
export async function* mapRows<T>(rows: AsyncIterable<T>, as: (row: T) => unknown): AsyncGenerator<unknown> {
  for await (const row of rows) yield as(row);
}

/** More rows than anybody has: what is gathered is not paged. */
export const UNLIMITED = { limit: 1_000_000 };
