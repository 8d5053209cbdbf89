// The outbox as administrators list it: by state, newest first; a body is never shown.
import { defineLive } from "../kv/live.ts";
import type { MailQuery } from "../shared/schemas/office/mails.ts";
import { type Mail, mails } from "./mails.ts";

const list = defineLive(mails, { project: ({ state }) => ({ state }) });

export async function mailPage({ state, page, limit }: MailQuery) {
  const { rows, total } = await list.page({ where: { state }, sort: "id", order: "desc", page, limit });
  return { data: rows.map(mailView), total, page, limit };
}

/** To administrators. */
export function mailView({ id, created_at, to, subject, state, attempts, last_error, sent_at }: Mail) {
  return { id, created_at, to, subject, state, attempts, last_error, sent_at };
}
