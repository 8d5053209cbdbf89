// The users of the demonstration: who applied when, how the administrator decided, and who is active at a moment.
import { hash } from "node:crypto";
import type { Operation } from "../../domain/audit_log.ts";
import type { Origin, User } from "../../domain/account/users.ts";
import { organizations, professions, purposes, type UserStatus } from "../../shared/labels.ts";
import { dayStart, HOUR, MINUTE, workdayAfter } from "../../shared/time.ts";
import { operationRow, type Past } from "../data/log_rows.ts";
import { familyNames, given, userRow } from "../data/rows.ts";
import { type SeededRandom, seededRandom } from "../data/seeded_random.ts";
import words from "../data/words/people.json" with { type: "json" };
import { datesOf, earlyDatesOf, moments, unevenDays } from "./activity.ts";
import type { Administrator } from "./administrator.ts";
import type { Place } from "./history.ts";

const cities = words.cities.split(" ");
/** Each degree and each profession as often as it occurs among twenty users. */
const degrees = repeated(organizations, [4, 5, 3, 1, 5, 1, 1]);
const employers = repeated(professions, [5, 7, 1, 2, 3, 2]);

function repeated<T>(things: readonly T[], times: number[]): T[] {
  return things.flatMap((thing, n) => Array.from({ length: times[n] ?? 0 }, () => thing));
}

type Size = { users: number; days: number; now: number };
type Decided = { to: UserStatus; reason: string; at: number };
type Applicant = {
  at: number;
  person:
    & Pick<User, "name" | "email" | "phone" | "profession" | "organization" | "purpose">
    & Pick<User, "institution_name" | "wechat_name">;
  decided: Decided | null;
  /** When a rejected person applied once more. */
  again: number | null;
};

const WAITING = 20; // the last applications wait, at most so many
const BEFORE = 0.3; // share of users who were approved before the first day

/** Yields the applications in the order in which they came. */
export function* applicants(size: Size): Generator<Applicant> {
  const { users, now } = size;
  const random = seededRandom(1);
  const waiting = Math.min(WAITING, Math.floor(users / 20));
  const early = Math.ceil(users * BEFORE);
  const soon = { now: now - HOUR, seed: 9 };
  const weight = unevenDays(size, { seed: 11 });
  const again = lastRejected(users - waiting);
  const all = [
    ...moments(early, { dates: earlyDatesOf(size), ...soon }),
    ...moments(users - early, { dates: datesOf(size), ...soon, weight }),
  ];
  for (const [n, { at }] of all.entries()) {
    const decided = n < users - waiting ? decision(n, { at, now, random }) : null;
    const person = { ...personOf(n, random), ...users - n < waiting && remarkable[users - n] };
    yield { at, person, decided, again: n === again ? Math.max(now - 5 * HOUR, (decided?.at ?? now) + MINUTE) : null };
  }
}

/** Waiting applications that an administrator should look at twice, counted from the last one. */
const remarkable: Record<number, Partial<Applicant["person"]>> = {
  3: { profession: "行业部委", institution_name: "国家林草遥感监测中心（演示）", email: "gac-demo.lincao@163.com" },
  5: { profession: "科研院所", institution_name: "华中遥感应用研究所（演示）" },
  8: { profession: "科研院所", institution_name: "华中遥感应用研究所 （演示）", email: "gac-demo.huazhong@qq.com" },
};

const isRejected = (n: number) => n > 2 && n % 16 === 9;

/** Returns the number of the last rejected applicant, who applies once more with the same email and phone. */
function lastRejected(decided: number): number | undefined {
  return Array.from({ length: Math.min(16, decided) }, (_, back) => decided - 1 - back).find(isRejected);
}

/** Decides in working hours of the next working day, or of the one after it. */
function decision(n: number, { at, now, random }: { at: number; now: number; random: SeededRandom }): Decided {
  const date = workdayAfter(new Date(at).toISOString(), random.below(4) === 0 ? 2 : 1);
  const later = Math.min(dayStart(date) + 9 * HOUR + random.below(8 * HOUR), now - HOUR / 2);
  const [to, reason] = isRejected(n) ? ["rejected" as const, words.rejection] : ["approved" as const, ""];
  return { to, reason, at: Math.max(later, at + MINUTE) };
}

