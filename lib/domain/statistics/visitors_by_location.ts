// Distinct visitors of a range of days, in total and by province, region and city.
import type { Answers } from "../../kv/log.ts";
import { cityName, provinceOf, provinces } from "../../shared/statistics/locations.ts";
import { locationOf } from "./visits.ts";

type Visitors = { unique_visitors: number; total_visits: number };
const TOP = 10;
const none: Visitors = { unique_visitors: 0, total_visits: 0 };

/** Exact: a visitor seen in two locations counts once in each, and once in total. */
export function visitorsByLocation(shares: Answers) {
  const { total, groups } = shares.distinctByGroups((label) => {
    const { region, city } = named(locationOf(label));
    return [REGION + region, CITY + city];
  });
  const of = (kind: string) => {
    const found = [...groups].filter(([name]) => name.startsWith(kind));
    return new Map(found.map(([name, { distinct, sum }]): [string, Visitors] => {
      return [name.slice(kind.length), { unique_visitors: distinct, total_visits: sum }];
    }));
  };
  const regions = of(REGION);
  return {
    unique: total,
    /** All provinces, including those without a visitor. */
    provinces: sorted(new Map(provinces.map((name) => [name, regions.get(name) ?? none]))),
    regions: sorted(regions).slice(0, TOP),
    cities: sorted(of(CITY)).slice(0, TOP),
  };
}

const [REGION, CITY] = ["region ", "city "];

/** The database has changed some names over the years: 北京市 and 北京, 广西壮族自治区 and 广西. */
function named({ region, city }: { region: string; city: string }) {
  return { region: provinceOf(region) ?? region, city: cityName(city) };
}

function sorted(counts: Map<string, Visitors>): ({ name: string } & Visitors)[] {
  return [...counts].map(([name, visitors]) => ({ name, ...visitors })).sort((a, b) =>
    b.unique_visitors - a.unique_visitors || b.total_visits - a.total_visits || (a.name < b.name ? -1 : 1)
  );
}
