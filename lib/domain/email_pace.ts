// Limits emails to many users to `mail_per_minute` in any minute, over all instances. Other emails do not count.
import { defineDocument } from "../kv/document.ts";
import { transaction } from "../kv/transaction.ts";

/** The numbers of attempts by second of the clock. */
type Pace = { seconds: [second: number, emails: number][] };

const pace = defineDocument<Pace>("email_pace");
const MINUTE = 60; // seconds; the second that has begun counts besides, so no minute has more

/** Takes one attempt from the limit. Returns false while it is used up. Attempts spread over the minute. */
export function takeFromPace(perMinute: number): Promise<boolean> {
  return transaction(async (tx) => {
    const now = Math.floor(Date.now() / 1_000);
    const stored = await pace.get(tx);
    const recent = new Map(stored?.seconds.filter(([second]) => second >= now - MINUTE && second <= now));
    const inThisSecond = recent.get(now) ?? 0;
    const inTheMinute = recent.values().reduce((sum, emails) => sum + emails, 0);
    if (inTheMinute >= perMinute || inThisSecond >= Math.ceil(perMinute / MINUTE)) return false;
    recent.set(now, inThisSecond + 1);
    await pace.update(() => ({ seconds: [...recent] }), tx);
    return true;
  });
}
