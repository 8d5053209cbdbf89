// The outbox: an email is a row, written together with what it tells of; email_delivery.ts sends it.
import { holds, releaseLease, takeLease } from "../kv/lease.ts";
import { defineTable } from "../kv/table.ts";
import { type Transaction, transaction } from "../kv/transaction.ts";
import type { MailQuery, OutboxEmail } from "../shared/calls/emails.ts";
import { randomLetters } from "../shared/encoding.ts";
import { DAY, MINUTE } from "../shared/time.ts";

export type Email = {
  subject: string;
  text: string;
  html: string;
  /** The address where a bare POST ends such emails (RFC 8058): email programs put a button beside the email. */
  off?: string;
  /** Emails with a priority leave before all others, codes first. */
  priority?: "code" | "security";
};

export type EmailRow = {
  id: number;
  to: string;
  /** The reader of the email, or the user of whom it tells administrators: found when the account is erased. */
  person_id: number | null;
  /** It is to an administrator, whose address is not the person's to read. */
  to_office?: boolean;
  /** Other people in the text: ids of users, and addresses. Used when their accounts are erased. */
  names?: (number | string)[];
  subject: string;
  /** Null once the email is sent or given up. */
  body: Omit<Email, "subject" | "priority"> | null;
  priority?: Email["priority"];
  state: "waiting" | "sent" | "failed";
  attempts: number;
  last_error: string;
  /** When it may be tried (again), milliseconds. An instance that takes it puts this ahead. */
  due: number;
  /** Somebody is sending it, until `due` at most. */
  in_hand?: boolean;
  /** An administrator has asked for it now: no pause comes before the next attempt. */
  asked?: boolean;
  /** After this the email is worthless (an expired code), milliseconds. */
  worthless_after: number | null;
  /** Of its Message-ID: whoever gets the email twice, because its note was lost, can tell that it is one. */
  message_key: string;
  created_at: string;
  sent_at: string | null;
  /** It tells of emails that failed: when it fails too, nobody is told. */
  about_failures?: boolean;
};

export const emailTable = defineTable({
  name: "mails",
  missing: "not_found",
  indexes: {
    // The store sorts texts before numbers, and "code" before "security": by priority, then by time.
    due: ({ state, priority, due }: EmailRow) => state !== "waiting" ? null : priority ? [priority, due] : [due],
    state: (mail) => [mail.state],
    to: (mail) => [mail.to],
    person: (mail) => [mail.person_id ?? 0], // nobody's too: a code for nobody takes as long
  },
  lists: { names: ({ names = [] }) => names.map((named) => [named]) },
  counts: { state: (mail) => mail.state },
  list: { columns: ({ state }) => ({ state }) },
});

/** A user; without an id somebody of whom no more is known than the address. */
type Addressee = { email: string; id: number | null };
type Notice = { to: string; about: number | null };
type Options = {
  /** The instant (milliseconds) after which the email is worthless. */
  worthless_after?: number;
  /** Ids of other users that the text names. */
  names?: number[];
};

/** Puts an email to a user into the outbox, within the transaction that it belongs to. */
export function queueEmail(
  { email: to, id: person_id }: Addressee,
  sentEmail: Email,
  tx: Transaction,
  { worthless_after, names }: Options = {},
): Promise<EmailRow> {
  const mail = { ...waiting(to, sentEmail), person_id, worthless_after: worthless_after ?? null };
  return emailTable.insert({ ...mail, ...names && { names } }, tx);
}

/** Puts an email to an administrator into the outbox; `about` is the user of whom it tells. */
export function queueEmailToAdministrator({ to, about }: Notice, sentEmail: Email, tx: Transaction): Promise<EmailRow> {
  return emailTable.insert({ ...waiting(to, sentEmail), person_id: about, to_office: true }, tx);
}

/**
 * Puts an email to an administrator into the outbox that reports a failed email; `address` is the failed one's,
 * whose owner may become a user later.
 */
export function queueFailureReport(
  { to, about, address }: Notice & { address: string },
  sentEmail: Email,
  tx: Transaction,
): Promise<EmailRow> {
  const mail = { ...waiting(to, sentEmail), person_id: about, names: [address], to_office: true, about_failures: true };
  return emailTable.insert(mail, tx);
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
const AT_ONCE = 8; // one check each, and one of the lease

/**
 * Removes emails that were sent or given up and are older than a year, one instance at a time; gives how many. Ends
 * early when the signal comes, or another instance takes over.
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

/** Their ids in portions: ids rise with time, so the first young email ends the search. */
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

/** How many emails could not be sent, and how many wait. */
export async function emailCounts(): Promise<{ waiting: number; failed: number }> {
  const [waiting, failed] = await Promise.all([
    emailTable.count("state", "waiting"),
    emailTable.count("state", "failed"),
  ]);
  return { waiting, failed };
}

/** To administrators one page, by state, newest first. */
export async function emailPage({ state, page, limit }: MailQuery) {
  const { rows, total } = await emailTable.list.page({ where: { state }, order: "desc", page, limit });
  return { data: rows.map(emailView), total, page, limit };
}

/** To administrators; a body is never shown. */
export function emailView(
  { id, created_at, to, subject, state, attempts, last_error, sent_at }: EmailRow,
): OutboxEmail {
  return { id, created_at, to, subject, state, attempts, last_error, sent_at };
}
