// Lists in answers: `{ data, total }`, and with a page also `{ page, limit }`.
import { folded } from "../shared/search.ts";

type Paged = { page?: number; limit?: number };

/** The rows as a list; without page and limit all of them. */
export function listed<T>(rows: T[], { page, limit }: Paged) {
  if (page === undefined && limit === undefined) return { data: rows, total: rows.length };
  const [at, size] = [page ?? 1, limit ?? 10];
  return { data: rows.slice((at - 1) * size, at * size), total: rows.length, page: at, limit: size };
}

/** Whether one of a row's texts contains the keyword, whatever its case; an empty keyword is in everything. */
export function containing<T>(keyword: string, texts: (row: T) => string[]): (row: T) => boolean {
  const sought = folded(keyword);
  if (sought === "") return () => true;
  return (row) => texts(row).some((text) => folded(text).includes(sought));
}
