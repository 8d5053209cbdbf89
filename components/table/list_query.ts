// The state of a list, its query in the address (which may have other fields, too), and the shape of its response.
import { withQuery } from "../../lib/shared/browser/addresses.ts";

export type ListFields = Record<string, string | number>;

type Paging = "page" | "limit" | "sort" | "order";
export type FilterName<S> = Exclude<keyof S & string, Paging>;

/** The fields of a list's state that select rows, not the position in them. */
export function filtersOf<S extends ListFields>({ page: _p, limit: _l, sort: _s, order: _o, ...filters }: S) {
  return filters as Record<FilterName<S>, string>;
}

/** Reads the fields of `defaults`. An invalid number, or one below 1, becomes the default. */
export function readListState<S extends ListFields>(search: string, defaults: S): S {
  const query = new URLSearchParams(search);
  const entries = Object.entries(defaults).map(([name, value]) => {
    const text = query.get(name);
    if (text === null) return [name, value];
    if (typeof value !== "number") return [name, text];
    const number = Number(text);
    return [name, Number.isSafeInteger(number) && number >= 1 ? number : value];
  });
  return Object.fromEntries(entries) as S;
}

/** Returns the new query with its `?`, or an empty text. */
export function writeListState<S extends ListFields>(search: string, { state, defaults }: { state: S; defaults: S }) {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(state)) {
    if (value === undefined || value === defaults[name]) query.delete(name);
    else query.set(name, String(value));
  }
  return withQuery("", query);
}

/** Returns the fields for the call. */
export function givenFields(state: ListFields): ListFields {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== ""));
}

export type ListAnswer<Row> = { data: Row[]; total: number; page: number; limit: number };

/** Whether the response has the shape of a list. */
export function isList<Row>(answer: unknown): answer is ListAnswer<Row> {
  const { data, total } = Object(answer) as Record<string, unknown>;
  return Array.isArray(data) && typeof total === "number";
}
