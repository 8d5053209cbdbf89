// The emails of a user in the outbox: emails to the current and earlier addresses, emails to administrators about the
// user, and emails to other users that name the user.
import { transaction } from "../kv/transaction.ts";
import type { Person } from "./account/personal_data.ts";
import { type EmailRow, emailTable } from "./emails.ts";

/** Yields emails, newest first. Emails to an earlier owner of the same address are left out. */
export async function* emailsOf({ id, email }: Person): AsyncGenerator<EmailRow> {
  const [own, to] = await Promise.all([emailTable.ids("person", { prefix: [id] }), email ? idsTo(email) : []]);
  const ids = [...new Set([...own, ...to])].sort((a, b) => b - a);
  for await (const row of emailTable.inOrder(ids, AT_ONCE)) {
    if (row.person_id === null || row.person_id === id) yield row;
  }
}

/**
 * Yields the emails that name the user by id or by one of the addresses: to other users, and to administrators about
 * emails that failed before the address had an account. Emails about an earlier owner of the address are left out.
 */
export async function* emailsNaming({ id }: Person, addresses: string[]): AsyncGenerator<EmailRow> {
  const found = await Promise.all([id, ...addresses].map((named) => emailTable.ids("names", { prefix: [named] })));
  for await (const row of emailTable.inOrder([...new Set(found.flat())], AT_ONCE)) {
    if (!row.to_office || row.person_id === null || row.person_id === id) yield row;
  }
}

const AT_ONCE = 100;

/**
 * Assigns the emails to the person's address to the person, before the address changes, because emails from before the
 * registration have no user.
 */
export async function claimEmails({ id, email }: Person): Promise<void> {
  const unassigned = (await emailTable.getMany(await idsTo(email))).filter(({ person_id }) => person_id === null);
  for (const row of unassigned) {
    await transaction(async (tx) => {
      const now = await emailTable.get(row.id, tx);
      if (now?.person_id === null) await emailTable.update(row.id, (row) => ({ ...row, person_id: id }), tx);
    });
  }
}

const idsTo = (email: string) => emailTable.ids("to", { prefix: [email] });

/** The fields that the person may read, without the address of an administrator. */
export function toPerson({ to, to_office, subject, body, state, created_at, sent_at }: EmailRow) {
  return { to: to_office ? "管理员" : to, subject, text: body?.text ?? null, state, created_at, sent_at };
}

/** Removes an email that names the user. The row of an email that another user has received stays with that user. */
export function removeNaming({ id }: EmailRow): Promise<void> {
  return transaction(async (tx) => {
    const email = await emailTable.get(id, tx);
    if (!email) return;
    if (email.to_office || email.body) await emailTable.remove(id, tx);
    else await emailTable.update(id, ({ names: _, ...row }) => row, tx);
  });
}

/** Removes an email, unless it was removed meanwhile. */
export function removeEmail(id: number): Promise<void> {
  return transaction(async (tx) => {
    if (await emailTable.get(id, tx)) await emailTable.remove(id, tx);
  });
}
