// The definition of tables, the keys of their rows and derived entries, and the list of all tables.
import type { ErrorKey } from "../../shared/app_error.ts";
import { DAY } from "../../shared/time.ts";
import type { Key } from "../connection/db.ts";

export type Row = { id: number };
export type Part = string | number;

export type Definition<R extends Row> = {
  name: string;
  /** Thrown when a row to change does not exist. */
  missing: ErrorKey;
  /** Values that only one row may have. Null: the row has none. */
  unique?: Record<string, { of: (row: R) => string | null; taken: ErrorKey }>;
  /** Sort keys, without the id, which is appended. Null omits the row. */
  indexes?: Record<string, (row: R) => Part[] | null>;
  /** Indexes with several entries for a row, such as the files that its text shows. */
  lists?: Record<string, (row: R) => Part[][]>;
  /** Counts of rows by value. Null omits the row. Every table has `all`. */
  counts?: Record<string, (row: R) => string | null>;
  /** Adds derived fields to each row before it is stored. */
  completed?: (row: R) => R;
  /** Fields of up to 100,000 characters, stored beside the row (long_text.ts). */
  long?: (keyof R & string)[];
  /**
   * Each change of a row keeps the state before it (history.ts). `stamp` is the field with the time of the last change.
   * A change of this field and of those that the history ignores keeps nothing.
   */
  history?: { stamp: keyof R & string; ignores?: readonly string[] };
  /** True when public pages show the rows: each change raises the content revision (revision.ts). */
  content?: boolean;
  /** For each other revision (revision.ts): whether a change of a row raises it. Null: there is no row. */
  raises?: Record<string, (before: R | null, after: R | null) => boolean>;
};

export const REVISION: Key = ["revision"];
export const revisionKey = (name: string): Key => [...REVISION, name];

export const rowKey = (table: string, id: number): Key => ["row", table, id];
export const uniqueKey = (table: string, name: string, value: string): Key => ["unique", table, name, value];
export const indexKey = (table: string, name: string, parts: Part[]): Key => ["index", table, name, ...parts];
export const countKey = (table: string, name: string, value: string): Key => ["count", table, name, value];
export const sequenceKey = (table: string): Key => ["sequence", table];
/** The prefix of the change log: by versionstamp, the ids that an atomic changed. Expires after a day. */
export const changeLogKey = (name: string): Key => ["changes", name];

/** Records a change of a row for the lists of every instance, in the atomic of the change. */
export function recordChange(name: string, id: Part, tx: { append: Append }): void {
  tx.append(changeLogKey(name), id, { expireIn: CHANGES_KNOWN });
}

type Append = (key: Key, value: unknown, options: { expireIn: number }) => void;
const CHANGES_KNOWN = DAY;

/** Every declared table by name. */
export const tables = new Map<string, Definition<Row>>();

/** Returns the keys of a row in all indexes and lists. */
export function indexKeysOf<R extends Row>({ name, indexes = {}, lists = {} }: Definition<R>, row: R): Key[] {
  const single = Object.entries(indexes).flatMap(([index, of]) => {
    const parts = of(row);
    return parts ? [indexKey(name, index, [...parts, row.id])] : [];
  });
  const several = Object.entries(lists).flatMap(([list, of]) => {
    return of(row).map((parts) => indexKey(name, list, [...parts, row.id]));
  });
  return [...single, ...several];
}

/** Returns the counts of a table, including `all`. */
export function rowCounts<R extends Row>(definition: Definition<R>): Record<string, (row: R) => string | null> {
  return { ...definition.counts, all: () => "" };
}
