// The outbox: a letter is a row, written together with what it tells of, and sent by whichever instance takes it first.
import { defineExpiring } from "../kv/expiring.ts";
import { holds, releaseLease, takeLease } from "../kv/lease.ts";
import { defineTable } from "../kv/table.ts";
import { type Transaction, transaction } from "../kv/transaction.ts";
import { AppError } from "../shared/app_error.ts";
import { randomLetters } from "../shared/encoding.ts";
import type { MailQuery } from "../shared/schemas/office/mails.ts";
import { DAY, HOUR, isRunning, MINUTE } from "../shared/time.ts";

export type Letter = {
  subject: string;
  text: string;
  html: string;
  /** The address where a bare POST ends such letters (RFC 8058): mail programs put a button beside the letter. */
  off?: string;
};

export type Mail = {
  id: number;
  to: string;
  /** The reader of the letter, or the user of whom it tells administrators: found when the account is erased. */
  person_id: number | null;
  /** It is to an administrator, whose address is not the person's to read. */
  to_office?: boolean;
  subject: string;
  /** Null once the letter is sent or given up. */
  body: Omit<Letter, "subject"> | null;
  state: "waiting" | "sent" | "failed";
  attempts: number;
  last_error: string;
  /** When it may be tried (again), milliseconds. An instance that takes it puts this ahead. */
  due: number;
  /** Somebody is sending it, until `due` at most. */
  in_hand?: boolean;
  /** An administrator has asked for it now: no pause comes before the next attempt. */
  asked?: boolean;
  /** After this the letter is worthless (an expired code), milliseconds. */
  worthless_after: number | null;
  /** Of its Message-ID: whoever gets the letter twice, because its note was lost, can tell that it is one. */
  message_key: string;
  created_at: string;
  sent_at: string | null;
  /** It tells of letters that failed: when it fails too, nobody is told. */
  about_failures?: boolean;
};

export const mails = defineTable({
  name: "mails",
  missing: "not_found",
  indexes: {
    due: (mail: Mail) => mail.state === "waiting" ? [mail.due] : null,
    state: (mail) => [mail.state],
    to: (mail) => [mail.to],
    person: (mail) => [mail.person_id ?? 0], // nobody's too: a code for nobody takes as long
  },
  counts: { state: (mail) => mail.state },
  list: { columns: ({ state }) => ({ state }) },
});

const HELD = 2 * MINUTE; // longer than any attempt at a mail server may take, and time to note its outcome
const PAUSES = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);

/** A user; without an id somebody of whom no more is known than the address. */
type Addressee = { email: string; id: number | null };
type Notice = { to: string; about: number | null };

/** Puts a letter to a user into the outbox, within the transaction that it belongs to. */
export function post(
  { email: to, id: person_id }: Addressee,
  letter: Letter,
  tx: Transaction,
  worthless_after: number | null = null,
): Promise<Mail> {
  return mails.insert({ ...waiting(to, letter), person_id, worthless_after }, tx);
}

/** Puts a letter to an administrator into the outbox; `about` is the user of whom it tells. */
export function postToOffice({ to, about }: Notice, letter: Letter, tx: Transaction): Promise<Mail> {
  return mails.insert({ ...waiting(to, letter), person_id: about, to_office: true }, tx);
}

/** Puts a letter to an administrator into the outbox that tells of failed ones. */
export function postAboutFailures({ to, about }: Notice, letter: Letter, tx: Transaction): Promise<Mail> {
  return mails.insert({ ...waiting(to, letter), person_id: about, to_office: true, about_failures: true }, tx);
}

