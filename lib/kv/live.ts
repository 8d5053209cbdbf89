// Lists of administrators: every filter, keyword, sort and page at once, from a projection in memory that catches up
// with the table's change log before each query. It is exact on every instance at the moment of asking.
import { folded } from "../shared/search/folded.ts";
import { type Key, type Store, store } from "./inside/db.ts";
import { joined } from "./inside/joined.ts";
import { openProjection, type Value, type Wanted } from "./inside/projection.ts";
import type { Sought } from "./inside/searched_texts.ts";
import { changeLogKey, type Row } from "./inside/table_keys.ts";
import type { Table } from "./table.ts";

type LiveOptions<R extends Row, P extends Projected> = {
  /** What is kept of a row: what is filtered and sorted by. Memory is rows times this. */
  project: (row: R) => P;
  /** The texts in which a keyword is looked for. */
  search?: (row: R) => string[];
  /** So many bits a row say which texts cannot hold a keyword, which then costs less time. */
  bits?: number;
};

type LiveQuery<P extends Projected> = {
  /** What one of the texts must hold. */
  keyword?: string;
  /** The words of the keyword, when a text may hold these instead, each wherever it stands; not with `except`. */
  words?: string[];
  /** The places in what `search` gives that the keyword is not looked for in; the first ones cost the least. */
  except?: readonly number[];
  /** Values that members of the projection must have, or tests that they must pass; undefined ones are left out. */
  where?: Wanted<P>;
  /** A member of the projection, or `id`. Equal ones are sorted by id. */
  sort?: keyof P & string | "id";
  order?: "asc" | "desc";
  /** From 1 on. */
  page?: number;
  limit?: number;
};

type Projected = Record<string, Value>;
type State<P extends Projected> = { rows: ReturnType<typeof openProjection<P>>; seen: string; at: number };

const RESORT = 2_000; // with more changes at once, sorting anew is cheaper than moving one by one
const BETWEEN = "\0"; // of code 0: two texts of a row, so that no keyword matches across them
const LOG_TRUSTED = 23 * 3_600_000; // entries of the change log live 24 hours

/** Declares a live list of a table. It is loaded at the first query. */
export function defineLive<R extends Row, P extends Projected>(table: Table<R>, options: LiveOptions<R, P>) {
  const { project, search = () => [], bits } = options;
  const logKey = changeLogKey(table.name);
  const states = new WeakMap<Store, State<P>>();

  const upToDate = joined(async (): Promise<State<P>> => {
    const known = states.get(store());
    const fresh = known && Date.now() - known.at < LOG_TRUSTED ? known : await load();
    states.set(store(), fresh);
    await catchUp(fresh);
    return fresh;
  });

  /** The ids of one page of the rows that match, and how many match altogether. */
  async function query(question: LiveQuery<P> = {}): Promise<{ ids: number[]; total: number }> {
    const { rows } = await upToDate();
    const { sort = "id", order = "asc", page = 1, limit = Number.MAX_SAFE_INTEGER, where = {} } = question;
    const { marks, total } = rows.matching(soughtBy(question), where);
    const slots = rows.order(sort);
    const [first, end] = [(page - 1) * limit, Math.min(page * limit, total)];
    const ids: number[] = [];
    for (let i = 0, passed = 0; i < slots.length && passed < end; i++) {
      const slot = slots[order === "asc" ? i : slots.length - 1 - i] ?? 0;
      if (marks[slot] && passed++ >= first) ids.push(rows.id(slot));
    }
    return { ids, total };
  }

  /** One page of the rows themselves. */
  async function page(question: LiveQuery<P>): Promise<{ rows: R[]; total: number }> {
    const { ids, total } = await query(question);
    return { rows: await table.getMany(ids), total };
  }

  /** By id, 1 for those that match, and how many do. */
  async function matching({ where = {}, ...keyword }: Pick<LiveQuery<P>, "where" | keyof Keyword> = {}) {
    const { rows } = await upToDate();
    const { marks, total } = rows.matching(soughtBy(keyword), where);
    return { marks: rows.byId(marks), total };
  }

  /** A member of the projections of the rows that exist among the ids. */
  async function values<N extends keyof P & string>(name: N, ids: Iterable<number>): Promise<Map<number, P[N]>> {
    const { rows } = await upToDate();
    const found = new Map<number, P[N]>();
    for (const id of ids) {
      const value = rows.value(id, name);
      if (value !== undefined) found.set(id, value);
    }
    return found;
  }

  function keep(rows: State<P>["rows"], row: R): void {
    rows.put(row.id, project(row), search(row).map(searchable).join(BETWEEN));
  }

  async function load(): Promise<State<P>> {
    const at = Date.now();
    const newest = store().reader.list({ prefix: logKey }, { reverse: true, limit: 1 });
    const seen = (await Array.fromAsync(newest)).at(0)?.versionstamp ?? "";
    const rows = openProjection<P>({ bits });
    for await (const row of table.scan()) keep(rows, row);
    return { rows, seen, at };
  }

  /** Reads what the log has since the last time: one request when nothing has changed. */
  async function catchUp(state: State<P>): Promise<void> {
    const at = Date.now();
    const start: Key = [...logKey, `${state.seen}\0`];
    const changed = new Set<number>();
    let { seen } = state;
    for await (const entry of store().reader.list<number[]>({ prefix: logKey, start }, { batchSize: 500 })) {
      for (const id of entry.value) changed.add(id);
      seen = entry.key.at(-1) as string;
    }
    if (changed.size > 0) {
      if (changed.size > RESORT) state.rows.forgetOrders();
      const gone = new Set(changed);
      for (const row of await table.getMany([...changed])) {
        keep(state.rows, row);
        gone.delete(row.id);
      }
      for (const id of gone) state.rows.remove(id);
    }
    Object.assign(state, { seen, at });
  }

  return { query, page, matching, values };
}

type Keyword = Pick<LiveQuery<Projected>, "keyword" | "words" | "except">;

/** Undefined when nothing is asked for. */
function soughtBy({ keyword = "", words = [], except = [] }: Keyword): Sought | undefined {
  const phrase = searchable(keyword);
  if (phrase === "") return undefined;
  return { phrase, words: words.length > 0 ? words.map(searchable) : [phrase], except };
}

/** A text or keyword as it is compared. What stands between two texts is part of neither. */
function searchable(text: string): string {
  return folded(text).replaceAll(BETWEEN, "\ufffd");
}
