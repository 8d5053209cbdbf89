// The same figures for each package or unit type: one call each.
import { downloadStats } from "../../../../lib/shared/calls/statistics.ts";
import { type Answer, useAnswer } from "../../../kit/use_answer.ts";
import { fetchStats, queryIn } from "../../kit/stats/stats_query.ts";
import { statsFailed } from "../../kit/stats/use_stats.ts";
import type { Part } from "./download_data.ts";

/**
 * Undefined while a call is running or has failed. `path` is the call for all parts together; its filters are kept.
 * Without a path nothing is loaded.
 */
export function useParts(
  path: string | undefined,
  { field, names }: { field: string; names: readonly string[] },
): Answer<Part[]> {
  const asked = queryIn(path ?? "");
  const wanted = asked[field] === undefined ? names : names.filter((name) => name === asked[field]);
  return useAnswer(path && `${path}#${field}`, {
    fallback: statsFailed,
    call: (signal) =>
      Promise.all(wanted.map(async (name) => {
        const stats = await fetchStats(downloadStats, { ...asked, [field]: name, compare: "" }, signal);
        return { name, stats };
      })),
  });
}
