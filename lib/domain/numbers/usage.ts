// Sessions of use that the programs report. A session belongs whole to the day on which it began.
import { defineLog, type NumberedPage } from "../../kv/log.ts";
import { definePacked } from "../../kv/packed.ts";
import { defineSeries } from "../../kv/series.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { siteDate } from "../../shared/time.ts";
import { EVERYTHING, type PersonalData } from "../account/personal_data.ts";
import type { OwnUsage } from "./answers.ts";

export type Usage = {
  /** Null when the account is gone. */
  user_id: number | null;
  /** What counts of it: a day of a user holds no more than a day's seconds. */
  seconds: number;
};

const DAY_SECONDS = 86_400;
// One number of a day and user says both, how many sessions and how many seconds: the seconds never reach this.
const SESSION = 131_072;

const log = defineLog<Usage>("usage", { by: ({ user_id }) => user_id === null ? null : [user_id] });
/** Sessions. */
export const usageDays = defineSeries("usage", { name: "usage" });
const byUser = ({ user_id, seconds }: Usage) => user_id === null ? [] : [{ who: user_id, amount: SESSION + seconds }];
/** Sessions and seconds of each user, taken apart by `sessionsIn` and `secondsIn`. */
export const usageByUser = definePacked("usage", {
  series: usageDays,
  entries: byUser,
  nobodys: ({ user_id, seconds }: Usage) => user_id === null ? [{ amount: SESSION + seconds }] : [],
});

export const sessionsIn = (amount: number) => Math.floor(amount / SESSION);
export const secondsIn = (amount: number) => amount & (SESSION - 1); // its last bits

/** Counts a session, in a transaction that holds up all others of the user. What is over the day's seconds is cut. */
export async function countUsage(
  { user_id, seconds }: Usage & { user_id: number },
  at: number,
  tx: Transaction,
): Promise<void> {
  const date = siteDate(at);
  const used = secondsIn(await usageByUser.peek(date, user_id, tx));
  addUsage({ user_id, seconds: Math.min(seconds, DAY_SECONDS - used) }, at, tx);
}

/** Counts a session whose day has room for its seconds. */
export function addUsage(usage: Usage, at: number, tx: Transaction): void {
  log.add(usage, tx, at);
  usageDays.count(tx, siteDate(at));
  for (const counted of byUser(usage)) usageByUser.count(tx, siteDate(at), counted);
}

/** A page of a user's sessions by its number, newest first, and how many there are. */
export async function usagePageOf(userId: number, page: NumberedPage): Promise<{ data: OwnUsage[]; total: number }> {
  const { rows, total } = await log.pageOf([userId], page);
  return { data: rows.map(({ id, created_at, seconds }) => ({ id, started_at: created_at, seconds })), total };
}

/** What counts them stays. */
export const personalUsage: PersonalData = {
  gather: async ({ id }) => ({ usage: await log.of([id], EVERYTHING) }),
  erase: ({ id }) => log.rewrite([id], (session) => ({ ...session, user_id: null })),
};

/** For how many seconds a user has used the programs on the days given. */
export async function secondsOf(userId: number, dates: string[]): Promise<number> {
  const amounts = await transaction((tx) => Promise.all(dates.map((date) => usageByUser.peek(date, userId, tx))));
  return amounts.reduce((sum, amount) => sum + secondsIn(amount), 0);
}
