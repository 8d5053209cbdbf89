// How often something may be done: counted in the store, so that all instances count together.
import { config } from "../config.ts";
import { defineExpiring } from "../kv/expiring.ts";
import { type Transaction, within } from "../kv/transaction.ts";
import { AppError } from "../shared/app_error.ts";
import { isStillOn } from "../shared/time.ts";
import type { Person, PersonalData } from "./account/personal_data.ts";

type Window = { count: number; ends_at: number };

const windows = defineExpiring<Window>("limit");

export type Limit = { name: string; times: number; every: number };

/**
 * Counts one more `limit.name` by `who` and throws `rate_limited` when it was one too many within `every`
 * milliseconds; then nothing is counted. RATE_LIMITS=off lets everything pass.
 */
export async function takeFrom(limit: Limit, who: string, tx?: Transaction): Promise<void> {
  if (!config().rateLimits) return;
  await within(tx, async (tx) => {
    const id = [limit.name, who];
    const now = Date.now();
    const stored = await windows.get(id, tx);
    const going = stored && isStillOn(stored.ends_at, limit.every);
    const window = going ? stored : { count: 0, ends_at: now + limit.every };
    if (window.count >= limit.times) {
      const seconds = Math.ceil(Math.min(window.ends_at - now, limit.every) / 1000);
      throw new AppError("rate_limited", { params: { seconds }, retryAfter: seconds });
    }
    await windows.put(id, { ...window, count: window.count + 1 }, { until: window.ends_at, tx });
  });
}

/** What is counted by a person's e-mail address or number; names that are counted by a network's address say nothing. */
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
  "forum_topic",
  "forum_topics",
  "forum_reply",
  "forum_image",
  "forum_report",
];

function keysOf({ id, email }: Person): [name: string, who: string][] {
  const emails = email ? byEmail.map((name): [string, string] => [name, email]) : [];
  return [...emails, ...byNumber.map((name): [string, string] => [name, String(id)])];
}
