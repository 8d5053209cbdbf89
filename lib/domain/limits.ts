// Rate limits, counted in the store, so that all instances count together.
import { config } from "../config.ts";
import { defineExpiring } from "../kv/expiring.ts";
import { type Transaction, transaction } from "../kv/transaction.ts";
import { AppError } from "../shared/app_error.ts";
import { OWN_CHANGES_A_MINUTE } from "../shared/bounds.ts";
import { addDays, DAY, dayStart, isRunning, MINUTE, siteDate } from "../shared/time.ts";
import type { Person, PersonalData } from "./account/personal_data.ts";

export type Window = { count: number; ends_at: number };

const windows = defineExpiring<Window>("limit");

export type Limit = {
  name: string;
  times: number;
  every: number;
  /** The end of the window, if it is less than `every` away, such as the end of the day. */
  until?: number;
  /** Whether it also holds with RATE_LIMITS=off: a limit of stored data. */
  always?: boolean;
  /** The error instead of `rate_limited`. */
  error?: "rate_limited_today";
};

/** Returns a limit per Shanghai day, whose error asks the user to come back tomorrow. */
export function aDay(name: string, times: number): Limit {
  return { name, times, every: DAY, until: dayStart(addDays(siteDate(), 1)), error: "rate_limited_today" };
}

/** The limit of one kind of change that users make to their own account. */
export function ownChanges(name: OwnChange): Limit {
  return { name, times: OWN_CHANGES_A_MINUTE, every: MINUTE };
}

const ownChangeNames = [
  "own_profile",
  "own_nickname",
  "own_notices",
  "own_following",
  "own_consent",
  "own_password",
] as const;
type OwnChange = typeof ownChangeNames[number] | "forum_accept";

/**
 * Counts one more `limit.name` by `who`, or `amount` more. Throws `rate_limited`, or the limit's own error, without
 * counting, when that exceeds the limit within `every` milliseconds. RATE_LIMITS=off disables all limits except those
 * that always hold.
 */
export async function takeFrom(limit: Limit, who: string, tx?: Transaction, amount = 1): Promise<void> {
  if (!config().rateLimits && !limit.always) return;
  await transaction(async (tx) => {
    const id = [limit.name, who];
    const now = Date.now();
    const window = counted(await windows.get(id, tx), limit, now, amount);
    await windows.put(id, window, { until: window.ends_at, tx });
  }, tx);
}

/** Counts as `takeFrom`, but returns false instead of throwing. */
export async function isWithin(limit: Limit, who: string, tx: Transaction): Promise<boolean> {
  try {
    await takeFrom(limit, who, tx);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}

/** Serializes requests of one actor, so that their counts in the store are right. */
export async function serialize(name: string, who: string, tx: Transaction): Promise<void> {
  const id = [name, who];
  const last = await windows.get(id, tx);
  const ends_at = Date.now() + TURN;
  await windows.put(id, { count: (last?.count ?? 0) + 1, ends_at }, { until: ends_at, tx });
}

const TURN = 10_000; // any transaction is over by then

/** Returns the counter with `amount` added. Throws the limit's error when that is too many. */
export function counted(stored: Window | null | undefined, limit: Limit, now: number, amount = 1): Window {
  const { times, every, until, error = "rate_limited" } = limit;
  const going = stored && isRunning(stored.ends_at, every);
  const window = going ? stored : { count: 0, ends_at: until ?? now + every };
  if (window.count + amount > times) {
    const seconds = Math.ceil(Math.min(window.ends_at - now, every) / 1000);
    throw new AppError(error, { params: { seconds }, retryAfter: seconds });
  }
  return { ...window, count: window.count + amount };
}

/** The counters of a person's email address or phone; those of a network address identify no person. */
export const personalLimits: PersonalData = {
  async gather(person) {
    const found = await Promise.all(
      keysOf(person).map(async ([name, who]) => ({ name, window: await windowOf(name, who) })),
    );
    return { limits: found.flatMap(({ name, window }) => window ? [{ name, ...window }] : []) };
  },
  async erase(person) {
    for (const id of keysOf(person)) await windows.remove(id);
  },
};

const windowOf = (name: string, who: string) => windows.get([name, who]);

/** The limits that count people. */
const byEmail = ["code_again", "code_hourly"];
const byNumber = [
  ...ownChangeNames,
  "closings",
  "closing_emails",
  "phone_changes",
  "phone_tries",
  "personal_export",
  "feedback",
  "devices",
  "devices_kept",
  "handoffs",
  "forum_topic",
  "forum_topics",
  "forum_reply",
  "forum_replies",
  "forum_text",
  "forum_edit",
  "forum_accept",
  "forum_waiting",
  "forum_image",
  "forum_report",
];

function keysOf({ id, email }: Person): [name: string, who: string][] {
  const emails = email ? byEmail.map((name): [string, string] => [name, email]) : [];
  return [...emails, ...byNumber.map((name): [string, string] => [name, String(id)])];
}
