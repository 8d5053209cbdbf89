// Different addresses of a range of days, altogether and by region and city.
import { columnsOf, type Sheet } from "../../kv/packed.ts";
import { firstPlaces } from "./people.ts";
import { placeOf } from "./visits.ts";

type Visitors = { unique_visitors: number; total_visits: number };
type Counts = Map<string, Visitors>;
type Place = { region: Visitors; city: Visitors };
const TOP = 10;

/** Exact: an address that was seen in two places counts once in each, and once altogether. */
export function visitorsByPlace(sheets: Sheet[]) {
  const [regions, cities]: [Counts, Counts] = [new Map(), new Map()];
  const numbers = new Map<string, number>(); // of places, from 1 on
  const places: Place[] = [];
  const others = new Map<number, Set<number>>(); // places of an address beside its first
  const first = firstPlaces((who, place) => {
    others.set(who, (others.get(who) ?? new Set()).add(place));
  });

  function placeNumber(label: string): number {
    const known = numbers.get(label);
    if (known) return known;
    const { region, city } = placeOf(label);
    places.push({ region: countsOf(regions, region), city: countsOf(cities, city) });
    numbers.set(label, places.length);
    return places.length;
  }

  for (const sheet of sheets) {
    const places = Int32Array.from(sheet.labels, placeNumber);
    const columns = columnsOf(sheet);
    first.add(columns, places);
    addVisits(columns, places);
  }

  function addVisits({ length, labels, amounts }: ReturnType<typeof columnsOf>, numbers: Int32Array): void {
    const visits = new Float64Array(numbers.length);
    for (let i = 0; i < length; i++) visits[labels[i]!]! += amounts[i]!; // there are as many of each
    for (const [label, n] of visits.entries()) {
      const place = places[(numbers[label] ?? 0) - 1];
      if (!place) continue;
      place.region.total_visits += n;
      place.city.total_visits += n;
    }
  }

  const unique = first.counts(places.length);
  for (const [i, { region, city }] of places.entries()) {
    region.unique_visitors += unique[i + 1] ?? 0;
    city.unique_visitors += unique[i + 1] ?? 0;
  }
  for (const [who, more] of others) {
    const seen = [first.of(who), ...more].flatMap((place) => places[place - 1] ?? []);
    for (const kind of ["region", "city"] as const) {
      const [, ...rest] = new Set(seen.map((place) => place[kind]));
      for (const there of rest) there.unique_visitors++;
    }
  }
  return { unique: unique.reduce((a, b) => a + b, 0), regions: top(regions), cities: top(cities) };
}

function countsOf(counts: Counts, name: string): Visitors {
  const known = counts.get(name) ?? { unique_visitors: 0, total_visits: 0 };
  counts.set(name, known);
  return known;
}

function top(counts: Counts): ({ name: string } & Visitors)[] {
  return [...counts].map(([name, visitors]) => ({ name, ...visitors })).sort((a, b) =>
    b.unique_visitors - a.unique_visitors || b.total_visits - a.total_visits || (a.name < b.name ? -1 : 1)
  ).slice(0, TOP);
}
