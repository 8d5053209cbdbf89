// Generates the visits, the downloads and the sessions of programs in the demonstration.
import type { Version } from "../../domain/content/versions.ts";
import type { Download } from "../../domain/statistics/downloads.ts";
import type { Visit } from "../../domain/statistics/visits.ts";
import { geoIp, UNKNOWN } from "../../services/geo_ip.ts";
import { describeAgent } from "../../services/user_agent.ts";
import { type Channel, type SoftwareName, softwareNames } from "../../shared/labels.ts";
import { latestVersion } from "../../shared/version_number.ts";
import { addDays, DAY, dayStart, lastDays, MINUTE, siteDate } from "../../shared/time.ts";
import { downloadRow, type Past, visitRow } from "../data/log_rows.ts";
import { seededRandom } from "../data/seeded_random.ts";
import words from "../data/words/traffic.json" with { type: "json" };
import { datesOf, evenDays, lastWorkAt, moments, termWeight, unevenDays, WORKING_HOURS } from "./activity.ts";
import type { ActiveUsers } from "./people.ts";
import { releaseDates } from "./releases.ts";

export type Size = {
  users: number;
  visits: number;
  processing: number;
  usage: number;
  days: number;
  now: number;
  /** Distributes these evenly over the days, not as universities live. */
  even?: { visits?: boolean; processing?: boolean };
};
type History = Size & { active: ActiveUsers };

export type Place = Pick<Visit, "ip_address" | "geo_info">;
type Agent = Pick<Visit, "user_agent" | "browser" | "os">;
type Visitors = { places: Place[]; agents: Agent[] };

const blocks = words.addressBlocks.split(" ");
const pages = words.pages.split(" ");

/**
 * Returns `count` addresses of China with the places that the site finds for them, and browsers. Purely random
 * addresses would include many of Taiwan and many without a city.
 */
export async function visitorsOf(count: number): Promise<Visitors> {
  const { below, pick } = seededRandom(7);
  const places: Place[] = [];
  for (let tries = 0; places.length < count && tries < count * 5; tries++) {
    const ip_address = `${pick(blocks)}.${below(256)}.${below(256)}.${1 + below(254)}`;
    const geo_info = await geoIp().lookup(ip_address);
    if (geo_info.country !== "中国" || geo_info.city === UNKNOWN) continue;
    if (geo_info.region !== "台湾省" || below(12) === 0) places.push({ ip_address, geo_info });
  }
  const agents = words.agents.map((user_agent) => {
    const { browser, os } = describeAgent(user_agent);
    return { user_agent, browser, os };
  });
  return { places, agents };
}

/** Returns the place from which each of `count` users applied: they differ while there are enough. */
export async function homesOf(count: number): Promise<Place[]> {
  const { places } = await visitorsOf(count);
  return Array.from({ length: count }, (_, n) => places[n % places.length]!);
}

export function* visitHistory({ places, agents }: Visitors, { visits: count, active, ...size }: History) {
  const releases = releaseDates(size);
  const weight = size.even?.visits ? evenDays : unevenDays(size, { releases, seed: 12 });
  let n = 0;
  for (const { at, random } of moments(count, { dates: datesOf(size), now: size.now, seed: 2, weight })) {
    const user_id = n++ % 4 === 0 ? active.pick(at, random) ?? null : null;
    const [place, agent] = [places[Math.floor(random.next() ** 2 * places.length)], random.pick(agents)];
    if (!place) return;
    const [page_url, referrer] = [random.pick(pages), random.pick(words.referrers)];
    yield { ...visitRow(n, { ...place, ...agent, page_url, referrer, user_id }), at } satisfies Past<Visit>;
  }
}

const USAGE_DAYS = 90;

/** Yields a session a day of `usage` users who were active before all of them; in term time longer ones, and more. */
export function* sessionHistory({ usage, now, active, even }: History) {
  const random = seededRandom(4);
  const dates = lastDays(USAGE_DAYS, siteDate(lastWorkAt(now)));
  const users = active.first(usage, dayStart(dates[0] ?? ""));
  for (const date of dates) {
    const weight = even?.processing ? 0 : termWeight(date);
    for (const user_id of users) {
      const event_id = `use-${user_id}-${date}`;
      for (const id of random.next() < weight / 2 ? [event_id, `${event_id}-2`] : [event_id]) {
        const seconds = 600 + random.below(random.below(Math.round(4_000 + 14_000 * weight)) + 1);
        yield { at: random.momentOf(date, now, WORKING_HOURS), event_id: id, user_id, seconds };
      }
    }
  }
}

const DOWNLOADERS = 6_000; // at most, and more than the users who report their use

type OwnDownload = Past<Download> & { user_id: number };

/** Returns downloads soon after a user's approval, after releases, and for other computers; in their order. */
export function downloadHistory(versions: Version[], { now, usage, active }: History): OwnDownload[] {
  const random = seededRandom(5);
  const all: OwnDownload[] = [];
  /** Downloads the newest version at a moment that is at most `within` days after `after`; returns the moment. */
  function download(user_id: number, { software, channel, after, within }: Wanted): number {
    const wished = siteDate(after + random.next() ** 2 * within * DAY);
    const moment = random.momentOf(termWeight(wished) > random.next() ? wished : addDays(wished, 2), now);
    const at = Math.max(moment, after + (5 + random.below(55)) * MINUTE);
    const version = newestOf(versions, { software, channel, at });
    if (!version || at > now) return now;
    const { id: version_id, software_name, version_number } = version;
    all.push({ ...downloadRow(0, { version_id, software_name, version_number }), user_id, at });
    return at;
  }
  for (const { id, since } of active.sample(Math.max(DOWNLOADERS, usage * 1.5))) {
    const channel = random.below(12) === 0 ? "beta" : "stable";
    const wanted = new Set([random.pickEarly(softwareNames), random.pickEarly(softwareNames)]);
    for (const software of wanted) {
      const first = download(id, { software, channel, after: since, within: 3 });
      for (const { software_name, created_at, channel: offered } of versions) {
        const after = Date.parse(created_at);
        const isMeant = software_name === software && (channel === "beta" || offered === "stable");
        if (!isMeant || after <= first || random.below(5) > 1) continue;
        download(id, { software, channel, after, within: 40 });
      }
    }
    for (let again = random.below(4); again > 0; again--) {
      const after = since + 3 * DAY + random.below(now - since);
      download(id, { software: random.pickEarly(softwareNames), channel, after, within: 3 });
    }
  }
  return all.sort((one, other) => one.at - other.at);
}

type Wanted = { software: SoftwareName; channel: Channel; after: number; within: number };
type Offer = { software: SoftwareName; channel: Channel; at: number };

/** Returns the version of a package that the page offered at a moment. */
function newestOf(versions: Version[], { software, channel, at }: Offer): Version | undefined {
  const time = new Date(at).toISOString();
  const known = versions.filter(({ software_name, created_at }) => software_name === software && created_at <= time);
  const then = known.map((version) => isOffered(version, time) ? { ...version, withdrawn_at: null } : version);
  return latestVersion(then.sort((one, other) => other.created_at.localeCompare(one.created_at)), channel);
}

function isOffered({ withdrawn_at }: Version, time: string): boolean {
  return withdrawn_at === null || withdrawn_at > time;
}
