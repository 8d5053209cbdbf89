// Describes the screens of the back office. A screen has a head and one island with the props that the server loads.
import type { ComponentType, ReactNode } from "react";
import { PageHead } from "../../components/admin/PageHead.tsx";
import type { Column } from "../../components/table/column.ts";
import type { ListFields } from "../../components/table/list_query.ts";
import { defaultsOf, type StatsCall, statsQuery, type StatsState } from "../../islands/admin/kit/stats/stats_query.ts";
import type { FirstStats } from "../../islands/admin/kit/stats/use_stats.ts";
import type { FirstList } from "../../islands/kit/use_list.ts";
import { Island } from "../../lib/island/Island.tsx";
import type { Screen, ScreenPath } from "../../lib/shared/admin_menu.ts";
import type { AnswerOf, RowOf } from "../../lib/shared/calls/call.ts";
import { siteDate } from "../../lib/shared/time.ts";
import type { Context } from "../../lib/web/context.ts";
import type { ReadableCall } from "../../lib/web/handle.ts";
import { answerPage } from "./answer_page.tsx";
import { type DeclaredList, firstList, firstStats } from "./first_data.ts";

/** `actions` are links of the server, such as the link back. An island adds its own with `HeadTools`. */
type Head = { title: string; note?: string; actions?: ReactNode };
/** A list of a screen, which the address has the state of. */
type ScreenList = {
  of: ReadableCall;
  defaults: ListFields;
  unfiltering?: readonly string[];
  query?(state: ListFields): ListFields;
};
type Columns = Column<never>[] | Record<string, Column<never>[]>;

export type AdminScreen = {
  show: (c: Context, head: Head) => Promise<Response>;
  /** The lists whose filters the address may have, and so a saved view. The screen opens with the first one. */
  lists?: ScreenList[];
  /** The page of an item of the screen, which needs its permission. The id is the rest of the path. */
  item?: (c: Context, screen: Screen, id: string) => Promise<Response>;
  /** The columns of a list screen. */
  columns?: Columns;
};

/** Screens by their paths. A path that the menu does not name does not compile. */
export type AdminScreens = { [Path in ScreenPath]?: AdminScreen };

type Load<P> = (c: Context) => P | Promise<P>;

/** A screen that shows one island. An island with props needs a `load` that returns them. */
export function shows(island: ComponentType): AdminScreen;
export function shows<P extends object>(island: ComponentType<P>, load: Load<P>): AdminScreen;
export function shows(island: ComponentType, load: Load<object> = () => ({})): AdminScreen {
  return { show: (c, head) => showIsland(c, head, island, load(c)) };
}

/** The module of a list's island: the component, its list and the columns of its table. */
type ListModule<P, C extends ReadableCall, S extends ListFields> = {
  default: ComponentType<P>;
  list: DeclaredList<C, S>;
  columns: Columns;
};

type ListOptions<P> = { props?: Load<Omit<P, "first">>; most?: number };

/** The screen of a list. Its rows come from the call of the list; `props` loads the other props of the island. */
export function listScreen<C extends ReadableCall, S extends ListFields, P extends { first: FirstList<RowOf<C>> }>(
  { default: island, list, columns }: ListModule<P, C, S>,
  { props, most }: ListOptions<P> = {},
): AdminScreen {
  const load = async (c: Context) => {
    const [first, more] = await Promise.all([firstList(c, list, { most }), props?.(c)]);
    return { ...more, first } as P;
  };
  return { ...shows(island, load), lists: [list], columns };
}

/** A statistics screen: its data come from the call, other props of the island from `props`. `lists`: its tables. */
export function statsScreen<C extends ReadableCall, P extends { first: FirstStats<AnswerOf<C>> }>(
  island: ComponentType<P>,
  call: StatsCall<C>,
  props?: Load<Omit<P, "first">>,
  ...lists: ScreenList[]
): AdminScreen {
  const load = async (c: Context) => {
    const [first, more] = await Promise.all([firstStats(c, call), props?.(c)]);
    return { first, ...more } as P;
  };
  const query = (state: ListFields) => statsQuery(call, state as StatsState, siteDate());
  return { ...shows(island, load), lists: [{ of: call.of, defaults: defaultsOf(call), query }, ...lists] };
}

/** Answers with a page of the back office that shows one island below the head. */
export function showIsland<P extends object>(
  c: Context,
  head: Head,
  island: ComponentType<P>,
  props: P | Promise<P>,
): Promise<Response> {
  return answerPage(c, { title: head.title, content: drawn(island as ComponentType, head, props) });
}

async function drawn(island: ComponentType, head: Head, props: object | Promise<object>): Promise<ReactNode> {
  return (
    <>
      <PageHead {...head} />
      <Island of={island} {...await props} />
    </>
  );
}
