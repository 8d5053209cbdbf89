// Distributes the demonstration's events over its days: evenly, or as universities live, with weekends, terms,
// holidays, growth and releases.
import { addDays, DAY, dayStart, HOUR, lastDays, siteDate } from "../../shared/time.ts";
import { type Hours, type SeededRandom, seededRandom } from "../data/seeded_random.ts";

type Span = { days: number; now: number };
/** Returns how many events the `place`-th day gets, relative to other days. */
type Weight = (date: string, place: number) => number;

const LEAST = 95; // days: users who report their use on each day were approved before all of them
const OPENED = 100; // days between the first versions and the first day
const QUIET = 10; // days between the first users and the first day: time to approve, to download, to set up

/** Returns the days of the demonstration. */
export function datesOf({ days, now }: Span): string[] {
  return lastDays(days, siteDate(now));
}

/** Returns the days before them, in which the first users applied. */
export function earlyDatesOf({ days, now }: Span): string[] {
  return lastDays(OPENED, addDays(siteDate(now), -Math.max(days, LEAST) - QUIET));
}

const lunar = new Intl.DateTimeFormat("en-u-ca-chinese", { timeZone: "UTC", month: "numeric", day: "numeric" });

/** Returns 1 for a working day in the middle of a term of Chinese universities, less for all other days. */
export function termWeight(date: string): number {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const week = weekday === 0 ? 0.36 : weekday === 6 ? 0.42 : weekday === 5 ? 0.9 : 1;
  return week * seasonWeight(date);
}

function seasonWeight(date: string): number {
  const day = date.slice(5);
  const [month, ofMonth] = lunar.format(new Date(`${date}T00:00:00Z`)).split("/").map(Number);
  const fromNewYear = month === 1 ? Number(ofMonth) - 1 : month === 12 ? Number(ofMonth) - 30 : 99;
  if (fromNewYear >= -2 && fromNewYear <= 6) return 0.18; // the Spring Festival
  if (fromNewYear >= -18 && fromNewYear <= 16) return 0.55; // the winter holidays around it
  if (day >= "10-01" && day <= "10-07") return 0.3; // the National Day
  if (day >= "05-01" && day <= "05-05") return 0.45;
  return day >= "07-10" && day <= "08-31" ? 0.62 : 1;
}

/** Returns weights by term, which double from the first day to the last, vary by day, and rise after each release. */
export function unevenDays(
  { days, now }: Span,
  { releases = [], seed }: { releases?: string[]; seed: number },
): Weight {
  const random = seededRandom(seed);
  const today = siteDate(now);
  return (date, place) => {
    const since = releases.map((release) => (dayStart(date) - dayStart(release)) / DAY).filter((passed) => passed >= 0);
    const peak = Math.max(0, ...since.map((passed) => Math.exp(-passed / 4)));
    const growth = 0.6 + 0.6 * place / days;
    const passed = date === today ? 0.6 + 0.4 * (now - dayStart(date)) / DAY : 1;
    return termWeight(date) * growth * (0.88 + 0.24 * random.next()) * (1 + 0.7 * peak) * passed;
  };
}

export const evenDays: Weight = () => 1;

/** The hours in which programs are used. */
export const WORKING_HOURS: Hours = [8, 19];

/** Returns the moment whose day is the last one on which work has begun. */
export const lastWorkAt = (now: number) => now - WORKING_HOURS[0] * HOUR;

type Wanted = { dates: string[]; now: number; seed: number; weight?: Weight; hours?: Hours };
type Moment = { at: number; random: SeededRandom };

/** Yields `count` moments in their order, distributed over the days by their weights. */
export function* moments(count: number, { dates, now, seed, weight = evenDays, hours }: Wanted): Generator<Moment> {
  const random = seededRandom(seed);
  const weights = dates.map(weight);
  const all = weights.reduce((sum, one) => sum + one, 0);
  let [passed, yielded] = [0, 0];
  for (const [n, date] of dates.entries()) {
    passed += weights[n] ?? 0;
    const by = n === dates.length - 1 ? count : Math.floor(passed * count / all);
    const ofDay = Array.from({ length: by - yielded }, () => random.momentOf(date, now, hours));
    yielded = by;
    for (const at of ofDay.sort((a, b) => a - b)) yield { at, random };
  }
}
