// Usage sessions reported by the programs. A session belongs entirely to the day on which it began.
import { defineLog } from "../../kv/log.ts";
import { snapshot, type Transaction } from "../../kv/transaction.ts";
import { siteDate } from "../../shared/time.ts";
import type { PersonalData } from "../account/personal_data.ts";
import type { OwnUsage } from "../../shared/calls/client.ts";
import { type ByNumber, countsByDay, pageByDay } from "./page_by_day.ts";

export type Usage = {
  /** Null when the account has been erased. */
  user_id: number | null;
  /** The counted seconds: a day of a user has at most the seconds of a day. */
  seconds: number;
};

const DAY_SECONDS = 86_400;
// One number per day and user has both, the number of sessions and of seconds: seconds never reach this value.
const SESSION = 131_072;

export const usageLog = defineLog("usage", {
  owners: ({ user_id }: Usage) => user_id === null ? [] : [[user_id]],
  counts: {
    rollups: {
      /** Sessions and seconds of each user, separated by `sessionsIn` and `secondsIn`. */
      users: ({ user_id, seconds }) => user_id === null ? null : { member: user_id, amount: SESSION + seconds },
    },
  },
});

/** The parts of an amount. */
export const SECONDS = { mask: SESSION - 1 };
export const SESSIONS = { divisor: SESSION };

const sessionsIn = (amount: number) => Math.floor(amount / SESSION);
const secondsIn = (amount: number) => amount & (SESSION - 1); // its last bits

/** Counts a session, in a transaction that serializes a user's reports. The seconds of a day are its limit. */
export async function countUsage(
  { user_id, seconds }: Usage & { user_id: number },
  at: number,
  tx: Transaction,
): Promise<void> {
  const [amount = 0] = await usageLog.rollups.users.of(user_id, [siteDate(at)], snapshot(tx));
  usageLog.add({ user_id, seconds: Math.min(seconds, DAY_SECONDS - secondsIn(amount)) }, tx, at);
}

/** Returns a page of a user's sessions by its number, newest first, and their total. */
export async function usagePageOf(userId: number, page: ByNumber): Promise<{ data: OwnUsage[]; total: number }> {
  const { rows, total } = await pageByDay({
    of: (page) => usageLog.of([userId], page),
    days: () => countsByDay(usageLog),
    userId,
    rowsIn: sessionsIn,
  }, page);
  return { data: rows.map(({ id, created_at, seconds }) => ({ id, started_at: created_at, seconds })), total };
}

/** Their counts remain. */
export const personalUsage: PersonalData = {
  gather: ({ id }) => Promise.resolve({ usage: usageLog.allOf([id]) }),
  erase: ({ id }) => usageLog.rewrite([id], (session) => ({ ...session, user_id: null })),
};

/** Returns the seconds for which a user has used the programs on the given days. */
export async function userSecondsOf(userId: number, dates: string[]): Promise<number> {
  const amounts = await usageLog.rollups.users.of(userId, dates);
  return amounts.reduce((sum, amount) => sum + secondsIn(amount), 0);
}
