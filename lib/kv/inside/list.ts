// Lists of tables and logs in memory: loaded by a scan at the first query, and updated from the change log before each
// answer. The versionstamps of the change log are the order of commits, so no change is missed, whatever the clocks.
import { folded } from "../../shared/search/folded.ts";
import { yieldEvery } from "../../shared/time.ts";
import { type Store, store } from "../connection/db.ts";
import type { Nearness } from "./dictionary.ts";
import type { Ids } from "./ids.ts";
import { joinedReads } from "../connection/shared_reads.ts";
import { changeLogKey } from "./table_keys.ts";
import { openRows, type Query, type Span } from "./list_rows.ts";
import { openWholeTexts } from "./whole_texts.ts";

export type { Query, Span } from "./list_rows.ts";

/** The part of a row that a list stores in memory. */
export type ListOptions<R, C, S extends string> = {
  /** The values to filter and sort by. The values of a column have one type, or are null. */
  columns?: (row: R) => C;
  /** The texts to search, by name. */
  search?: Record<S, (row: R) => string>;
};

/** A list in memory, exact on every instance at the time of the query. It is loaded at the first query. */
export type List<R, Id, Q> = {
  /** Returns one page of the matching rows, and the number of all. */
  page(query: Q): Promise<{ rows: R[]; total: number }>;
  /** The same with ids; without `limit` all. */
  ids(query?: Q): Promise<{ ids: Id[]; total: number }>;
  /** Loads the list in advance. Resolves at once when `stop` is aborted. */
  warm(stop?: AbortSignal): Promise<void>;
};

/** Returns the values of a column for those ids that are listed. */
export type Values<Id, C> = <Name extends keyof C & string>(name: Name, ids: Iterable<Id>) => Promise<Map<Id, C[Name]>>;

type Source<R, Id> = {
  name: string;
  /** All rows, some at a time. */
  scan: () => AsyncIterable<R[]>;
  /** Returns the existing rows in the order of the ids. */
  getMany: (ids: Id[]) => Promise<R[]>;
  isListed: (row: R) => boolean;
  openIds: () => Ids<Id>;
  /** Minimum retention of a log's rows in milliseconds. Missing: for ever. */
  life?: number;
};

type State<R extends { id: Id }, Id extends string | number, C extends object, S extends string> = {
  rows: ReturnType<typeof openRows<Id, C, S>>;
  whole: ReturnType<typeof openWholeTexts<R, Id, S>>;
  seen: string;
  at: number;
};

/** Lists that are being loaded for a query. */
const waitedFor = new Map<string, Promise<unknown>>();

const AT_ONCE = 10; // rows; the longest take a millisecond each
const STEP = 10; // milliseconds
const RESORT = 2_000; // with more changes, sorting again is cheaper than moving rows one by one
const LOG_TRUSTED = 23 * 3_600_000; // entries of the change log expire after 24 hours

