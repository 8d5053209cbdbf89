// The email outbox. An email is a row, written in the transaction of the change that it reports; email_delivery.ts
// sends it later.
import type { Email } from "../content/emails/layout.ts";
import { holds, releaseLease, takeLease } from "../kv/lease.ts";
import { countsOf, defineTable } from "../kv/table.ts";
import { type Transaction, transaction } from "../kv/transaction.ts";
import type { EmailQuery, OutboxEmail } from "../shared/calls/emails.ts";
import { randomLetters } from "../shared/encoding.ts";
import { type EmailState, emailStates } from "../shared/labels.ts";
import { DAY, MINUTE } from "../shared/time.ts";

export type EmailRow = {
  id: number;
  to: string;
  /** The recipient, or the user whom an email to administrators concerns: found when the account is erased. */
  person_id: number | null;
  /** For an administrator, whose address the user must not see. */
  to_office?: boolean;
  /** Other people in the text: ids of users, and addresses. Used when their accounts are erased. */
  names?: (number | string)[];
  subject: string;
  /** Null after the email was sent or has expired. */
  body: Omit<Email, "subject" | "priority"> | null;
  priority?: Email["priority"];
  state: "waiting" | "sent" | "failed";
  attempts: number;
  last_error: string;
  /** The time of the next attempt, milliseconds. An instance that claims the email moves it ahead. */
  due: number;
  /** It is being sent, until `due` at most. */
  in_hand?: boolean;
  /** An administrator has asked for it: the next attempt follows without a pause. */
  asked?: boolean;
  /** After this the email has expired (a code), milliseconds. */
  worthless_after: number | null;
  /** Part of its Message-ID, by which email programs recognize an email that was sent twice. */
  message_key: string;
  created_at: string;
  sent_at: string | null;
  /** The id of the job that writes such emails to many users (notice_jobs.ts). */
  job?: number;
  /** It reports a failed email. When it fails too, that is not reported. */
  about_failures?: boolean;
};

export const emailTable = defineTable({
  name: "mails",
  missing: "not_found",
  indexes: {
    // The store sorts texts before numbers, and "code" before "security": by priority, then by time.
    due: ({ state, priority, due }: EmailRow) => state !== "waiting" ? null : priority ? [priority, due] : [due],
    state: (email) => [email.state],
    to: (email) => [email.to],
    person: (email) => [email.person_id ?? 0], // also without a user, so that a code for an unknown address takes as long
  },
  lists: { names: ({ names = [] }) => names.map((named) => [named]) },
  counts: { state: (email) => email.state, job: ({ job, state }) => job === undefined ? null : `${job} ${state}` },
  list: { columns: ({ state }) => ({ state }) },
});

const READ = 200; // emails; an address that received more hides the following addresses

/** Returns emails to addresses that begin with a text, one for each address, at most `limit`. */
export async function emailsTo(beginning: string, limit: number): Promise<EmailRow[]> {
  const parts = await emailTable.parts("to", { prefix: [], start: [beginning], limit: READ });
  const newest = new Map(parts.flatMap(([to, id]) => String(to).startsWith(beginning) ? [[to, Number(id)]] : []));
  return await emailTable.getMany([...newest.values()].slice(0, limit));
}

/** A user, or an address without a user. */
type Addressee = { email: string; id: number | null };
type Notice = { to: string; about: number | null };
type Options = {
  /** The instant (milliseconds) after which the email is worthless. */
  worthless_after?: number;
  /** Ids of other users that the text names. */
  names?: number[];
  /** The job that writes it. */
  job?: number;
};

/** Puts an email to a user or an address into the outbox. Takes the transaction of the change that it reports. */
export function queueEmail(
  { email: to, id: person_id }: Addressee,
  email: Email,
  tx: Transaction,
  { worthless_after, names, job }: Options = {},
): Promise<EmailRow> {
  const row = { ...waiting(to, email), person_id, worthless_after: worthless_after ?? null };
  return emailTable.insert({ ...row, ...names && { names }, ...job !== undefined && { job } }, tx);
}

