// What is kept about a person: each thing says how it is gathered for the person, and how it is erased when the account
// is closed. All of them stand in one list, lib/flows/account/personal_data.ts.
import type { User } from "./users.ts";

/** By what a person is found in the store. */
export type Person = Pick<User, "id" | "email" | "phone">;

export type PersonalData = {
  /** Name in the export → everything that is kept there about the person, newest first, without secrets. */
  gather(person: Person): Promise<Record<string, unknown[]>>;
  /** Takes it away, or makes it nobody's where it is counted. May run again when it was cut off. */
  erase(person: Person): Promise<void>;
};

/** Stands for a person who is gone, in logs that name people and before posts. */
export const NAMELESS = "已注销用户";

/** More rows than anybody has: what is gathered is not paged. */
export const EVERYTHING = { limit: 1_000_000 };