export function defineList<R extends { id: Id }, Id extends string | number, C extends object, S extends string>(
  source: Source<R, Id>,
  { columns, search }: ListOptions<R, C, S>,
) {
  type Loaded = State<R, Id, C, S>;
  const { name, scan, getMany, isListed, openIds, life } = source;
  const prefix = changeLogKey(name);
  const places = Object.entries(search ?? {}) as [S, (row: R) => string][];
  const states = new WeakMap<Store, Loaded>();

  const upToDate = joinedReads(async (): Promise<Loaded> => {
    const known = states.get(store());
    const state = known && Date.now() - known.at < LOG_TRUSTED ? known : await load();
    states.set(store(), state);
    await catchUp(state);
    if (life !== undefined) state.rows.removeBefore(Date.now() - life);
    return state;
  });

  /** Loads the list with precedence over those that are loaded in advance. */
  function asked(): Promise<Loaded> {
    const state = upToDate();
    if (states.has(store())) return state;
    const over = state.then(() => {}, () => {}).then(() => {
      if (waitedFor.get(name) === over) waitedFor.delete(name);
    });
    waitedFor.set(name, over);
    return state;
  }

  async function load(): Promise<Loaded> {
    const at = Date.now();
    const newest = store().reader.list({ prefix }, { reverse: true, limit: 1 });
    const seen = (await Array.fromAsync(newest)).at(0)?.key.at(-1) ?? "";
    const rows = openRows<Id, C, S>(openIds());
    const whole = openWholeTexts<R, Id, S>({ getMany, places });
    const letOthers = yieldEvery(STEP);
    for await (const part of scan()) {
      await keep({ rows, whole }, part, letOthers);
      while (waitedFor.size > 0 && !waitedFor.has(name)) await Promise.race(waitedFor.values());
    }
    return { rows, whole, seen: String(seen), at };
  }

  type Parts = Pick<Loaded, "rows" | "whole">;

  async function keep({ rows, whole }: Parts, found: R[], letOthers = yieldEvery(STEP)): Promise<void> {
    for (const [n, row] of found.entries()) {
      whole.forget(row.id);
      if (isListed(row)) {
        const texts = {} as Record<S, string>;
        for (const [place, textOf] of places) texts[place] = folded(textOf(row));
        rows.put(row.id, { columns: columns?.(row) ?? {} as C, texts });
      } else rows.remove(row.id);
      if (n % AT_ONCE === 0) await letOthers();
    }
  }

  /** Applies the new entries of the change log, with one read when there are none. */
  async function catchUp(state: Loaded): Promise<void> {
    const at = Date.now();
    const changed = new Set<Id>();
    let { seen } = state;
    const range = { prefix, start: [...prefix, `${seen}\0`] };
    for await (const { key, value } of store().reader.list<Id[]>(range, { batchSize: 500 })) {
      for (const id of value) changed.add(id);
      seen = String(key.at(-1));
    }
    if (changed.size > RESORT) state.rows.forgetOrders();
    const ids = [...changed];
    for (let from = 0; from < ids.length; from += RESORT) {
      const some = ids.slice(from, from + RESORT);
      const found = await getMany(some);
      await keep(state, found);
      const there = new Set(found.map(({ id }) => id));
      for (const id of some) {
        if (there.has(id)) continue;
        state.rows.remove(id);
        state.whole.forget(id);
      }
    }
    Object.assign(state, { seen, at });
  }

  function parsed({ keyword = "", where, searchIn, ...query }: Query<C, S> & Span) {
    const { phrase, terms } = typeof keyword === "string" ? { phrase: keyword, terms: [] } : keyword;
    const sought = { phrase: folded(phrase), terms: terms.map(folded) };
    return { where, searchIn, ...query, sought: sought.phrase === "" ? undefined : sought };
  }

  /** Returns the rows and a function that marks the matching ones; its result is valid until the next query. */
  async function prepared(query: Query<C, S> & Span) {
    const { rows, whole } = await asked();
    const question = parsed(query);
    const unread = rows.undecided(question);
    const { sought, searchIn } = question;
    const read = sought && unread.length > 0 ? await whole.holding(unread, sought, searchIn) : [];
    return { rows, match: () => rows.matching(question, read) };
  }

  async function ids(query: Query<C, S> & Span = {}): Promise<{ ids: Id[]; total: number }> {
    const { rows, match } = await prepared(query);
    const { marks, total } = match();
    const { sort = "id", order = "asc", page = 1, limit = Number.MAX_SAFE_INTEGER } = query;
    const slots = rows.sorted(String(sort));
    const [first, end] = [(page - 1) * limit, Math.min(page * limit, total)];
    const ids: Id[] = [];
    for (let i = 0, passed = 0; i < slots.length && passed < end; i++) {
      const slot = slots[order === "asc" ? i : slots.length - 1 - i]!;
      if (marks[slot] && passed++ >= first) ids.push(rows.idOf(slot));
    }
    return { ids, total };
  }

  async function page(query: Query<C, S> & Span): Promise<{ rows: R[]; total: number }> {
    const found = await ids(query);
    return { rows: await getMany(found.ids), total: found.total };
  }

  const values: Values<Id, C> = async (name, ids) => {
    const { rows } = await asked();
    const found = new Map<Id, C[typeof name]>();
    for (const id of ids) {
      const value = rows.value(id, name);
      if (value !== undefined) found.set(id, value as C[typeof name]);
    }
    return found;
  };

  /** Returns texts of a column that nearly are the text, nearest first. */
  async function near(name: keyof C & string, text: string, nearness: Nearness): Promise<string[]> {
    return (await asked()).rows.near(name, text, nearness);
  }

  /** Returns the newest ids with each of the texts in a column, at most `limit` of a text, in one pass. */
  async function newest(name: keyof C & string, texts: Iterable<string>, limit: number): Promise<Map<string, Id[]>> {
    return (await asked()).rows.newest(name, texts, limit);
  }

  /** Returns the rows that contain a word in their texts in memory, best matches first (see `openRows`). */
  async function best(word: string, options: { searchIn?: readonly S[]; limit: number }): Promise<R[]> {
    const sought = folded(word);
    return sought === "" ? [] : await getMany((await asked()).rows.best(sought, options));
  }

  async function warm(stop?: AbortSignal): Promise<void> {
    if (stop?.aborted) return;
    const { promise: stopped, resolve } = Promise.withResolvers<void>();
    stop?.addEventListener("abort", () => resolve());
    await Promise.race([upToDate(), stopped]);
  }

  return { ids, page, values, near, newest, best, warm };
}