function waiting(to: string, { subject, ...body }: Letter): Omit<Mail, "id"> {
  return {
    to,
    person_id: null,
    subject,
    body,
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

/** Runs in the transaction in which a letter is given up. */
export type GivenUp = (mail: Mail, tx: Transaction) => Promise<void>;
const nothing: GivenUp = () => Promise.resolve();

/** Ids of letters that are due now, the oldest first. */
export async function dueMails(limit: number): Promise<number[]> {
  const ids = await mails.ids("due", { limit });
  const rows = await mails.getMany(ids);
  return rows.filter(isDue).map((mail) => mail.id);
}

/** A letter waits for no longer than what its last attempt has begun, whatever became of the clock since. */
function isDue({ due, attempts }: Mail): boolean {
  return !isRunning(due, attempts === 0 ? 0 : Math.max(HELD, PAUSES[attempts - 1] ?? 0));
}

/** Takes a letter for sending; null when another instance has it, or it is worth nothing any more. */
export function claim(id: number, onGivenUp = nothing): Promise<Mail | null> {
  return transaction(async (tx) => {
    const mail = await mails.get(id, tx);
    const now = Date.now();
    if (mail?.state !== "waiting" || !isDue(mail)) return null;
    if (!isWorthless(mail)) {
      const taken = { due: now + HELD, in_hand: true, asked: false };
      return await mails.update(id, (mail) => ({ ...mail, ...taken, attempts: mail.attempts + 1 }), tx);
    }
    const over = { state: "failed" as const, body: null, last_error: EXPIRED };
    await onGivenUp(await mails.update(id, (mail) => ({ ...mail, ...over }), tx), tx);
    return null;
  });
}

const EXPIRED = "超过有效期，没有发送";

function isWorthless({ worthless_after }: Mail): boolean {
  return worthless_after !== null && worthless_after < Date.now();
}

/**
 * Notes that a letter is out; its body is not kept. Of one that was removed meanwhile, because its addressee's account
 * has been erased, nothing is noted.
 */
export function markSent(id: number): Promise<Mail | null> {
  return transaction(async (tx) => {
    if (!await mails.get(id, tx)) return null;
    const sent_at = new Date().toISOString();
    return await mails.update(id, (mail) => ({ ...mail, state: "sent", body: null, sent_at }), tx);
  });
}

/**
 * Notes a failed attempt and when to try again: at once when that was asked for meanwhile. After the last one, or one
 * that was in vain, the letter has failed, and keeps its body.
 */
export function markFailed(id: number, error: string, onGivenUp = nothing, inVain = false): Promise<Mail | null> {
  return transaction(async (tx) => {
    if (!await mails.get(id, tx)) return null;
    const mail = await mails.update(id, (mail) => {
      const pause = inVain ? undefined : mail.asked ? 0 : PAUSES[mail.attempts - 1];
      const tried = { ...mail, last_error: error.slice(0, 500), in_hand: false };
      return pause === undefined ? { ...tried, state: "failed" } : { ...tried, due: Date.now() + pause };
    }, tx);
    if (mail.state === "failed") await onGivenUp(mail, tx);
    return mail;
  });
}

/**
 * Makes a letter due that waits or has failed; one that is being sent, when that attempt fails. Throws `not_found`;
 * `mail_under_way` when it is out, or somebody else was first; `mail_expired` when it would tell of what is over, such
 * as a code.
 */
export function resend(id: number, tx: Transaction): Promise<Mail> {
  return mails.update(id, (mail) => {
    const { state, body, asked } = mail;
    if (state === "sent" || state === "waiting" && asked) throw new AppError("mail_under_way");
    if (body === null || isWorthless(mail)) throw new AppError("mail_expired");
    if (mail.in_hand && !isDue(mail)) return { ...mail, asked: true };
    const again = state === "failed" ? { attempts: 0, last_error: "" } : {};
    return { ...mail, ...again, state: "waiting", asked: true, due: Date.now() };
  }, tx);
}

const failureNotices = defineExpiring<number>("told");

/** Whether administrators have not been told of failed letters for an hour; then they count as told. */
export async function isTimeToTell(tx: Transaction): Promise<boolean> {
  const until = await failureNotices.get(["failed_mail"], tx);
  if (until && isRunning(until, HOUR)) return false;
  const end = Date.now() + HOUR;
  await failureNotices.put(["failed_mail"], end, { until: end, tx });
  return true;
}

const KEPT = 366 * DAY;
const REMOVAL = "mail_removal";
const AT_ONCE = 8; // one check each, and one of the lease

/**
 * Removes letters that were sent or given up and are older than a year, one instance at a time; gives how many. Ends
 * early when the signal comes, or another instance takes over.
 */
export async function removeOldMails(stop: AbortSignal): Promise<number> {
  const holder = crypto.randomUUID();
  let removed = 0;
  for (const ids of await oldMails()) {
    if (stop.aborted || !await takeLease(REMOVAL, holder, MINUTE)) break;
    removed += await transaction(async (tx) => {
      if (!await holds(REMOVAL, holder, tx)) return 0;
      for (const id of ids) await mails.remove(id, tx);
      return ids.length;
    });
  }
  await releaseLease(REMOVAL, holder);
  return removed;
}

/** Their ids in portions: ids rise with time, so the first young letter ends the search. */
async function oldMails(): Promise<number[][]> {
  const limit = new Date(Date.now() - KEPT).toISOString();
  const portions: number[][] = [[]];
  for await (const { id, state, created_at } of mails.scan()) {
    if (created_at >= limit) break;
    if (state === "waiting") continue;
    if (portions.at(-1)?.length === AT_ONCE) portions.push([]);
    portions.at(-1)?.push(id);
  }
  return portions.filter((ids) => ids.length > 0);
}

/** How many letters could not be sent, and how many wait. */
export async function mailCounts(): Promise<{ waiting: number; failed: number }> {
  const [waiting, failed] = await Promise.all([mails.count("state", "waiting"), mails.count("state", "failed")]);
  return { waiting, failed };
}

/** To administrators one page, by state, newest first. */
export async function mailPage({ state, page, limit }: MailQuery) {
  const { rows, total } = await mails.list.page({ where: { state }, order: "desc", page, limit });
  return { data: rows.map(mailView), total, page, limit };
}

/** To administrators; a body is never shown. */
export function mailView({ id, created_at, to, subject, state, attempts, last_error, sent_at }: Mail) {
  return { id, created_at, to, subject, state, attempts, last_error, sent_at };
}
