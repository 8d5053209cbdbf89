// Lists in responses: `{ data, total }`, and with a page also `{ page, limit }`.
import { folded } from "../shared/search/folded.ts";

type Paged = { page?: number; limit?: number };

/** A request with one of the two fields means a page, one with neither wants all. */
export function pageOf({ page, limit }: Paged): Paged {
  if (page === undefined && limit === undefined) return {};
  return { page: page ?? 1, limit: limit ?? 10 };
}

/** Returns the rows as a list; without page and limit all of them. */
export function listed<T>(rows: T[], paging: Paged = {}) {
  const { page = 1, limit = rows.length } = pageOf(paging);
  return { data: rows.slice((page - 1) * limit, page * limit), total: rows.length, ...pageOf(paging) };
}

/** Whether one of a row's texts contains the keyword, ignoring case; an empty keyword matches everything. */
export function containing<T>(keyword: string, texts: (row: T) => string[]): (row: T) => boolean {
  const sought = folded(keyword);
  if (sought === "") return () => true;
  return (row) => texts(row).some((text) => folded(text).includes(sought));
}
