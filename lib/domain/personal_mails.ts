// The emails of a person in the outbox: emails to the current and earlier addresses, emails to administrators about the
// person, and emails to other users that name the person.
import { transaction } from "../kv/transaction.ts";
import type { Person } from "./account/personal_data.ts";
import { type Mail, mails } from "./mails.ts";

/** Yields emails, newest first. Emails to an earlier owner of the same address are left out. */
export async function* lettersOf({ id, email }: Person): AsyncGenerator<Mail> {
  const [own, to] = await Promise.all([mails.ids("person", { prefix: [id] }), email ? idsTo(email) : []]);
  const ids = [...new Set([...own, ...to])].sort((a, b) => b - a);
  for await (const mail of mails.inOrder(ids, AT_ONCE)) {
    if (mail.person_id === null || mail.person_id === id) yield mail;
  }
}

/**
 * Yields the emails that name the person by id or by one of the addresses: to other users, and to administrators about
 * emails that failed before the address had an account. Emails about an earlier owner of the address are left out.
 */
export async function* lettersNaming({ id }: Person, addresses: string[]): AsyncGenerator<Mail> {
  const found = await Promise.all([id, ...addresses].map((named) => mails.ids("names", { prefix: [named] })));
  for await (const mail of mails.inOrder([...new Set(found.flat())], AT_ONCE)) {
    if (!mail.to_office || mail.person_id === null || mail.person_id === id) yield mail;
  }
}

const AT_ONCE = 100;

/**
 * Says of the letters to the person's address that they are the person's, before another one takes its place: those of
 * before the registration know nobody yet.
 */
export async function claimLetters({ id, email }: Person): Promise<void> {
  const nobodys = (await mails.getMany(await idsTo(email))).filter(({ person_id }) => person_id === null);
  for (const mail of nobodys) {
    await transaction(async (tx) => {
      const now = await mails.get(mail.id, tx);
      if (now?.person_id === null) await mails.update(mail.id, (row) => ({ ...row, person_id: id }), tx);
    });
  }
}

const idsTo = (email: string) => mails.ids("to", { prefix: [email] });

/** As the person may read it: whichever administrator was written to is not told. */
export function toPerson({ to, to_office, subject, body, state, created_at, sent_at }: Mail) {
  return { to: to_office ? "管理员" : to, subject, text: body?.text ?? null, state, created_at, sent_at };
}

/** Removes an email that names the person. The row of an email that another user has received stays with that user. */
export function removeNaming({ id }: Mail): Promise<void> {
  return transaction(async (tx) => {
    const mail = await mails.get(id, tx);
    if (!mail) return;
    if (mail.to_office || mail.body) await mails.remove(id, tx);
    else await mails.update(id, ({ names: _, ...row }) => row, tx);
  });
}

/** Removes a letter, unless somebody was faster. */
export function removeLetter(id: number): Promise<void> {
  return transaction(async (tx) => {
    if (await mails.get(id, tx)) await mails.remove(id, tx);
  });
}
