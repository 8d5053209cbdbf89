// The delivery of emails: claims an email that is due, records the outcome of an attempt, and retries after a pause.
import { emailFailedEmail } from "../content/emails/administrators.ts";
import type { EmailSite } from "../content/emails/layout.ts";
import { defineExpiring } from "../kv/expiring.ts";
import { type Transaction, transaction } from "../kv/transaction.ts";
import { AppError } from "../shared/app_error.ts";
import { HOUR, isRunning, MINUTE } from "../shared/time.ts";
import { verdictOn } from "./content/notice_jobs.ts";
import { type EmailRow, emailTable, queueFailureReport } from "./emails.ts";

const HELD = 2 * MINUTE; // longer than any attempt to send and the record of its outcome
const STOPPED = MINUTE; // between two checks whether the stopped job of an email has been resumed
const PAUSES = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);

/** The administrators who want to know about failed emails, and the site that the report names. */
export type Reporting = { site: EmailSite; administrators: string[] };

const priorities = ["code", "security", "other", "bulk"] as const;
export type Priority = typeof priorities[number];

/**
 * Returns up to `limit` emails of each priority that are due now: codes, then security and decisions, then the rest,
 * and emails to many users last.
 */
export async function dueEmails(limit: number): Promise<{ id: number; priority: Priority }[]> {
  if ((await emailTable.ids("due", { limit: 1 })).length === 0) return [];
  const found = await Promise.all(priorities.map(async (priority) => {
    const range = priority === "other" ? { start: [0] } : { prefix: [priority] };
    const rows = await emailTable.getMany(await emailTable.ids("due", { ...range, limit }));
    // An instance of an older version, which knows no priorities, leaves the key of an email it has sent.
    return rows.filter((email) => email.state === "waiting" && isDue(email)).map(({ id }) => ({ id, priority }));
  }));
  return found.flat();
}

/**
 * An email waits no longer than the pause after its last attempt, even when the clock is set back; one of a job also
 * while the job is stopped.
 */
function isDue({ due, attempts, job }: EmailRow): boolean {
  const first = job === undefined ? 0 : STOPPED;
  return !isRunning(due, attempts === 0 ? first : Math.max(HELD, PAUSES[attempts - 1] ?? 0));
}

/**
 * Claims an email for an attempt. Returns null when another instance has claimed it, when its job does not send it, or
 * when it has expired. An expired email fails, and is reported; so does an email of a job whose last attempt has no
 * outcome, because no recipient may get it twice.
 */
export function claim(id: number, reporting?: Reporting): Promise<EmailRow | null> {
  return transaction(async (tx) => {
    const email = await emailTable.get(id, tx);
    const now = Date.now();
    if (email?.state !== "waiting" || !isDue(email)) return null;
    const inDoubt = email.job !== undefined && email.in_hand === true;
    if (email.job !== undefined && !inDoubt) {
      const verdict = await verdictOn(email, tx);
      if (verdict === "remove") await emailTable.remove(id, tx);
      if (verdict === "later") await emailTable.update(id, (email) => ({ ...email, due: now + STOPPED }), tx);
      if (verdict !== "send") return null;
    }
    if (!isWorthless(email) && !inDoubt) {
      const claimed = { due: now + HELD, in_hand: true, asked: false };
      return await emailTable.update(id, (email) => ({ ...email, ...claimed, attempts: email.attempts + 1 }), tx);
    }
    const failed = inDoubt ? { in_hand: false, last_error: IN_DOUBT } : { body: null, last_error: EXPIRED };
    await report(await emailTable.update(id, (email) => ({ ...email, ...failed, state: "failed" }), tx), reporting, tx);
    return null;
  });
}

const EXPIRED = "超过有效期，没有发送";
const IN_DOUBT = "发送中断，不能确定是否送达，没有重发";

function isWorthless({ worthless_after }: EmailRow): boolean {
  return worthless_after !== null && worthless_after < Date.now();
}

/**
 * Records that an email was sent, and removes its body. Returns null for an email that was removed meanwhile, because
 * the addressee's account was erased.
 */
export function markSent(id: number): Promise<EmailRow | null> {
  return transaction(async (tx) => {
    if (!await emailTable.get(id, tx)) return null;
    const sent_at = new Date().toISOString();
    return await emailTable.update(id, (email) => ({ ...email, state: "sent", body: null, sent_at }), tx);
  });
}

type Failure = {
  reporting?: Reporting;
  /** A retry cannot help. */
  final?: boolean;
};

/**
 * Records a failed attempt and the time of the next one: at once when an administrator asked for it meanwhile. After
 * the last attempt the email has failed, is reported, and retains its body.
 */
export function markFailed(id: number, error: string, { reporting, final }: Failure = {}): Promise<EmailRow | null> {
  return transaction(async (tx) => {
    if (!await emailTable.get(id, tx)) return null;
    const email = await emailTable.update(id, (email) => {
      const pause = final ? undefined : email.asked ? 0 : PAUSES[email.attempts - 1];
      const tried = { ...email, last_error: error.slice(0, 500), in_hand: false };
      return pause === undefined ? { ...tried, state: "failed" } : { ...tried, due: Date.now() + pause };
    }, tx);
    if (email.state === "failed") await report(email, reporting, tx);
    return email;
  });
}

/**
 * Makes a waiting or failed email due now, or, while an attempt is running, right after that attempt. Throws
 * `not_found`; `mail_under_way` when it was sent, or another administrator acted first; `mail_expired` when it is
 * worthless, such as an expired code.
 */
export function resend(id: number, tx: Transaction): Promise<EmailRow> {
  return emailTable.update(id, (email) => {
    const { state, body, asked } = email;
    if (state === "sent" || state === "waiting" && asked) throw new AppError("mail_under_way");
    if (body === null || isWorthless(email)) throw new AppError("mail_expired");
    if (email.in_hand && !isDue(email)) return { ...email, asked: true };
    const again = state === "failed" ? { attempts: 0, last_error: "" } : {};
    return { ...email, ...again, state: "waiting", asked: true, due: Date.now() };
  }, tx);
}

const failureReports = defineExpiring<number>("told");

/** Reports a failed email to administrators, at most once an hour. A failed report is not reported. */
async function report(
  { to, person_id: about, subject, last_error, about_failures }: EmailRow,
  reporting: Reporting | undefined,
  tx: Transaction,
): Promise<void> {
  if (!reporting || about_failures || reporting.administrators.length === 0) return;
  const until = await failureReports.get(["failed_mail"], tx);
  if (until && isRunning(until, HOUR)) return;
  const end = Date.now() + HOUR;
  await failureReports.put(["failed_mail"], end, { until: end, tx });
  const email = emailFailedEmail(reporting.site, { to, subject, error: last_error });
  for (const administrator of reporting.administrators) {
    await queueFailureReport({ to: administrator, about, address: to }, email, tx);
  }
}
