// A batch reported by a program is one atomic operation. Its single check is on the user's turn, which every batch of
// the user changes: it guards everything else that is read, so that a hundred events need one check, because a KV
// server permits few. The turn also has the data for the user's limits (shared/bounds.ts), so that they need no further
// reads.
import { config } from "../../config.ts";
import { defineExpiring } from "../../kv/expiring.ts";
import { snapshot, type Transaction, transaction } from "../../kv/transaction.ts";
import { BATCHES_A_MINUTE, ENTRIES_A_DAY } from "../../shared/bounds.ts";
import type { BatchAnswer } from "../../shared/calls/client.ts";
import { growsTooLong, unprocessable } from "../../shared/schemas/text.ts";
import { DAY, MINUTE, siteDate } from "../../shared/time.ts";
import { mapRows, type PersonalData } from "../account/personal_data.ts";
import { assertUserActive, type UserActor } from "../actor.ts";
import { counted, type Window } from "../limits.ts";

const OLDEST = 60 * DAY;
export const EVENT_ID_LIFE = OLDEST + DAY; // milliseconds: an event may be repeated at the last moment
const LONGEST_KEPT = 3_650 * DAY;
const PER_MINUTE = { name: "batches", times: BATCHES_A_MINUTE, every: MINUTE };

type Event = { event_id: string };
type Kind = keyof typeof ENTRIES_A_DAY;

/** The user, the kind, and the id: ids of different kinds are distinct. */
export type EventName = [user: string, kind: Kind, id: string];

/** The state of a user's reports. */
export type Turn = {
  batches: number;
  minute?: Window;
  /** The number of counted entries of each day that may still get some. */
  days: Record<Kind, Record<string, number>>;
  /** The distinct payloads of all images. */
  payloads: string[];
};

type Counting = { at: number; turn: Turn; tx: Transaction };

type Batch<E extends Event> = {
  kind: Kind;
  entries: E[];
  /** The time of the event by the program's clock. */
  at: (entry: E) => string;
  /** Why an entry cannot be counted, or undefined. */
  refusal: (entry: E) => string | undefined;
  /** Why no more are counted on a day. */
  full: string;
  count: (entry: E, counting: Counting) => Promise<void> | void;
};

const turns = defineExpiring<Turn>("client_turn");
const known = defineExpiring<1>("client_event");

/** Counts each new and valid event once; all in one step. Throws `session_expired`, `rate_limited`. */
export function takeBatch<E extends Event>(batch: Batch<E>, by: UserActor): Promise<BatchAnswer> {
  const user = String(by.user.id);
  return transaction(async (tx) => {
    const now = Date.now();
    const answer: BatchAnswer = { accepted: 0, duplicates: 0, rejected: [] };
    const idOf = ({ event_id }: Event): EventName => [user, batch.kind, event_id];
    const [before] = await Promise.all([
      turns.get([user], tx),
      assertUserActive(by, snapshot(tx)),
      ...batch.entries.map((entry) => known.get(idOf(entry), snapshot(tx))), // all at once; checked again below
    ]);
    const turn = turnAfter(before, now);
    const days = turn.days[batch.kind];
    for (const entry of batch.entries) {
      if (await known.get(idOf(entry), snapshot(tx))) {
        answer.duplicates++;
        continue;
      }
      const reported = Date.parse(batch.at(entry));
      const at = Math.min(reported, now);
      const date = siteDate(at);
      const ofDay = days[date] ?? 0;
      const message = reported < now - OLDEST ? "时间早于60天前，不再计入" : nameRefusal(entry) ?? batch.refusal(entry);
      const refused = message ?? (ofDay < ENTRIES_A_DAY[batch.kind] ? undefined : batch.full);
      if (refused) {
        answer.rejected.push({ event_id: entry.event_id, message: refused });
        continue;
      }
      days[date] = ofDay + 1;
      await batch.count(entry, { at, turn, tx });
      await rememberEvent(idOf(entry), { reportedAt: reported, now, tx });
      answer.accepted++;
    }
    const hasChanged = answer.accepted > 0 || turn.minute;
    if (hasChanged) await turns.put([user], turn, { until: now + LONGEST_KEPT, tx });
    return answer;
  });
}

const nameRefusal = ({ event_id }: Event) => growsTooLong(event_id) ? unprocessable.error : undefined;

/** Returns the turn to change, with one more batch; days that can get no more entries are dropped. */
function turnAfter(before: Turn | null, now: number): Turn {
  const first = siteDate(now - OLDEST);
  const since = (days: Record<string, number> = {}) =>
    Object.fromEntries(Object.entries(days).filter(([date]) => date >= first));
  return {
    batches: (before?.batches ?? 0) + 1,
    ...(config().rateLimits && { minute: counted(before?.minute, PER_MINUTE, now) }),
    days: { usage: since(before?.days.usage), processing: since(before?.days.processing) },
    payloads: [...before?.payloads ?? []],
  };
}

type Remembered = { reportedAt: number; now: number; tx: Transaction };

/** Stores an event's id until it is too old to be sent again. An event from the future is clamped to now each time. */
export function rememberEvent(name: EventName, { reportedAt, now, tx }: Remembered): Promise<void> {
  const until = Math.min(Math.max(reportedAt, now) + EVENT_ID_LIFE, now + LONGEST_KEPT);
  return known.put(name, 1, { until, tx });
}

/** Ids of counted events, which programs may send again, and the state of the user's batches. */
export const personalEvents: PersonalData = {
  async gather({ id }) {
    const events = known.each([String(id)]);
    const turn = await turns.get([String(id)]);
    return {
      client_events: mapRows(events, ({ id: [, kind, event_id] }) => ({ kind, event_id })),
      client_batches: turn ? [turn] : [],
    };
  },
  async erase({ id }) {
    for await (const { id: event } of known.each([String(id)])) await known.remove(event);
    await turns.remove([String(id)]);
  },
};
