// Different addresses of a range of days, altogether and by region and city.
import { readSheet, type Sheet } from "../../kv/packed.ts";
import { sums } from "./people.ts";
import { placeOf } from "./visits.ts";

type Visitors = { unique_visitors: number; total_visits: number };
type Counts = Map<string, Visitors>;
const TOP = 10;

/** Exact: an address that was seen in two places counts once in each, and once altogether. */
export function visitorsByPlace(sheets: Sheet[]) {
  const [regions, cities]: [Counts, Counts] = [new Map(), new Map()];
  const labels = new Map<string, number>(); // from 1 on
  const places: { region: Visitors; city: Visitors }[] = [];
  const firstPlaces = sums(); // of each address
  const others = new Map<Visitors, Set<number>>(); // addresses that came from a place after having come from another

  function placeNumber(label: string): number {
    const known = labels.get(label);
    if (known) return known;
    const { region, city } = placeOf(label);
    places.push({ region: countsOf(regions, region), city: countsOf(cities, city) });
    labels.set(label, places.length);
    return places.length;
  }

  function seenAlso(who: number, there: Visitors): void {
    const seen = others.get(there) ?? new Set();
    others.set(there, seen);
    if (seen.has(who)) return;
    seen.add(who);
    there.unique_visitors++;
  }

  for (const sheet of sheets) {
    const numbers = sheet.labels.map(placeNumber);
    readSheet(sheet, (who, label, amount) => {
      const place = numbers[label] ?? 0;
      const here = places[place - 1];
      if (!here) return;
      here.region.total_visits += amount;
      here.city.total_visits += amount;
      const before = firstPlaces.of(who);
      if (before === place) return;
      if (before === 0) {
        firstPlaces.add(who, place);
        here.region.unique_visitors++;
        here.city.unique_visitors++;
        return;
      }
      const first = places[before - 1];
      if (first?.region !== here.region) seenAlso(who, here.region);
      if (first?.city !== here.city) seenAlso(who, here.city);
    });
  }
  return { unique: firstPlaces.size(), regions: top(regions), cities: top(cities) };
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
