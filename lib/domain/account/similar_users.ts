// Finds users who share a fact with an application: the unit, the address, the device. Each search is bounded.
import { distance } from "fastest-levenshtein";
import { addDays, dayStart } from "../../shared/time.ts";
import { type User, userTable } from "./users.ts";

/** The largest number that a check names; more are `20 个以上`. */
export const MOST = 20;
const READ = MOST + 2; // one more than `MOST` without the applicant

/** Returns users whose unit has the same folded name, newest first. */
export async function usersOfUnit(unit: string): Promise<User[]> {
  if (unit === "") return [];
  const { ids } = await userTable.list.ids({ where: { unit }, order: "desc", limit: READ });
  return await userTable.getMany(ids);
}

const LONG = 9; // characters from which two edits are near, instead of one
const SHORT = 4; // characters below which names are not compared, because most of them would be near

/** Returns one user of each unit whose folded name is nearly the same, nearest first, at most `MOST`. */
export async function usersOfNearUnits(unit: string): Promise<User[]> {
  const most = unit.length >= LONG ? 2 : unit.length >= SHORT ? 1 : 0;
  if (most === 0) return [];
  const isNear = (text: string) => text !== unit && distance(text, unit) <= most;
  const length = { shortest: Math.max(SHORT, unit.length - most), longest: unit.length + most };
  const near = await userTable.list.texts("unit", { ...length, passes: isNear });
  const sorted = near.sort((a, b) => distance(a, unit) - distance(b, unit)).slice(0, MOST);
  const ids = await Promise.all(sorted.map(async (unit) => {
    return (await userTable.list.ids({ where: { unit }, limit: 1 })).ids;
  }));
  return await userTable.getMany(ids.flat());
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
