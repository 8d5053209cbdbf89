// The first data of an island, so that a screen shows its rows before any script has come.
import { givenFields, type ListAnswer, type ListFields, readListState } from "../../components/table/list_query.ts";
import type { Preloaded } from "../../islands/kit/use_answer.ts";
import type { z } from "zod/mini";
import { check } from "../../lib/web/body.ts";
import type { Context } from "../../lib/web/context.ts";

/** A page does not wait longer for its data; the island then asks for them, and bars stand in their place. */
const PATIENCE = 300;

/** The data and when they were read. Nothing when that was refused or failed: the island's own call says how. */
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

type List<S, Q, Row> = {
  /** The island's own, so that both ask for the same rows. */
  defaults: S;
  /** The island's query, made of its state. */
  query?: (state: S) => Record<string, string | number>;
  schema: z.ZodMiniType<Q>;
  page: (query: Q) => Promise<{ data: Row[]; total: number; page?: number; limit?: number }>;
  /** More rows than these make megabytes of a page, so they come by the island's call. */
  most?: number;
};

/** The rows that the address asks for. */
export async function firstList<S extends ListFields, Q, Row>(c: Context, list: List<S, Q, Row>) {
  const { search } = new URL(c.req.url);
  const state = readListState(search, list.defaults);
  if (list.most && Number(state.limit) > list.most) return { search };
  async function read(): Promise<ListAnswer<Row>> {
    const asked = givenFields(list.query?.(state) ?? state);
    const texts = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]));
    const answer = await list.page(check(list.schema, texts));
    return { ...answer, page: answer.page ?? 1, limit: answer.limit ?? answer.data.length };
  }
  return { search, list: await preload(read()) };
}
