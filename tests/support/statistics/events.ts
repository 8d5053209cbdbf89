// A small year of raw events, equal in each run: what happened, when, to whom. Nothing is counted here.

const DAY = 86_400_000;
const SHANGHAI = 8 * 3_600_000;

export type Visit = { at: number; ip: string; region: string; city: string; user: number | null };
export type Session = { at: number; user: number; event_id: string; seconds: number };
export type Image = { at: number; user: number; event_id: string; module_name: string; satellite_payload: string };
export type Download = { at: number; user: number; software_name: string; version_number: string };

export const modules = ["radiation_calibration", "atmospheric_correction", "geometric_correction", "one_stop_process"];
const payloads = ["GF6 WFV", "GF1 PMS", "", "ZY302 TMS", "HJ2A CCD"];
export const softwareNames = ["GAC_MSS", "GAC_PMS", "GAC_CCD"];
export const versionNumbers = ["1.0.0", "1.1.0", "2.0.0"];
const places = [["北京", "北京"], ["湖北", "武汉"], ["湖北", "宜昌"], ["未知", "未知"], ["江苏", "南京"], [
  "加利福尼亚",
  "未知",
]];

/** A small random generator: numbers below `n`, the same sequence for the same seed. */
function seededRandom(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % n;
  };
}

/** The site's day of an instant, by addition, so that the machine's time zone has no effect. */
export function dayOf(at: number): string {
  const day = days.get(at) ?? new Date(at + SHANGHAI).toISOString().slice(0, 10);
  days.set(at, day);
  return day;
}
const days = new Map<number, string>(); // each is requested a thousand times
export const startOf = (date: string) => Date.parse(`${date}T00:00:00Z`) - SHANGHAI;
export const dayAfter = (date: string, n = 1) => dayOf(startOf(date) + n * DAY);

/** Instants at the very limits of a day, and one between. */
export function momentsOf(date: string): number[] {
  const start = startOf(date);
  return [start, start + 1, start + 9 * 3_600_000, start + DAY - 1_000, start + DAY - 1];
}

type Span = { first: string; days: number; users: number[] };

/** Some addresses are IPv6, a few per line; others are IPv4, some of them as a translator writes them. */
function addressOf(n: number, form: number): string {
  if (n % 5 === 0) return `2001:da8:0:${n % 3}::${n}`;
  return `${form === 0 ? "64:ff9b::" : form === 1 ? "::ffff:" : ""}10.9.${n % 7}.${n}`;
}

/** Visits at each of these instants of each day: some addresses have two locations, some visits a user. */
export function visitsOf({ first, days, users }: Span): Visit[] {
  const roll = seededRandom(7);
  const visits: Visit[] = [];
  for (let n = 0; n < days; n++) {
    for (const at of momentsOf(dayAfter(first, n))) {
      for (let i = roll(3); i >= 0; i--) {
        const address = roll(40);
        const [region = "", city = ""] = places[(address + (roll(9) === 0 ? 1 : 0)) % places.length] ?? [];
        const user = roll(3) === 0 ? users[roll(users.length)] ?? null : null;
        visits.push({
          at,
          ip: addressOf(address, roll(4)),
          region,
          city,
          user,
        });
      }
    }
  }
  return visits;
}

export function downloadsOf({ first, days, users }: Span): Download[] {
  const roll = seededRandom(11);
  const found: Download[] = [];
  for (let n = 0; n < days; n++) {
    for (const at of momentsOf(dayAfter(first, n))) {
      if (roll(3) > 0) continue;
      const software_name = softwareNames[roll(3)] ?? "";
      const version_number = versionNumbers[roll(3)] ?? "";
      found.push({ at, user: users[roll(users.length)] ?? 0, software_name, version_number });
    }
  }
  return found;
}

/** Sessions, some of which add up to more than a day on one day. */
export function sessionsOf({ first, days, users }: Span): Session[] {
  const roll = seededRandom(13);
  const found: Session[] = [];
  for (let n = 0; n < days; n++) {
    for (const at of momentsOf(dayAfter(first, n))) {
      const user = users[roll(users.length)] ?? 0;
      const seconds = roll(10) === 0 ? 86_400 : 1 + roll(20_000);
      found.push({ at, user, event_id: `s${found.length}`, seconds });
      if (roll(8) === 0) found.push({ at, user, event_id: `s${found.length}`, seconds: 80_000 });
    }
  }
  return found;
}

export function imagesOf({ first, days, users }: Span): Image[] {
  const roll = seededRandom(17);
  const found: Image[] = [];
  for (let n = 0; n < days; n++) {
    for (const at of momentsOf(dayAfter(first, n))) {
      for (let i = roll(3); i > 0; i--) {
        found.push({
          at,
          user: users[roll(users.length)] ?? 0,
          event_id: `i${found.length}`,
          module_name: modules[roll(4)] ?? "",
          satellite_payload: payloads[roll(payloads.length)] ?? "",
        });
      }
    }
  }
  return found;
}

/** Returns the same items in another order. */
export function shuffled<T>(things: T[], seed: number): T[] {
  const roll = seededRandom(seed);
  const left = [...things];
  const found: T[] = [];
  while (left.length > 0) found.push(...left.splice(roll(left.length), 1));
  return found;
}
