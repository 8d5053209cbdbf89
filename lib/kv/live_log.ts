// Lists of a log for administrators: time, person, keyword and page at once, with exact totals, from columns in memory
// that catch up with the log before each query. They are exact on every instance at the moment of asking.
import { folded } from "../shared/search/folded.ts";
import { type Key, type Store, store } from "./inside/db.ts";
import { type Listed, openDigests, type Seen } from "./inside/digest.ts";
import { joined } from "./inside/joined.ts";
import { openLogColumns } from "./inside/log_columns.ts";
import type { Entry, Log } from "./log.ts";

type Options<T> = {
  /** Whose the row is, as a number; NaN for nobody's. Undefined leaves the row out. */
  owner: (row: T) => number | undefined;
  /** What a keyword is looked for in, as it is stored. */
  words: (row: T) => string[];
  /** For each of them how it is said, and so searched; asked once for each different one. */
  said: ((word: string) => string)[];
};

export type LogQuestion = {
  keyword?: string;
  owner?: number;
  /** Milliseconds; `until` is no longer within. */
  since?: number;
  until?: number;
};

type Take = (row: Listed) => void;
type State = { rows: ReturnType<typeof openLogColumns>; at: number };

const GET_MANY = 10;
const EVER = Number.MAX_SAFE_INTEGER;
// A row's time is taken before it is committed, and by another instance's clock: what lies this far back is read again.
const AGAIN = 300_000;

/** Declares a list of a log. It is loaded at the first query. */
export function defineLiveLog<T extends object>(log: Log<T>, { owner, words, said }: Options<T>) {
  const prefix: Key = ["log", log.name];
  const states = new WeakMap<Store, State>();

  const digests = openDigests(log.name, log.life);

  const upToDate = joined(async (): Promise<State> => {
    const now = Date.now();
    const known = states.get(store());
    const state = known ?? await load();
    if (known) await each(idAt(Math.min(known.at, now) - AGAIN), { take: (row) => state.rows.put(row) });
    state.at = now;
    states.set(store(), state);
    return state;
  });

  /** From the digests, and what they do not cover from the rows, which are digested on the way. */
  async function load(): Promise<State> {
    const rows = openLogColumns(said.map((say) => (word) => searchable(say(word))));
    let covered = "";
    for await (const { upTo, rows: some } of digests.read()) {
      for (const row of some) rows.put(row);
      covered = upTo;
    }
    await digest(covered, { take: (row) => rows.put(row) });
    return { rows, at: 0 };
  }

  /** Digests what has settled since the last time, so that a process that starts has little to read. */
  async function fold(stop: AbortSignal): Promise<void> {
    await digest(await digests.upTo(), { stop });
  }

  async function digest(covered: string, { take, stop }: { take?: Take; stop?: AbortSignal }): Promise<void> {
    await each(covered === "" ? "0" : `${covered}\0`, { take, stop, write: digests.writer() });
  }

  type Readers = { take?: Take; write?: (row: Seen) => Promise<void>; stop?: AbortSignal };

  async function each(start: string, { take, write, stop }: Readers): Promise<void> {
    const range = { prefix, start: [...prefix, start] };
    for await (const { value } of store().reader.list<Entry<T>>(range, { batchSize: 500 })) {
      const { id } = value;
      const who = owner(value);
      const listed = who === undefined ? undefined : { id, owner: who, words: words(value) };
      if (listed) take?.(listed);
      await write?.({ id, listed });
      if (stop?.aborted) return;
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

  /** Forgets what is digested, for rows have been rewritten; the next fold or load reads them. */
  async function forget(): Promise<void> {
    await digests.remove();
    states.delete(store());
  }

  return { query, page, getMany, fold, forget };
}

function idAt(time: number): string {
  return Math.max(0, time).toString(16).padStart(12, "0");
}

/** A text or keyword as it is compared; what stands between two texts in memory is in neither. */
function searchable(text: string): string {
  return folded(text).replaceAll("\0", "\ufffd");
}
