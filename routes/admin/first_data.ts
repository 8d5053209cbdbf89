// Reads the first data of an island, for lists and for statistics, so that a screen shows them before any script runs.
import { givenFields, type ListAnswer, type ListFields, readListState } from "../../components/table/list_query.ts";
import { type StatsCall, statsQuery, statsState } from "../../islands/admin/kit/stats/stats_query.ts";
import type { FirstStats } from "../../islands/admin/kit/stats/use_stats.ts";
import type { Preloaded } from "../../islands/kit/use_answer.ts";
import type { FirstList } from "../../islands/kit/use_list.ts";
import { released, releases } from "../../lib/domain/content/versions.ts";
import type { AnswerOf, RowOf } from "../../lib/shared/calls/call.ts";
import { siteDate } from "../../lib/shared/time.ts";
import type { Context } from "../../lib/web/context.ts";
import { type ReadableCall, readCall } from "../../lib/web/handle.ts";

/** In milliseconds. Data that take longer are fetched by the island, which shows bars until then. */
const PATIENCE = 300;

/** Returns the data and when they were read. Returns undefined on failure, because the island's own call reports it. */
export async function preload<T>(read: Promise<T> | T): Promise<Preloaded<T> | undefined> {
  if (!(read instanceof Promise)) return { data: read, at: Date.now() };
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, PATIENCE, undefined);
  try {
    const data = await Promise.race([read, late]);
    return data === undefined ? undefined : { data: data as T, at: Date.now() };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** The declaration of a list by its island. The page and the island ask for the same rows. */
export type DeclaredList<C extends ReadableCall, S extends ListFields> = {
  of: C;
  defaults: S;
  query?: (state: S) => Record<string, string | number>;
  unfiltering?: readonly string[];
};

/** Returns the rows that the address names. More than `most` would make a page too large: the island fetches them. */
export async function firstList<C extends ReadableCall, S extends ListFields>(
  c: Context,
  { of, defaults, query }: DeclaredList<C, S>,
  { most = Infinity } = {},
): Promise<FirstList<RowOf<C>>> {
  const { search } = new URL(c.req.url);
  const state = readListState(search, defaults);
  if (Number(state.limit) > most) return { search };
  async function read(): Promise<ListAnswer<RowOf<C>>> {
    const fields = givenFields(query?.(state) ?? state);
    const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const answer = await readCall(c, of, texts) as unknown as ListAnswer<RowOf<C>>;
    return { ...answer, page: answer.page ?? 1, limit: answer.limit ?? answer.data.length };
  }
  return { search, list: await preload(read()) };
}

/** Returns the day, the query and the response to the query that the island would send. */
export async function firstStats<C extends ReadableCall>(
  c: Context,
  call: StatsCall<C>,
): Promise<FirstStats<AnswerOf<C>>> {
  const { search } = new URL(c.req.url);
  const today = siteDate();
  const answer = readCall(c, call.of, statsQuery(call, statsState(call, search), today));
  return { search, today, answer: await preload(answer) };
}

/** The releases that charts mark on their axes. */
export async function releaseDays() {
  return released(await releases({ brief: true })).map(({ software_name, version_number, release_date }) => ({
    software_name,
    version_number,
    release_date,
  }));
}
