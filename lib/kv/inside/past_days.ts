// Counters of days that are written in bulk: while a day lasts its counters are added up here, so that each is written
// once; a day that is over is packed from the same figures, and nobody has to read the counters again.
import { siteDate } from "../../shared/time.ts";
import { allPacked, type CountedDay } from "../packed.ts";
import type { Mutation } from "./commit.ts";
import type { Key } from "./db.ts";

type Entry = CountedDay["counted"][number];
type Day = CountedDay & { name: string; entries: Map<string, Entry> };

export function gatherDays() {
  const lasting = new Map<string, Day>(); // by family
  let over: Day[] = [];
  let written = 0; // of those that are over
  let entries = 0;

  function count([, family, , date, who, label]: Key, amount: number): void {
    const day = dayOf(String(family), String(date));
    const id = `${String(who)}\0${String(label)}`;
    const known = day.entries.get(id);
    if (known) known.amount += amount;
    else day.entries.set(id, { who: who as Entry["who"], label: String(label), amount });
  }

  function dayOf(name: string, date: string): Day {
    const last = lasting.get(name);
    if (last?.date === date) return last;
    if (last && last.date > date) throw new Error("what is written in bulk comes in the order of its days");
    if (last) close(last);
    const day = { name, date, counted: [], entries: new Map() };
    lasting.set(name, day);
    return day;
  }

  function close(day: Day): void {
    day.counted = [...day.entries.values()].sort(asKeys);
    day.entries.clear();
    entries += day.counted.length;
    over.push(day);
  }

  /** Nothing more comes. */
  function end(): void {
    for (const day of lasting.values()) close(day);
    lasting.clear();
  }

  /** The counters of days that are over, each once. */
  function counters(): Mutation[] {
    const all = over.slice(written).flatMap(countersOf);
    written = over.length;
    return all;
  }

  /** What keeps the days packed that are over, once all that was gathered before is in the store. */
  async function packed(): Promise<Mutation[]> {
    const days = Map.groupBy(over, ({ name }) => name);
    [over, written, entries] = [[], 0, 0];
    return (await Promise.all([...days].map(packedOf))).flat();
  }

  return { count, end, counters, packed, size: () => entries };
}

/** A counter is no sum here, as nobody has written it before. */
function countersOf({ name, date, counted }: Day): Mutation[] {
  return counted.map(({ who, label, amount }) => {
    const key = ["packed", name, "count", date, who, label];
    return { type: "set", key, value: new Deno.KvU64(BigInt(amount)) };
  });
}

async function packedOf([name, days]: [string, Day[]]): Promise<Mutation[]> {
  const past = days.filter(({ date }) => date < siteDate());
  const sealed = await allPacked.get(name)?.settled(past) ?? [];
  return sealed.map(({ key, value }) => ({ type: "set", key, value }));
}

/** As the store sorts the keys of one day. */
function asKeys(a: Entry, b: Entry): number {
  if (a.who !== b.who) return a.who < b.who ? -1 : 1;
  return a.label < b.label ? -1 : 1;
}
