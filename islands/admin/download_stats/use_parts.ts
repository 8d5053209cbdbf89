// The same figures narrowed to each package, or to each unit type: one call each.
import { adminApi } from "../../../lib/shared/api_client.ts";
import { type FetchError, useFetched } from "../../../components/table/use_fetched.ts";
import { fetchErrorOf } from "../../kit/fetch_error.ts";
import { statsFailed } from "../kit/stats/use_stats.ts";
import { isDownloadStats, type Part } from "./download_data.ts";

/** `parts` is undefined while they are under way, and when one of them failed. */
export type Parts = { parts: Part[] | undefined; error: FetchError | undefined; slow: boolean; reload: () => void };

/** `path` is the call for all of them together; what it is narrowed to already stays so. Without one nothing is asked. */
export function useParts(
  path: string | undefined,
  { field, names }: { field: string; names: readonly string[] },
): Parts {
  const [call = "", search] = path?.split("?") ?? [];
  const asked = Object.fromEntries(new URLSearchParams(search));
  const wanted = asked[field] === undefined ? names : names.filter((name) => name === asked[field]);
  const key = path && `${path}#${field}`;
  const { got, error, slow, reload } = useFetched<Part[]>(key, {
    fetch: (signal) =>
      Promise.all(wanted.map(async (name) => {
        const query = { ...asked, [field]: name, compare: undefined };
        const stats = await adminApi.get<unknown>(call, { query, signal });
        if (!isDownloadStats(stats)) throw new Error("not the figures");
        return { name, stats };
      })),
    errorOf: (failure) => fetchErrorOf(failure, statsFailed),
  });
  return { parts: got && got.key === key ? got.data : undefined, error, slow, reload };
}
