// What visitors and programs do in the demonstration: spread evenly over its days.
import type { Visit } from "../../domain/numbers/visits.ts";
import type { Download } from "../../domain/numbers/downloads.ts";
import type { Version } from "../../domain/content/versions.ts";
import type { Past } from "./load_history.ts";
import { latestVersion } from "../../shared/latest_version.ts";
import { softwareNames } from "../../shared/labels.ts";
import { isOut } from "../../shared/publication.ts";
import { addDays, dayStart, lastDays, siteDate } from "../../shared/time.ts";
import { chance } from "./chance.ts";
import type { Crowd } from "./crowd.ts";

export type Size = { users: number; visits: number; processing: number; usage: number; days: number; now: number };

type Place = Pick<Visit, "ip_address" | "geo_info">;
type Agent = Pick<Visit, "user_agent" | "browser" | "os">;
export type Visitors = { places: Place[]; agents: Agent[] };

const pages = [
  ..."/ / / / /download /download /download /introduction /introduction /sensors /sensors /document".split(" "),
  ..."/document/rad-calibration /document/atm-correction /tutorials /case /case /news /forum".split(" "),
];
const referrers = ["", "", "", "https://www.baidu.com/", "https://cn.bing.com/"];

/** `count` moments in their order, as many on each day as on any other. */
export function* moments(count: number, { days, now, seed }: { days: number; now: number; seed: number }) {
  const luck = chance(seed);
  const first = addDays(siteDate(now), 1 - days);
  for (let day = 0; day < days; day++) {
    const date = addDays(first, day);
    const some = Math.floor((day + 1) * count / days) - Math.floor(day * count / days);
    const ofDay = Array.from({ length: some }, () => luck.momentOf(date, now));
    for (const at of ofDay.sort((a, b) => a - b)) yield { at, luck };
  }
}

export function* visits({ places, agents }: Visitors, { visits: count, days, now, crowd }: Size & { crowd: Crowd }) {
  let n = 0;
  for (const { at, luck } of moments(count, { days, now, seed: 2 })) {
    const user_id = n++ % 4 === 0 ? crowd.anybody(at, luck) ?? null : null;
    const [place, agent] = [places[Math.floor(luck.next() ** 2 * places.length)], luck.pick(agents)];
    if (!place) return;
    const visit = { ...place, ...agent, page_url: luck.pick(pages), referrer: luck.pick(referrers), user_id };
    yield { ...visit, at } satisfies Past<Visit>;
  }
}

const USAGE_DAYS = 90;

/** A session a day of so many users. */
export function* sessions({ usage, now, crowd }: Size & { crowd: Crowd }) {
  const luck = chance(4);
  const dates = lastDays(USAGE_DAYS, siteDate(now));
  for (const date of dates) {
    for (const user_id of crowd.first(usage, dayStart(date))) {
      const at = luck.momentOf(date, now);
      const seconds = 600 + luck.below(luck.below(18_000) + 1);
      yield { at, event_id: `use-${user_id}-${date}`, user_id, seconds };
    }
  }
}

const DOWNLOADS = 20_000; // at most

/** Each a version that was there by then, of what the page offers. */
export function* downloads(versions: Version[], { days, now, crowd }: Size & { crowd: Crowd }) {
  for (const { at, luck } of moments(Math.min(crowd.size * 3, DOWNLOADS), { days, now, seed: 5 })) {
    const software = luck.pick([...softwareNames, "GAC_PMS", "GAC_MSS"] as const);
    const date = siteDate(at);
    const there = versions.filter((version) => version.software_name === software && isOut(version, date)).sort((
      a,
      b,
    ) => b.release_date.localeCompare(a.release_date));
    const version = latestVersion(there, luck.below(9) === 0 ? "beta" : "stable");
    const user_id = crowd.anybody(at, luck);
    if (!version || user_id === undefined) continue;
    const { id: version_id, software_name, version_number } = version;
    yield { at, user_id, version_id, software_name, version_number } satisfies Past<Download>;
  }
}
