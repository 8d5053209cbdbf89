// The emails of a person in the outbox: emails to the current and earlier addresses, emails to administrators about the
// person, and emails to other users that name the person.
import { transaction } from "../kv/transaction.ts";
import type { Person } from "./account/personal_data.ts";
import { type EmailRow, emailTable } from "./emails.ts";

/** Yields emails, newest first. Emails to an earlier owner of the same address are left out. */
export async function* emailsOf({ id, email }: Person): AsyncGenerator<EmailRow> {
  const [own, to] = await Promise.all([emailTable.ids("person", { prefix: [id] }), email ? idsTo(email) : []]);
  const ids = [...new Set([...own, ...to])].sort((a, b) => b - a);
  for await (const mail of emailTable.inOrder(ids, AT_ONCE)) {
    if (mail.person_id === null || mail.person_id === id) yield mail;
  }
}

/**
 * Yields the emails that name the person by id or by one of the addresses: to other users, and to administrators about
 * emails that failed before the address had an account. Emails about an earlier owner of the address are left out.
 */
export async function* emailsNaming({ id }: Person, addresses: string[]): AsyncGenerator<EmailRow> {
  const found = await Promise.all([id, ...addresses].map((named) => emailTable.ids("names", { prefix: [named] })));
  for await (const mail of emailTable.inOrder([...new Set(found.flat())], AT_ONCE)) {
    if (!mail.to_office || mail.person_id === null || mail.person_id === id) yield mail;
  }
}

const AT_ONCE = 100;

/**
 * Says of the emails to the person's address that they are the person's, before another one takes its place: those of
 * before the registration know nobody yet.
 */
export async function claimEmails({ id, email }: Person): Promise<void> {
  const nobodys = (await emailTable.getMany(await idsTo(email))).filter(({ person_id }) => person_id === null);
  for (const mail of nobodys) {
    await transaction(async (tx) => {
      const now = await emailTable.get(mail.id, tx);
      if (now?.person_id === null) await emailTable.update(mail.id, (row) => ({ ...row, person_id: id }), tx);
    });
  }
}

const idsTo = (email: string) => emailTable.ids("to", { prefix: [email] });

/** As the person may read it: whichever administrator was written to is not told. */
export function toPerson({ to, to_office, subject, body, state, created_at, sent_at }: EmailRow) {
  return { to: to_office ? "管理员" : to, subject, text: body?.text ?? null, state, created_at, sent_at };
}

/** Removes an email that names the person. The row of an email that another user has received stays with that user. */
export function removeNaming({ id }: EmailRow): Promise<void> {
  return transaction(async (tx) => {
    const mail = await emailTable.get(id, tx);
    if (!mail) return;
    if (mail.to_office || mail.body) await emailTable.remove(id, tx);
    else await emailTable.update(id, ({ names: _, ...row }) => row, tx);
  });
}

/** Removes an email, unless somebody was faster. */
export function removeEmail(id: number): Promise<void> {
  return transaction(async (tx) => {
    if (await emailTable.get(id, tx)) await emailTable.remove(id, tx);
  });
}
