// Distinct visitors of a range of days, in total and by province, region and city.
import type { DayColumns } from "../../kv/log.ts";
import { cityName, provinceOf, provinces } from "../../shared/figures/places.ts";
import { firstPlaces } from "./people.ts";
import { placeOf } from "./visits.ts";

type Visitors = { unique_visitors: number; total_visits: number };
type Counts = Map<string, Visitors>;
type Place = { region: Visitors; city: Visitors };
const TOP = 10;
const nobody: Visitors = { unique_visitors: 0, total_visits: 0 };

/** Exact: a visitor seen in two locations counts once in each, and once in total. */
export function visitorsByPlace(days: DayColumns[]) {
  const [regions, cities]: [Counts, Counts] = [new Map(), new Map()];
  const places: Place[] = []; // by the numbers of their labels
  const others = new Map<number, Set<number>>(); // further locations of a visitor
  const first = firstPlaces((who, place) => {
    others.set(who, (others.get(who) ?? new Set()).add(place));
  });
  const visits = new Uint32Array(days[0]?.texts.length ?? 0);
  for (const day of days) {
    first.add(day);
    const { length, labels, amounts } = day;
    for (let i = 0; i < length; i++) visits[labels[i]!]! += amounts[i]!; // the arrays have the same length
  }
  for (const [place, label] of days[0]?.texts.entries() ?? []) {
    if (!visits[place]) continue;
    const { region, city } = named(placeOf(label));
    const there = places[place] = { region: countsOf(regions, region), city: countsOf(cities, city) };
    there.region.total_visits += visits[place];
    there.city.total_visits += visits[place];
  }
  const unique = first.counts(places.length);
  places.forEach(({ region, city }, place) => {
    region.unique_visitors += unique[place] ?? 0;
    city.unique_visitors += unique[place] ?? 0;
  });
  for (const [who, more] of others) {
    const seen = [first.of(who), ...more].flatMap((place) => places[place] ?? []);
    for (const kind of ["region", "city"] as const) {
      const [, ...rest] = new Set(seen.map((place) => place[kind]));
      for (const there of rest) there.unique_visitors++;
    }
  }
  return {
    unique: unique.reduce((a, b) => a + b, 0),
    /** All provinces, including those without a visitor. */
    provinces: sorted(new Map(provinces.map((name) => [name, regions.get(name) ?? nobody]))),
    regions: sorted(regions).slice(0, TOP),
    cities: sorted(cities).slice(0, TOP),
  };
}

/** The database has changed some names over the years: 北京市 and 北京, 广西壮族自治区 and 广西. */
function named({ region, city }: { region: string; city: string }) {
  return { region: provinceOf(region) ?? region, city: cityName(city) };
}

function countsOf(counts: Counts, name: string): Visitors {
  const known = counts.get(name) ?? { ...nobody };
  counts.set(name, known);
  return known;
}

function sorted(counts: Counts): ({ name: string } & Visitors)[] {
  return [...counts].map(([name, visitors]) => ({ name, ...visitors })).sort((a, b) =>
    b.unique_visitors - a.unique_visitors || b.total_visits - a.total_visits || (a.name < b.name ? -1 : 1)
  );
}
