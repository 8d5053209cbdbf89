// Where a table keeps what, and the list of all tables.
import type { ErrorKey } from "../../shared/app_error.ts";
import type { Key } from "./db.ts";

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
  /** How many rows have which value; `all` is there by itself. */
  counts?: Record<string, (row: R) => string>;
  /** Fields that may hold up to 100,000 characters; they are kept beside the row (long_text.ts). */
  long?: (keyof R & string)[];
  /** True when public pages show it: each change raises the content revision (revision.ts). */
  content?: boolean;
};

export const REVISION: Key = ["revision"];

export const rowKey = (table: string, id: number): Key => ["row", table, id];
export const uniqueKey = (table: string, name: string, value: string): Key => ["unique", table, name, value];
export const indexKey = (table: string, name: string, parts: Part[]): Key => ["index", table, name, ...parts];
export const countKey = (table: string, name: string, value: string): Key => ["count", table, name, value];
export const sequenceKey = (table: string): Key => ["sequence", table];
/** Under it, by versionstamp, arrays of the ids that a transaction has changed; kept for a day. */
export const changeLogKey = (table: string): Key => ["changes", table];

/** Every table of the product by name, for fsck, backup and the live lists. */
export const tables = new Map<string, Definition<Row>>();

/** What a row counts towards. */
export function countsOf<R extends Row>(definition: Definition<R>): Record<string, (row: R) => string> {
  return { ...definition.counts, all: () => "" };
}
