// An email on its way: taken by whichever instance is first, tried, tried again after a pause, out or given up.
import { defineExpiring } from "../kv/expiring.ts";
import { type Transaction, transaction } from "../kv/transaction.ts";
import { AppError } from "../shared/app_error.ts";
import { HOUR, isRunning, MINUTE } from "../shared/time.ts";
import { type EmailRow, emailTable } from "./emails.ts";

const HELD = 2 * MINUTE; // longer than any attempt at an email server may take, and time to note its outcome
const PAUSES = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);

/** Runs in the transaction in which an email is given up. */
export type GivenUp = (mail: EmailRow, tx: Transaction) => Promise<void>;
const nothing: GivenUp = () => Promise.resolve();

const priorities = ["code", "security", "other"] as const;
export type Priority = typeof priorities[number];

/** Up to `limit` emails of each priority that are due now: codes, then security and decisions, then the rest. */
export async function dueEmails(limit: number): Promise<{ id: number; priority: Priority }[]> {
  if ((await emailTable.ids("due", { limit: 1 })).length === 0) return [];
  const found = await Promise.all(priorities.map(async (priority) => {
    const range = priority === "other" ? { start: [0] } : { prefix: [priority] };
    const rows = await emailTable.getMany(await emailTable.ids("due", { ...range, limit }));
    // An instance of an older version, which knows no priorities, leaves the key of what it has sent.
    return rows.filter((mail) => mail.state === "waiting" && isDue(mail)).map(({ id }) => ({ id, priority }));
  }));
  return found.flat();
}

/** An email waits for no longer than what its last attempt has begun, whatever became of the clock since. */
function isDue({ due, attempts }: EmailRow): boolean {
  return !isRunning(due, attempts === 0 ? 0 : Math.max(HELD, PAUSES[attempts - 1] ?? 0));
}

/** Takes an email for sending; null when another instance has it, or it is worth nothing any more. */
export function claim(id: number, onGivenUp = nothing): Promise<EmailRow | null> {
  return transaction(async (tx) => {
    const mail = await emailTable.get(id, tx);
    const now = Date.now();
    if (mail?.state !== "waiting" || !isDue(mail)) return null;
    if (!isWorthless(mail)) {
      const taken = { due: now + HELD, in_hand: true, asked: false };
      return await emailTable.update(id, (mail) => ({ ...mail, ...taken, attempts: mail.attempts + 1 }), tx);
    }
    const over = { state: "failed" as const, body: null, last_error: EXPIRED };
    await onGivenUp(await emailTable.update(id, (mail) => ({ ...mail, ...over }), tx), tx);
    return null;
  });
}

const EXPIRED = "超过有效期，没有发送";

function isWorthless({ worthless_after }: EmailRow): boolean {
  return worthless_after !== null && worthless_after < Date.now();
}

/**
 * Notes that an email is out; its body is not kept. Of one that was removed meanwhile, because its addressee's account
 * has been erased, nothing is noted.
 */
export function markSent(id: number): Promise<EmailRow | null> {
  return transaction(async (tx) => {
    if (!await emailTable.get(id, tx)) return null;
    const sent_at = new Date().toISOString();
    return await emailTable.update(id, (mail) => ({ ...mail, state: "sent", body: null, sent_at }), tx);
  });
}

/**
 * Notes a failed attempt and when to try again: at once when that was asked for meanwhile. After the last one, or one
 * that was in vain, the email has failed, and keeps its body.
 */
export function markFailed(id: number, error: string, onGivenUp = nothing, inVain = false): Promise<EmailRow | null> {
  return transaction(async (tx) => {
    if (!await emailTable.get(id, tx)) return null;
    const mail = await emailTable.update(id, (mail) => {
      const pause = inVain ? undefined : mail.asked ? 0 : PAUSES[mail.attempts - 1];
      const tried = { ...mail, last_error: error.slice(0, 500), in_hand: false };
      return pause === undefined ? { ...tried, state: "failed" } : { ...tried, due: Date.now() + pause };
    }, tx);
    if (mail.state === "failed") await onGivenUp(mail, tx);
    return mail;
  });
}

/**
 * Makes an email due that waits or has failed; one that is being sent, when that attempt fails. Throws `not_found`;
 * `mail_under_way` when it is out, or somebody else was first; `mail_expired` when it would tell of what is over, such
 * as a code.
 */
export function resend(id: number, tx: Transaction): Promise<EmailRow> {
  return emailTable.update(id, (mail) => {
    const { state, body, asked } = mail;
    if (state === "sent" || state === "waiting" && asked) throw new AppError("mail_under_way");
    if (body === null || isWorthless(mail)) throw new AppError("mail_expired");
    if (mail.in_hand && !isDue(mail)) return { ...mail, asked: true };
    const again = state === "failed" ? { attempts: 0, last_error: "" } : {};
    return { ...mail, ...again, state: "waiting", asked: true, due: Date.now() };
  }, tx);
}

const failureNotices = defineExpiring<number>("told");

/** Whether administrators have not been told of failed emails for an hour; then they count as told. */
export async function isTimeToTell(tx: Transaction): Promise<boolean> {
  const until = await failureNotices.get(["failed_mail"], tx);
  if (until && isRunning(until, HOUR)) return false;
  const end = Date.now() + HOUR;
  await failureNotices.put(["failed_mail"], end, { until: end, tx });
  return true;
}
