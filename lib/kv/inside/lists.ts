// Defines the lists (list.ts) of tables and logs: the source of the rows, and which of them are listed.
import { store } from "../connection/db.ts";
import type { Nearness } from "./dictionary.ts";
import { numberedIds, timeIds } from "./ids.ts";
import { defineList, type List, type ListOptions, type Query, type Span, type Values } from "./list.ts";
import { inPortions } from "../connection/shared_reads.ts";
import type { Definition, Row } from "./table_keys.ts";
import { idAt } from "./time_id.ts";

/**
 * `only` names the index whose rows are listed. Missing: all rows. Of a million replies, moderators get the first page
 * in about a second; without it the request times out after 15 seconds.
 */
export type TableListOptions<R, C, S extends string> = ListOptions<R, C, S> & { only?: string };

export type TableList<R extends Row, C, S extends string> = List<R, number, Query<C, S>> & {
  values: Values<number, C>;
  /** Returns texts of a column that differ by a few edits, nearest first. Stops when it has found `limit`. */
  near(name: keyof C & string, text: string, nearness: Nearness): Promise<string[]>;
  /** Returns the newest ids with each of the texts in a column, at most `limit` of a text, in one pass. */
  newest(name: keyof C & string, texts: Iterable<string>, limit: number): Promise<Map<string, number[]>>;
  /** Returns the rows that contain a word in their texts in memory: equal ones, then beginnings, then the others. */
  best(word: string, options: { searchIn?: readonly S[]; limit: number }): Promise<R[]>;
};

type Verbs<R> = {
  definition: Pick<Definition<R & Row>, "name" | "indexes">;
  getMany: (ids: number[]) => Promise<R[]>;
  portions: (ids?: number[]) => AsyncIterable<R[]>;
  ids: (index: string) => Promise<number[]>;
};

export function defineTableList<R extends Row, C extends object, S extends string>(
  { definition: { name, indexes }, getMany, portions, ids }: Verbs<R>,
  { only, ...options }: TableListOptions<R, C, S> = {},
): TableList<R, C, S> {
  const partsOf = only === undefined ? () => [] : indexes?.[only];
  if (!partsOf) throw new Error(`${name}: there is no index ${only}`);
  async function* scan() {
    yield* portions(only === undefined ? undefined : await ids(only));
  }
  const isListed = (row: R) => partsOf(row) !== null;
  return defineList<R, number, C, S>({ name, getMany, openIds: numberedIds, scan, isListed }, options);
}

const BATCH = 1_000; // rows

/**
 * `only` tests whether a row is listed. Missing: all rows. Without it a million sign-ins of users would take 77 MB, and
 * each keyword 17 milliseconds.
 */
export type LogListOptions<R, C, S extends string> = ListOptions<R, C, S> & { only?: (row: R) => boolean };

/** `since` and `until` are milliseconds, `until` is exclusive. Rows leave the list after their retention. */
export type LogList<R, C, S extends string> = List<R, string, Query<C, S> & Span> & { values: Values<string, C> };

export function defineLogList<R extends { id: string }, C extends object, S extends string>(
  { name, life, getMany }: { name: string; life?: number; getMany(ids: string[]): Promise<R[]> },
  { only = () => true, ...options }: LogListOptions<R, C, S> = {},
): LogList<R, C, S> {
  async function* scan(): AsyncGenerator<R[]> {
    const prefix = ["log", name];
    const selector = life === undefined ? { prefix } : { prefix, start: [...prefix, idAt(Date.now() - life)] };
    const entries = store().reader.list<R>(selector, { batchSize: BATCH });
    for await (const part of inPortions(entries, BATCH)) yield part.map(({ value }) => value);
  }

  const source = { name, life, scan, getMany, openIds: timeIds, isListed: only };
  return defineList<R, string, C, S>(source, options);
}
