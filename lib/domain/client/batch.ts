// A batch that a program reports is one atomic. One check is on the user's turn, which every batch of the user moves on:
// it guards all else that is read, so that a hundred events take one check, of which a KV server has few.
import { defineExpiring } from "../../kv/expiring.ts";
import { gathered } from "../../kv/gathered.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { DAY } from "../../shared/time.ts";
import type { PersonalData } from "../account/personal_data.ts";
import { type ActingUser, assertUserActing } from "../acting.ts";

const OLDEST = 60 * DAY;
export const KEPT = OLDEST + DAY; // an event's id, for whoever repeats it at the last moment
const LONGEST_KEPT = 3_650 * DAY;
const SMALL = 10; // entries; the batches of several users then fit into one atomic
const TURN_KEPT = DAY; // longer than any batch is under way

type Event = { event_id: string };
type Rejected = { event_id: string; message: string };
export type BatchAnswer = { accepted: number; duplicates: number; rejected: Rejected[] };

/** The user, what it is, and its id: ids of one kind are told apart from those of another. */
export type EventName = [user: string, kind: "usage" | "processing", id: string];

type Batch<E extends Event> = {
  kind: EventName[1];
  entries: E[];
  /** When it happened, by the program's clock. */
  at: (entry: E) => string;
  /** Why an entry cannot be counted, or nothing. */
  refusal: (entry: E) => string | undefined;
  count: (entry: E, at: number, tx: Transaction) => Promise<void> | void;
};

const turns = defineExpiring<number>("client_turn");
const known = defineExpiring<1>("client_event");

/** Counts each event that is new and as it should be, once; all in one step. Throws `session_expired`. */
export function takeBatch<E extends Event>(batch: Batch<E>, by: ActingUser): Promise<BatchAnswer> {
  const user = String(by.user.id);
  const inOneStep = batch.entries.length <= SMALL ? gathered : transaction;
  return inOneStep(async (tx) => {
    const now = Date.now();
    const answer: BatchAnswer = { accepted: 0, duplicates: 0, rejected: [] };
    const idOf = ({ event_id }: Event): EventName => [user, batch.kind, event_id];
    const [before] = await Promise.all([
      turns.get([user, batch.kind], tx),
      assertUserActing(by, { ...tx, get: tx.peek }),
      ...batch.entries.map((entry) => known.has(idOf(entry), tx)), // all at once; asked again below
    ]);
    for (const entry of batch.entries) {
      if (await known.has(idOf(entry), tx)) {
        answer.duplicates++;
        continue;
      }
      const told = Date.parse(batch.at(entry));
      const message = told < now - OLDEST ? "时间早于60天前，不再计入" : batch.refusal(entry);
      if (message) {
        answer.rejected.push({ event_id: entry.event_id, message });
        continue;
      }
      await batch.count(entry, Math.min(told, now), tx);
      await rememberEvent(idOf(entry), { told, now, tx });
      answer.accepted++;
    }
    if (answer.accepted > 0) await turns.put([user, batch.kind], (before ?? 0) + 1, { until: now + TURN_KEPT, tx });
    return answer;
  });
}

type Told = { told: number; now: number; tx: Transaction };

/** Keeps an event's id until it is too old to come again. One from the future is clamped to now each time it comes. */
export function rememberEvent(name: EventName, { told, now, tx }: Told): Promise<void> {
  const until = Math.min(Math.max(told, now) + KEPT, now + LONGEST_KEPT);
  return known.put(name, 1, { until, tx });
}

/** Ids of events that have been counted, which programs may send again. */
export const personalEvents: PersonalData = {
  async gather({ id }) {
    const events = await known.list([String(id)]);
    const turn = await turns.list([String(id)]);
    return {
      client_events: events.map(({ id: [, kind, event_id] }) => ({ kind, event_id })),
      client_batches: turn.map(({ id: [, kind], value }) => ({ kind, batches: value })),
    };
  },
  async erase({ id }) {
    for (const { id: event } of await known.list([String(id)])) await known.remove(event);
    for (const { id: turn } of await turns.list([String(id)])) await turns.remove(turn);
  },
};
