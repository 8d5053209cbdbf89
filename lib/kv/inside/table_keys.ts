// The keys under which a table keeps its rows and all that follows from them, and the list of all tables.
import type { ErrorKey } from "../../shared/app_error.ts";
import { DAY } from "../../shared/time.ts";
import type { Key } from "../connection/db.ts";

export type Row = { id: number };
export type Part = string | number;

export type Definition<R extends Row> = {
  name: string;
  /** Thrown when a row that is to be changed does not exist. */
  missing: ErrorKey;
  /** Values that only one row may have; null where a row has none. */
  unique?: Record<string, { of: (row: R) => string | null; taken: ErrorKey }>;
  /** Sort keys, to be listed in order; the id comes last by itself. Null leaves the row out. */
  indexes?: Record<string, (row: R) => Part[] | null>;
  /** The same for what a row may have several of, such as the files that its text shows. */
  lists?: Record<string, (row: R) => Part[][]>;
  /** How many rows have which value; `all` is there by itself. */
  counts?: Record<string, (row: R) => string>;
  /** Adds what follows from the rest of a row; each row is stored as this gives it. */
  completed?: (row: R) => R;
  /** Fields that may hold up to 100,000 characters; they are kept beside the row (long_text.ts). */
  long?: (keyof R & string)[];
  /** True when public pages show it: each change raises the content revision (revision.ts). */
  content?: boolean;
  /** By the name of a revision (revision.ts): whether a change of the row raises it; null is no row. */
  raises?: Record<string, (before: R | null, after: R | null) => boolean>;
};

export const REVISION: Key = ["revision"];
export const revisionKey = (name: string): Key => [...REVISION, name];

export const rowKey = (table: string, id: number): Key => ["row", table, id];
export const uniqueKey = (table: string, name: string, value: string): Key => ["unique", table, name, value];
export const indexKey = (table: string, name: string, parts: Part[]): Key => ["index", table, name, ...parts];
export const countKey = (table: string, name: string, value: string): Key => ["count", table, name, value];
export const sequenceKey = (table: string): Key => ["sequence", table];
/** Under it, by versionstamp, arrays of the ids of a table or log that an atomic has changed; kept for a day. */
export const changeLogKey = (name: string): Key => ["changes", name];

/** Tells the lists of every instance that a row changes, in the atomic that changes it. */
export function noteChange(name: string, id: Part, tx: { append: Append }): void {
  tx.append(changeLogKey(name), id, { expireIn: CHANGES_KNOWN });
}

type Append = (key: Key, value: unknown, options: { expireIn: number }) => void;
const CHANGES_KNOWN = DAY;

/** Every table of the product by name, for fsck and backup. */
export const tables = new Map<string, Definition<Row>>();

/** The keys of a row in an index or a list. */
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

/** The counts that a row adds to. */
export function rowCounts<R extends Row>(definition: Definition<R>): Record<string, (row: R) => string> {
  return { ...definition.counts, all: () => "" };
}