/** Returns the number of emails to many users that are due now, at most `limit`. */
export async function dueBulkEmails(limit: number): Promise<number> {
  return (await emailTable.ids("due", { prefix: ["bulk"], end: ["bulk", Date.now() + 1], limit })).length;
}

/** The numbers of a job's emails by state. */
export async function emailCountsOf(job: number): Promise<Record<EmailRow["state"], number>> {
  const counts = await countsOf(emailTable, "job", `${job} `);
  return Object.fromEntries(emailStates.map((state) => [state, counts.get(state) ?? 0])) as Record<EmailState, number>;
}

/** Adds an email to an administrator to the outbox; `about` is the user whom it concerns. */
export function queueEmailToAdministrator({ to, about }: Notice, email: Email, tx: Transaction): Promise<EmailRow> {
  return emailTable.insert({ ...waiting(to, email), person_id: about, to_office: true }, tx);
}

/**
 * Adds an email to an administrator to the outbox that reports a failed email; `address` is the failed one's, whose
 * owner may become a user later.
 */
export function queueFailureReport(
  { to, about, address }: Notice & { address: string },
  email: Email,
  tx: Transaction,
): Promise<EmailRow> {
  const row = { ...waiting(to, email), person_id: about, names: [address], to_office: true, about_failures: true };
  return emailTable.insert(row, tx);
}

function waiting(to: string, { subject, priority, ...body }: Email): Omit<EmailRow, "id"> {
  return {
    to,
    person_id: null,
    subject,
    body,
    ...priority && { priority },
    state: "waiting",
    attempts: 0,
    last_error: "",
    due: Date.now(),
    worthless_after: null,
    message_key: randomLetters(),
    created_at: new Date().toISOString(),
    sent_at: null,
  };
}

const KEPT = 366 * DAY;
const REMOVAL = "mail_removal";
const AT_ONCE = 6; // one check each, and one for the lease

/**
 * Removes emails that were sent or given up and are older than a year, one instance at a time. Returns their number.
 * Ends early when the signal aborts, or another instance takes over.
 */
export async function removeOldEmails(stop: AbortSignal): Promise<number> {
  const holder = crypto.randomUUID();
  let removed = 0;
  for (const ids of await oldEmails()) {
    if (stop.aborted || !await takeLease(REMOVAL, holder, MINUTE)) break;
    removed += await transaction(async (tx) => {
      if (!await holds(REMOVAL, holder, tx)) return 0;
      for (const id of ids) await emailTable.remove(id, tx);
      return ids.length;
    });
  }
  await releaseLease(REMOVAL, holder);
  return removed;
}

/** Yields their ids in portions: ids rise with time, so the first newer email ends the search. */
async function oldEmails(): Promise<number[][]> {
  const limit = new Date(Date.now() - KEPT).toISOString();
  const portions: number[][] = [[]];
  for await (const { id, state, created_at } of emailTable.scan()) {
    if (created_at >= limit) break;
    if (state === "waiting") continue;
    if (portions.at(-1)?.length === AT_ONCE) portions.push([]);
    portions.at(-1)?.push(id);
  }
  return portions.filter((ids) => ids.length > 0);
}

/** The numbers of waiting and of failed emails. */
export async function emailCounts(): Promise<{ waiting: number; failed: number }> {
  const [waiting, failed] = await Promise.all([
    emailTable.count("state", "waiting"),
    emailTable.count("state", "failed"),
  ]);
  return { waiting, failed };
}

/** Returns one page for administrators, by state, newest first. */
export async function emailPage({ state, page, limit }: EmailQuery) {
  const { rows, total } = await emailTable.list.page({ where: { state }, order: "desc", page, limit });
  return { data: rows.map(emailView), total, page, limit };
}

/** The fields of an email that administrators see. They never see a body. */
export function emailView(
  { id, created_at, to, subject, state, attempts, last_error, sent_at }: EmailRow,
): OutboxEmail {
  return { id, created_at, to, subject, state, attempts, last_error, sent_at };
}
