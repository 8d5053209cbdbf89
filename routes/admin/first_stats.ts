// The first data of a statistics screen: the site's day, the query of its address and the figures for it.
import { stateOf, type StatsCall, statsQuery } from "../../islands/admin/kit/stats/stats_query.ts";
import type { FirstStats } from "../../islands/admin/kit/stats/use_stats.ts";
import type { z } from "zod/mini";
import { released, releases } from "../../lib/domain/content/versions.ts";
import { siteDate } from "../../lib/shared/time.ts";
import { check } from "../../lib/web/body.ts";
import type { Context } from "../../lib/web/context.ts";
import { preload } from "./first_data.ts";

type Load<Q, T> = { schema: z.ZodMiniType<Q>; load: (query: Q) => Promise<T> };

/** The query is the one that the island would ask the call. */
export async function firstStats<Q, T>(c: Context, call: StatsCall, { schema, load }: Load<Q, T>) {
  const { search } = new URL(c.req.url);
  const today = siteDate();
  const read = async () => await load(check(schema, statsQuery(call, stateOf(call, search), today)));
  const first: FirstStats<T> = { search, today, answer: await preload(read()) };
  return first;
}

/** The releases that charts mark on their axes. */
export async function releaseDays() {
  return released(await releases({ brief: true })).map(({ software_name, version_number, release_date }) => ({
    software_name,
    version_number,
    release_date,
  }));
}
