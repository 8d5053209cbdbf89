// Adds up the counters of days in memory during bulk loading, so that each is written once. A past day is packed from
// the same counters without reading them again.
import { siteDate } from "../../shared/time.ts";
import type { Mutation } from "../../kv/connection/commit.ts";
import type { Key } from "../../kv/connection/db.ts";
import { innerRollup } from "../../kv/inside/log/counts.ts";
import type { CountedDay } from "../../kv/inside/log/rollup.ts";

type Entry = CountedDay["counted"][number];
type Day = CountedDay & { rollup: Key; entries: Map<string, Entry> };

export function gatherDays() {
  const lasting = new Map<string, Day>(); // by rollup
  let over: Day[] = [];
  let written = 0; // of past days
  let entries = 0;

  function count([family = "", log = "", name = "", , date, member, label]: Key, amount: number): void {
    const day = dayOf([family, log, name], String(date));
    const id = `${String(member)}\0${String(label)}`;
    const known = day.entries.get(id);
    if (known) known.amount += amount;
    else day.entries.set(id, { member: member as Entry["member"], label: String(label), amount });
  }

  function dayOf(rollup: Key, date: string): Day {
    const name = rollup.join(" ");
    const last = lasting.get(name);
    if (last?.date === date) return last;
    if (last && last.date > date) throw new Error("what is written in bulk comes in the order of its days");
    if (last) close(last);
    const day = { rollup, date, counted: [], entries: new Map() };
    lasting.set(name, day);
    return day;
  }

  function close(day: Day): void {
    day.counted = [...day.entries.values()].sort(asKeys);
    day.entries.clear();
    entries += day.counted.length;
    over.push(day);
  }

  /** Ends all days. */
  function end(): void {
    for (const day of lasting.values()) close(day);
    lasting.clear();
  }

  /** Returns the counters of past days, each once. */
  function counters(): Mutation[] {
    const all = over.slice(written).flatMap(countersOf);
    written = over.length;
    return all;
  }

  /** Returns the packed past days. All gathered entries must be stored before. */
  async function packed(): Promise<Mutation[]> {
    const days = Map.groupBy(over, ({ rollup: [, ...names] }) => names.join(" "));
    [over, written, entries] = [[], 0, 0];
    return (await Promise.all([...days.values()].map(packedOf))).flat();
  }

  return { count, end, counters, packed, size: () => entries };
}

/** Sets the counter instead of adding to it, because it is new. */
function countersOf({ rollup, date, counted }: Day): Mutation[] {
  return counted.map(({ member, label, amount }) => {
    const key = [...rollup, "count", date, member, label];
    return { type: "set", key, value: new Deno.KvU64(BigInt(amount)) };
  });
}

async function packedOf(days: Day[]): Promise<Mutation[]> {
  const past = days.filter(({ date }) => date < siteDate());
  const [, log, name] = days[0]?.rollup ?? [];
  const sealed = await innerRollup(String(log), String(name))?.settled(past) ?? [];
  return sealed.map(({ key, value }) => ({ type: "set", key, value }));
}

/** Sorts like the store sorts the keys of one day. */
function asKeys(a: Entry, b: Entry): number {
  if (a.member !== b.member) return a.member < b.member ? -1 : 1;
  return a.label < b.label ? -1 : 1;
}
