// Lists in answers: `{ data, total }`, and with a page also `{ page, limit }`.
import { folded } from "../shared/search/folded.ts";

type Paged = { page?: number; limit?: number };

/** A request that names one of the two means a page, one that names neither wants all. */
export function pageOf({ page, limit }: Paged): Paged {
  if (page === undefined && limit === undefined) return {};
  return { page: page ?? 1, limit: limit ?? 10 };
}

/** The rows as a list; without page and limit all of them. */
export function listed<T>(rows: T[], asked: Paged = {}) {
  const { page = 1, limit = rows.length } = pageOf(asked);
  return { data: rows.slice((page - 1) * limit, page * limit), total: rows.length, ...pageOf(asked) };
}

/** Whether one of a row's texts contains the keyword, whatever its case; an empty keyword is in everything. */
export function containing<T>(keyword: string, texts: (row: T) => string[]): (row: T) => boolean {
  const sought = folded(keyword);
  if (sought === "") return () => true;
  return (row) => texts(row).some((text) => folded(text).includes(sought));
}
