// The first data of a statistics screen: the site's day, the query of its address and the figures for it.
import { stateOf, type StatsCall, statsQuery } from "../../islands/admin/kit/stats/stats_query.ts";
import type { FirstStats } from "../../islands/admin/kit/stats/use_stats.ts";
import type { z } from "zod/mini";
import { released, releases } from "../../lib/domain/content/versions.ts";
import type { AnswerOf, Call, QueryOf } from "../../lib/shared/calls/call.ts";
import { siteDate } from "../../lib/shared/time.ts";
import { check } from "../../lib/web/body.ts";
import type { Context } from "../../lib/web/context.ts";
import { preload } from "./first_data.ts";

/** The query is the one that the island would ask the call. */
export async function firstStats<C extends Call>(
  c: Context,
  call: StatsCall<C>,
  load: (query: QueryOf<C>) => Promise<AnswerOf<C>>,
) {
  const schema = call.of.spec.query as z.ZodMiniType<QueryOf<C>>;
  const { search } = new URL(c.req.url);
  const today = siteDate();
  const read = async () => await load(check(schema, statsQuery(call, stateOf(call, search), today)));
  const first: FirstStats<AnswerOf<C>> = { search, today, answer: await preload(read()) };
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
