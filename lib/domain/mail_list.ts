// The outbox as administrators list it: by state, newest first; a body is never shown.
import type { MailQuery } from "../shared/schemas/office/mails.ts";
import { type Mail, mails } from "./mails.ts";

export async function mailPage({ state, page, limit }: MailQuery) {
  const { rows, total } = await mails.list.page({ where: { state }, order: "desc", page, limit });
  return { data: rows.map(mailView), total, page, limit };
}

/** To administrators. */
export function mailView({ id, created_at, to, subject, state, attempts, last_error, sent_at }: Mail) {
  return { id, created_at, to, subject, state, attempts, last_error, sent_at };
}