function personOf(n: number, { pick, pickEarly }: SeededRandom): Applicant["person"] {
  const profession = pick(employers);
  return {
    name: pick(familyNames) + pick(given) + (n % 3 ? pick(given) : ""),
    email: `user${n + 1}@example.com`,
    phone: `13${3 + n % 7}${String(10_000_000 + n).slice(-8)}`,
    profession,
    organization: pick(degrees),
    purpose: pickEarly(purposes),
    institution_name: pick(cities) + pick(words.institutions[profession]),
    wechat_name: `wx_${(n + 46_656).toString(36)}`,
  };
}

type Circumstances = { password_hash: string; legal_version: string; admin: Administrator; place: Place };

/** Returns the row that registration, from the place, and decision leave. */
export function applicantRow({ at, person, decided, again }: Applicant, by: Circumstances): Omit<User, "id"> {
  const { password_hash, legal_version, admin, place } = by;
  const created_at = new Date(at).toISOString();
  const applied_at = again ? new Date(again).toISOString() : created_at;
  const { to = "pending", reason = "" } = decided ?? {};
  const decided_at = decided && new Date(decided.at).toISOString();
  return userRow(0, {
    ...person,
    password_hash,
    consent: { version: legal_version, at: applied_at, ip: place.ip_address },
    origin: originOf(place, person.email),
    email_verified: true,
    status: again ? "pending" : to,
    reason: again ? "" : reason,
    decisions: decided_at ? [{ from: "pending", to, reason, admin: admin.username, created_at: decided_at }] : [],
    generation: again ? 3 : to === "rejected" ? 2 : 1,
    applied_at,
    created_at,
    updated_at: again ? applied_at : decided_at ?? created_at,
  });
}

/** Each applicant has a browser of their own. */
function originOf({ ip_address: address, geo_info: { region, city } }: Place, email: string): Origin {
  return { address, region, city, device: hash("sha256", email).slice(0, 32) };
}

/** Yields the log entries about the decisions; user ids follow the order of the applications. */
export function* decisionsOf(all: Iterable<Applicant>, { ip, ...admin }: Administrator): Generator<Past<Operation>> {
  let user = 0;
  for (const { person, decided } of all) {
    user++;
    if (!decided) continue;
    const target = { kind: "user", id: user, label: person.name };
    const action = decided.to === "approved" ? "user.approve" : "user.reject";
    yield { ...operationRow(user, { admin, action, target, ip }), at: decided.at };
  }
}

/** The moment from which a user is active. */
type Since = { id: number; since: number };
export type ActiveUsers = ReturnType<typeof activeUsers>;

/** Yields the approved users, active from their approval, in the order of the applications. */
export function* approvedOf(all: Iterable<Applicant>): Generator<Since> {
  let id = 0;
  for (const { decided } of all) {
    id++;
    if (decided?.to === "approved") yield { id, since: decided.at };
  }
}

/** Yields the users who run a program: everyone who downloaded one has set it up within hours. */
export function* programUsersOf(downloads: Iterable<{ at: number; user_id: number }>, now: number): Generator<Since> {
  const random = seededRandom(8);
  const first = new Map<number, number>();
  for (const { at, user_id } of downloads) {
    if (!first.has(user_id)) first.set(user_id, at + 10 * MINUTE + random.below(3 * HOUR));
  }
  for (const [id, since] of [...first].sort(([one], [other]) => one - other)) if (since < now) yield { id, since };
}

export function activeUsers(users: Iterable<Since>) {
  const all = [...users];

  /** Picks a user who is active at the moment, some more often than others. Undefined while there is none. */
  function pick(at: number, random: SeededRandom): number | undefined {
    for (let tries = 0; tries < 8; tries++) {
      const one = all[Math.floor(random.next() ** 2 * all.length)];
      if (one && one.since <= at) return one.id;
    }
    return all.find(({ since }) => since <= at)?.id;
  }

  /** Returns the first users who are active at the moment, at most `count`. */
  function first(count: number, at: number): number[] {
    return all.filter(({ since }) => since <= at).slice(0, count).map(({ id }) => id);
  }

  /** Returns all users, or every n-th of more than `most`. */
  function sample(most: number): Since[] {
    const step = Math.ceil(all.length / most) || 1;
    return all.filter((_, n) => n % step === 0);
  }

  return { pick, first, sample, all };
}
