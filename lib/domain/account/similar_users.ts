// Finds users who share a fact with an application: the unit, the address, the device. Each search is bounded.
import type { UserStatus } from "../../shared/labels.ts";
import { addDays, dayStart } from "../../shared/time.ts";
import { type User, userTable } from "./users.ts";

/** The largest number that a check names; more are `20 个以上`. */
export const MOST = 20;
const READ = MOST + 2; // one more than `MOST` without the applicant

export type Colleague = { id: number; status?: UserStatus; domain?: string };

/** Returns the newest users of each unit, given by its folded name, in one pass over the list of users. */
export async function usersOfUnits(units: Iterable<string>): Promise<Map<string, Colleague[]>> {
  const groups = await userTable.list.newest("unit", units, READ);
  const ids = [...groups.values()].flat();
  const [statuses, domains] = await Promise.all([
    userTable.list.values("status", ids),
    userTable.list.values("domain", ids),
  ]);
  const colleague = (id: number) => ({ id, status: statuses.get(id), domain: domains.get(id) });
  return new Map(Array.from(groups, ([unit, ids]) => [unit, ids.map(colleague)]));
}

const LONG = 9; // characters from which two edits are near, instead of one
const SHORT = 4; // characters below which names are not compared, because most of them would be near

/** Returns the folded names of units that nearly have the name, nearest first, at most one more than `MOST`. */
export async function nearUnits(unit: string): Promise<string[]> {
  if (unit.length < SHORT) return [];
  const near = await userTable.list.near("unit", unit, { edits: unit.length < LONG ? 1 : 2, limit: MOST + 1 });
  return near.filter(({ length }) => length >= SHORT);
}

/** Returns the name of each unit as its newest user wrote it, by the folded name. */
export async function typedNames(units: string[]): Promise<Map<string, string>> {
  const groups = await userTable.list.newest("unit", units, 1);
  const users = await userTable.getMany([...groups.values()].flat());
  const names = new Map(users.map(({ id, institution_name }) => [id, institution_name]));
  return new Map(Array.from(groups, ([unit, [id]]) => [unit, names.get(id!) ?? unit]));
}

/** Returns users who registered from an address or on a device, newest application first. */
export async function usersSharing(fact: "address" | "device", value: string): Promise<User[]> {
  const ids = await userTable.ids(fact, { prefix: [value], reverse: true, limit: READ });
  return await userTable.getMany(ids);
}

/** Returns the number of applications from an address on a day of the site's calendar, at most one above `MOST`. */
export async function applicationsOn(date: string, address: string): Promise<number> {
  const [start, end] = [date, addDays(date, 1)].map((day) => new Date(dayStart(day)).toISOString());
  const parts = await userTable.parts("address", { prefix: [address], start: [address, start!], limit: MOST + 1 });
  return parts.filter(([, applied_at]) => String(applied_at) < end!).length;
}
