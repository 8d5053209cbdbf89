// The deeds of visitors and programs in the demonstration: visits, sessions and downloads.
import type { Visit } from "../../domain/numbers/visits.ts";
import type { Download } from "../../domain/numbers/downloads.ts";
import type { Version } from "../../domain/content/versions.ts";
import type { Past } from "./load_history.ts";
import { latestVersion } from "../../shared/latest_version.ts";
import { type Channel, type SoftwareName, softwareNames } from "../../shared/labels.ts";
import { addDays, DAY, dayStart, lastDays, MINUTE, siteDate } from "../../shared/time.ts";
import { chance } from "./chance.ts";
import type { Crowd } from "./crowd.ts";
import { releaseDates } from "./releases.ts";
import { datesOf, even as alike, lively, moments, termTime } from "./rhythm.ts";

export type Size = {
  users: number;
  visits: number;
  processing: number;
  usage: number;
  days: number;
  now: number;
  /** Spreads these evenly over the days, not as people live. */
  even?: { visits?: boolean; processing?: boolean };
};
type History = Size & { crowd: Crowd };

type Place = Pick<Visit, "ip_address" | "geo_info">;
type Agent = Pick<Visit, "user_agent" | "browser" | "os">;
export type Visitors = { places: Place[]; agents: Agent[] };

const pages = [
  ..."/ / / / /download /download /download /introduction /introduction /sensors /sensors /document".split(" "),
  ..."/document/rad-calibration /document/atm-correction /tutorials /case /case /news /forum".split(" "),
];
const referrers = ["", "", "", "https://www.baidu.com/", "https://cn.bing.com/"];

export function* visits({ places, agents }: Visitors, { visits: count, crowd, ...size }: History) {
  const releases = releaseDates(size);
  const busy = size.even?.visits ? alike : lively(size, { releases, seed: 12 });
  let n = 0;
  for (const { at, luck } of moments(count, { dates: datesOf(size), now: size.now, seed: 2, busy })) {
    const user_id = n++ % 4 === 0 ? crowd.anybody(at, luck) ?? null : null;
    const [place, agent] = [places[Math.floor(luck.next() ** 2 * places.length)], luck.pick(agents)];
    if (!place) return;
    const visit = { ...place, ...agent, page_url: luck.pick(pages), referrer: luck.pick(referrers), user_id };
    yield { ...visit, at } satisfies Past<Visit>;
  }
}

const USAGE_DAYS = 90;

/** A session a day of so many users, who all were there before; where many work longer ones, and often a second one. */
export function* sessions({ usage, now, crowd, even }: History) {
  const luck = chance(4);
  const dates = lastDays(USAGE_DAYS, siteDate(now));
  const people = crowd.first(usage, dayStart(dates[0] ?? ""));
  for (const date of dates) {
    const busy = even?.processing ? 0 : termTime(date);
    for (const user_id of people) {
      const event_id = `use-${user_id}-${date}`;
      for (const id of luck.next() < busy / 2 ? [event_id, `${event_id}-2`] : [event_id]) {
        const seconds = 600 + luck.below(luck.below(Math.round(4_000 + 14_000 * busy)) + 1);
        yield { at: luck.momentOf(date, now), event_id: id, user_id, seconds };
      }
    }
  }
}

const TAKERS = 6_000; // at most, and more than those who report their use

type Taken = Past<Download> & { user_id: number };

/** The downloads soon after a user's approval, after a release, and for other computers; in their order. */
export function downloads(versions: Version[], { now, usage, crowd }: History): Taken[] {
  const luck = chance(5);
  const all: Taken[] = [];
  /** Within so many days after a moment, what was the newest by then. */
  function take(user_id: number, { software, channel, after, within }: Taking): number {
    const wished = siteDate(after + luck.next() ** 2 * within * DAY);
    const moment = luck.momentOf(termTime(wished) > luck.next() ? wished : addDays(wished, 2), now);
    const at = Math.max(moment, after + (5 + luck.below(55)) * MINUTE);
    const version = newestOf(versions, { software, channel, at });
    if (!version || at > now) return now;
    const { id: version_id, software_name, version_number } = version;
    all.push({ at, user_id, version_id, software_name, version_number });
    return at;
  }
  for (const { id, since } of crowd.some(Math.max(TAKERS, usage * 1.5))) {
    const channel = luck.below(12) === 0 ? "beta" : "stable";
    const wanted = new Set([luck.pickEarly(softwareNames), luck.pickEarly(softwareNames)]);
    for (const software of wanted) {
      const first = take(id, { software, channel, after: since, within: 3 });
      for (const { software_name, created_at, channel: offered } of versions) {
        const after = Date.parse(created_at);
        const isMeant = software_name === software && (channel === "beta" || offered === "stable");
        if (!isMeant || after <= first || luck.below(5) > 1) continue;
        take(id, { software, channel, after, within: 40 });
      }
    }
    for (let again = luck.below(4); again > 0; again--) {
      const after = since + 3 * DAY + luck.below(now - since);
      take(id, { software: luck.pickEarly(softwareNames), channel, after, within: 3 });
    }
  }
  return all.sort((one, other) => one.at - other.at);
}

type Taking = { software: SoftwareName; channel: Channel; after: number; within: number };
type Asked = { software: SoftwareName; channel: Channel; at: number };

/** The version of a package that the page offered at a moment. */
function newestOf(versions: Version[], { software, channel, at }: Asked): Version | undefined {
  const time = new Date(at).toISOString();
  const there = versions.filter(({ software_name, created_at }) => software_name === software && created_at <= time);
  const then = there.map((version) => isThere(version, time) ? { ...version, withdrawn_at: null } : version);
  return latestVersion(then.sort((one, other) => other.created_at.localeCompare(one.created_at)), channel);
}

function isThere({ withdrawn_at }: Version, time: string): boolean {
  return withdrawn_at === null || withdrawn_at > time;
}
