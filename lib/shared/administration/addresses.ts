// The addresses of single rows in the back office, by the kinds of `things`: a form, or a list that shows the row.
import type { ReportState } from "../forum/labels.ts";

type Numbered = { id: number };

const LONGEST_KEYWORD = 64; // characters

/** Returns the address of a list that shows the row with that keyword. */
export function searchedList(path: string, keyword: string): string {
  return `${path}?${new URLSearchParams({ keyword: [...keyword].slice(0, LONGEST_KEYWORD).join("") })}`;
}

const moderation = (query: Record<string, string>) => `/admin/content/forum?${new URLSearchParams(query)}`;

export const addressOf = {
  user: ({ id }: Numbered) => `/admin/users/list?user=${id}`,
  feedback: ({ id }: Numbered) => `/admin/users/feedback?item=${id}`,
  case: ({ id }: Numbered) => `/admin/content/case/${id}`,
  tutorial: ({ id }: Numbered) => `/admin/content/tutorial/${id}`,
  version: ({ id }: Numbered) => `/admin/content/version/${id}`,
  news: ({ title }: { title: string }) => searchedList("/admin/content/new", title),
  fact: ({ part }: { part: string }) => `/admin/content/facts?tab=${part}`,
  document: ({ name }: { name: string }) => `/admin/content/document/${name}`,
  notice: () => "/admin/content/notices",
  review: ({ id, state }: Numbered & { state: string }) => moderation({ state, post: `review-${id}` }),
  reply: ({ id, state }: Numbered & { state: string }) => moderation({ state, post: `reply-${id}` }),
  report: ({ state }: { state: ReportState }) =>
    moderation({ state: "reports", closed: state === "closed" ? "1" : "" }),
  mail: ({ state }: { state: string }) => `/admin/mails?state=${state}`,
  admin: ({ username }: { username: string }) => searchedList("/admin/admins", username),
};
