// Reads the first data of a statistics screen: the site's day, the query of the address and the response to it.
import { stateOf, type StatsCall, statsQuery } from "../../islands/admin/kit/stats/stats_query.ts";
import type { FirstStats } from "../../islands/admin/kit/stats/use_stats.ts";
import { released, releases } from "../../lib/domain/content/versions.ts";
import type { AnswerOf } from "../../lib/shared/calls/call.ts";
import { siteDate } from "../../lib/shared/time.ts";
import type { Context } from "../../lib/web/context.ts";
import { type ReadableCall, readCall } from "../../lib/web/handle.ts";
import { preload } from "./first_data.ts";

/** Returns the day, the query and the response to the query that the island would send. */
export async function firstStats<C extends ReadableCall>(
  c: Context,
  call: StatsCall<C>,
): Promise<FirstStats<AnswerOf<C>>> {
  const { search } = new URL(c.req.url);
  const today = siteDate();
  const answer = readCall(c, call.of, statsQuery(call, stateOf(call, search), today));
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
