// How busy the days of the demonstration are: weeks with weekends, growth, the terms of the universities, holidays and
// releases; or all alike.
import { addDays, DAY, dayStart, lastDays, siteDate } from "../../shared/time.ts";
import { type Chance, chance } from "./chance.ts";

type Span = { days: number; now: number };
/** How busy a day is beside others. */
type Busy = (date: string, place: number) => number;

const LEAST = 95; // days: those who report their use each day were there before all of it
const OPENED = 100; // days before the first one: with the first versions
const QUIET = 10; // days between the first users and the first day: time to decide, to download, to set up

/** The days that are told of. */
export function datesOf({ days, now }: Span): string[] {
  return lastDays(days, siteDate(now));
}

/** The days before them in which the first users came. */
export function earlyDatesOf({ days, now }: Span): string[] {
  return lastDays(OPENED, addDays(siteDate(now), -Math.max(days, LEAST) - QUIET));
}

const lunar = new Intl.DateTimeFormat("en-u-ca-chinese", { timeZone: "UTC", month: "numeric", day: "numeric" });

/** 1 on a working day in the middle of a term, as of Chinese universities; less on all others. */
export function termTime(date: string): number {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const week = weekday === 0 ? 0.36 : weekday === 6 ? 0.42 : weekday === 5 ? 0.9 : 1;
  return week * seasonOf(date);
}

function seasonOf(date: string): number {
  const day = date.slice(5);
  const [month, ofMonth] = lunar.format(new Date(`${date}T00:00:00Z`)).split("/").map(Number);
  const fromNewYear = month === 1 ? Number(ofMonth) - 1 : month === 12 ? Number(ofMonth) - 30 : 99;
  if (fromNewYear >= -2 && fromNewYear <= 6) return 0.18; // the Spring Festival
  if (fromNewYear >= -18 && fromNewYear <= 16) return 0.55; // the winter holidays around it
  if (day >= "10-01" && day <= "10-07") return 0.3; // the National Day
  if (day >= "05-01" && day <= "05-05") return 0.45;
  return day >= "07-10" && day <= "08-31" ? 0.62 : 1;
}

/** Term times, twice as much at the end as at the beginning, no two days alike, and a share on top after a release. */
export function lively({ days, now }: Span, { releases = [], seed }: { releases?: string[]; seed: number }): Busy {
  const luck = chance(seed);
  const today = siteDate(now);
  return (date, place) => {
    const since = releases.map((release) => (dayStart(date) - dayStart(release)) / DAY).filter((passed) => passed >= 0);
    const peak = Math.max(0, ...since.map((passed) => Math.exp(-passed / 4)));
    const growth = 0.6 + 0.6 * place / days;
    const passed = date === today ? 0.6 + 0.4 * (now - dayStart(date)) / DAY : 1;
    return termTime(date) * growth * (0.88 + 0.24 * luck.next()) * (1 + 0.7 * peak) * passed;
  };
}

export const even: Busy = () => 1;

type Wanted = { dates: string[]; now: number; seed: number; busy?: Busy };

/** `count` moments in their order, as many on each day as it is busy. */
export function* moments(count: number, { dates, now, seed, busy = even }: Wanted): Generator<
  { at: number; luck: Chance }
> {
  const luck = chance(seed);
  const weights = dates.map(busy);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let [passed, told] = [0, 0];
  for (const [n, date] of dates.entries()) {
    passed += weights[n] ?? 0;
    const by = n === dates.length - 1 ? count : Math.floor(passed * count / all);
    const ofDay = Array.from({ length: by - told }, () => luck.momentOf(date, now));
    told = by;
    for (const at of ofDay.sort((a, b) => a - b)) yield { at, luck };
  }
}
