// One call's answer, fetched as the page opens or its path changes.
import { adminApi, ApiError } from "../../../lib/shared/api_client.ts";
import { type Brought, type FetchError, useFetched } from "../../../components/table/use_fetched.ts";
import { fetchErrorOf } from "../../kit/fetch_error.ts";

export type Answer<T> = {
  data: T | undefined;
  error: FetchError | undefined;
  /** True 200 ms after a request began that is still under way. */
  slow: boolean;
  /** When the data came, in milliseconds. */
  at: number | undefined;
  reload: () => void;
};

type Options<T> = {
  /** The sentence for a failure without one of its own. */
  fallback: string;
  /** What it does not recognise is a failure too. */
  is?: (answer: unknown) => answer is T;
  first?: Brought<T>;
};

/** Without a path nothing is fetched. */
export function useAnswer<T>(path: string | undefined, { fallback, is = isThere, first }: Options<T>): Answer<T> {
  const { got, error, slow, reload } = useFetched<T>(path, {
    first,
    async fetch(signal) {
      const data = await adminApi.get<unknown>(path ?? "", { signal });
      if (!is(data)) throw new ApiError(200, "返回数据格式不正确", "malformed");
      return data;
    },
    errorOf: (failure) => fetchErrorOf(failure, fallback),
  });
  const own = got && got.key === path ? got : undefined;
  return { data: own?.data, at: own?.at, error, slow, reload };
}

function isThere<T>(answer: unknown): answer is T {
  return answer !== undefined;
}
