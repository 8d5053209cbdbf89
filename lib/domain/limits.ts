// How often something may be done: counted in the store, so that all instances count together.
import { config } from "../config.ts";
import { defineExpiring } from "../kv/expiring.ts";
import { type Transaction, transaction } from "../kv/transaction.ts";
import { AppError } from "../shared/app_error.ts";
import { isRunning } from "../shared/time.ts";
import type { Person, PersonalData } from "./account/personal_data.ts";

export type Window = { count: number; ends_at: number };

const windows = defineExpiring<Window>("limit");

export type Limit = {
  name: string;
  times: number;
  every: number;
  /** The moment at which its time ends, where that is less than `every` away: such as the end of the day. */
  until?: number;
};

/**
 * Counts one more `limit.name` by `who` and throws `rate_limited` when it was one too many within `every`
 * milliseconds; then nothing is counted. RATE_LIMITS=off lets everything pass.
 */
export async function takeFrom(limit: Limit, who: string, tx?: Transaction): Promise<void> {
  if (!config().rateLimits) return;
  await transaction(async (tx) => {
    const id = [limit.name, who];
    const now = Date.now();
    const window = counted(await windows.get(id, tx), limit, now);
    await windows.put(id, window, { until: window.ends_at, tx });
  }, tx);
}

/**
 * Counts one more as `takeFrom` does, also with RATE_LIMITS=off: for bounds that say what may be kept. Returns whether
 * it was within the limit.
 */
export async function isWithin(limit: Limit, who: string, tx: Transaction): Promise<boolean> {
  const id = [limit.name, who];
  const [stored, now] = [await windows.get(id, tx), Date.now()];
  if (stored && stored.count >= limit.times && isRunning(stored.ends_at, limit.every)) return false;
  const window = counted(stored, limit, now);
  await windows.put(id, window, { until: window.ends_at, tx });
  return true;
}

/** Lets those who do the same go one after the other, so that what each of them counts in the store is right. */
export async function serialize(name: string, who: string, tx: Transaction): Promise<void> {
  const id = [name, who];
  const last = await windows.get(id, tx);
  const ends_at = Date.now() + TURN;
  await windows.put(id, { count: (last?.count ?? 0) + 1, ends_at }, { until: ends_at, tx });
}

const TURN = 10_000; // any transaction is over by then

/** The counter with one more in it. Throws `rate_limited` when it is one too many. */
export function counted(stored: Window | null | undefined, { times, every, until }: Limit, now: number): Window {
  const going = stored && isRunning(stored.ends_at, every);
  const window = going ? stored : { count: 0, ends_at: until ?? now + every };
  if (window.count >= times) {
    const seconds = Math.ceil(Math.min(window.ends_at - now, every) / 1000);
    throw new AppError("rate_limited", { params: { seconds }, retryAfter: seconds });
  }
  return { ...window, count: window.count + 1 };
}

/** The counters of a person's e-mail address or number; those of a network's address name nobody. */
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

/** Each limit that counts people. */
const byEmail = ["code_again", "code_hourly"];
const byNumber = [
  "personal_export",
  "feedback",
  "devices",
  "handoffs",
  "forum_topic",
  "forum_topics",
  "forum_reply",
  "forum_edit",
  "forum_waiting",
  "forum_image",
  "forum_report",
];

function keysOf({ id, email }: Person): [name: string, who: string][] {
  const emails = email ? byEmail.map((name): [string, string] => [name, email]) : [];
  return [...emails, ...byNumber.map((name): [string, string] => [name, String(id)])];
}
