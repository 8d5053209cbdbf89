// Lists of a log for administrators: time, person, keyword and page at once, with exact totals, from columns in memory
// that catch up with the log before each query. They are exact on every instance at the moment of asking.
import { folded } from "../shared/search/folded.ts";
import { type Key, type Store, store } from "./inside/db.ts";
import { joined } from "./inside/joined.ts";
import { openLogColumns } from "./inside/log_columns.ts";
import type { Entry, Log } from "./log.ts";

type Options<T> = {
  /** Whose the row is, as a number; NaN for nobody's. Undefined leaves the row out. */
  owner: (row: T) => number | undefined;
  /** The texts in which a keyword is looked for; always as many. */
  words: (row: T) => string[];
  /** How many texts there are. */
  texts: number;
};

export type LogQuestion = {
  keyword?: string;
  owner?: number;
  /** Milliseconds; `until` is no longer within. */
  since?: number;
  until?: number;
};

type State = { rows: ReturnType<typeof openLogColumns>; at: number };

const GET_MANY = 10;
const EVER = Number.MAX_SAFE_INTEGER;
// A row's time is taken before it is committed, and by another instance's clock: what lies this far back is read again.
const AGAIN = 300_000;

/** Declares a list of a log. It is loaded at the first query. */
export function defineLiveLog<T extends object>(log: Log<T>, { owner, words, texts }: Options<T>) {
  const prefix: Key = ["log", log.name];
  const states = new WeakMap<Store, State>();

  const upToDate = joined(async (): Promise<State> => {
    const state = states.get(store()) ?? { rows: openLogColumns(texts), at: 0 };
    const now = Date.now();
    await read(state.rows, Math.min(state.at, now) - AGAIN);
    const fresh = { ...state, at: now };
    states.set(store(), fresh);
    return fresh;
  });

  async function read(rows: State["rows"], since: number): Promise<void> {
    const start: Key = [...prefix, Math.max(0, since).toString(16).padStart(12, "0")];
    for await (const { value } of store().reader.list<Entry<T>>({ prefix, start }, { batchSize: 500 })) {
      const who = owner(value);
      if (who !== undefined) rows.put(value.id, { owner: who, words: words(value).map(searchable) });
    }
  }

  /** Ids of the rows that match, newest first, and how many they are; rows whose time is over do not count. */
  async function query(question: LogQuestion, { skip = 0, limit = EVER } = {}) {
    const { rows } = await upToDate();
    const { keyword = "", owner, since = 0, until = EVER } = question;
    const oldest = log.life === undefined ? 0 : Date.now() - log.life;
    const sought = { since: Math.max(since, oldest), until, owner, text: searchable(keyword) };
    return rows.matching(sought, { skip, limit });
  }

  /** One page of the rows themselves. */
  async function page(question: LogQuestion, { page, limit }: { page: number; limit: number }) {
    const { ids, total } = await query(question, { skip: (page - 1) * limit, limit });
    return { rows: await getMany(ids), total };
  }

  /** The rows that exist among the ids, in their order. */
  async function getMany(ids: string[]): Promise<Entry<T>[]> {
    const batches: string[][] = [];
    for (let i = 0; i < ids.length; i += GET_MANY) batches.push(ids.slice(i, i + GET_MANY));
    const found = await Promise.all(batches.map((batch) => {
      return store().reader.getMany<Entry<T>[]>(batch.map((id) => [...prefix, id]));
    }));
    return found.flat().flatMap(({ value }) => value === null ? [] : [value as Entry<T>]);
  }

  return { query, page, getMany };
}

/** A text or keyword as it is compared; what stands between two texts in memory is in neither. */
function searchable(text: string): string {
  return folded(text).replaceAll("\0", "\ufffd");
}
