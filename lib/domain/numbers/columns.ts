// Columns of a rollup's days: the requested shares, and their members.
import type { DayColumns } from "../../kv/log.ts";

/** Only shares of members whose number has a 1, only those with such labels. */
type Meant = { marks?: Uint8Array; label?: (text: string) => boolean };
/** Parallel arrays of shares. */
export type Columns = Pick<DayColumns, "length" | "members" | "labels" | "amounts">;

/** Yields each share, for few of them: a loop over the arrays takes a third of the time. */
export function readShares(columns: Columns, take: (who: number, label: number, amount: number) => void): void {
  const { length, members, labels, amounts } = columns;
  for (let i = 0; i < length; i++) take(members[i] ?? 0, labels[i] ?? 0, amounts[i] ?? 0);
}

/** Returns a 1 for each matching text; the texts of all days are the same. */
export function textMask(days: DayColumns[], isMeant: (text: string) => boolean): Uint8Array {
  return Uint8Array.from(days[0]?.texts ?? [], (text) => isMeant(text) ? 1 : 0);
}

/** Returns the number of distinct matching members on each day. */
export function peopleByDay(days: DayColumns[], { marks, label: isMeant }: Meant = {}): Map<string, number> {
  const byDay = new Map<string, number>();
  const wanted = isMeant && textMask(days, isMeant);
  const all = !marks && !wanted;
  let [lastDate, last] = ["", -1];
  for (const day of days) {
    if (day.date !== lastDate) last = -1;
    lastDate = day.date;
    const { length, members, labels } = day;
    let people = all ? day.distinct : 0;
    for (let i = all ? length : 0; i < length; i++) {
      const who = members[i]! | 0; // as a small integer, which compares in half the time; those without a number are below 0
      if (who === last || wanted && !wanted[labels[i]!]) continue;
      last = who;
      people += marks ? marks[who]! | 0 : 1; // without a branch, which would be mispredicted every other time
    }
    byDay.set(day.date, (byDay.get(day.date) ?? 0) + people);
  }
  return byDay;
}

/** Returns the share of one member on each day, in order. */
export function amountsOf(days: DayColumns[], who: number): Map<string, number> {
  const byDay = new Map<string, number>();
  for (const { date, length, members, amounts } of days) {
    const first = members.indexOf(who);
    for (let i = first; i >= 0 && i < length && members[i] === who; i++) {
      byDay.set(date, (byDay.get(date) ?? 0) + (amounts[i] ?? 0));
    }
  }
  return byDay;
}
