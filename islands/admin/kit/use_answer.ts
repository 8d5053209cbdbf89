// One call's answer, fetched as the page opens or its path changes.
import { adminApi, ApiError, errorMessage } from "../../../lib/shared/api_client.ts";
import { type FetchError, useFetched } from "../../../components/table/use_fetched.ts";

export type Answer<T> = {
  data: T | undefined;
  error: FetchError | undefined;
  /** True 200 ms after a request began that is still under way. */
  slow: boolean;
  /** When the data came, in milliseconds. */
  at: number | undefined;
  reload: () => void;
};

/**
 * Without a path nothing is fetched. `fallback` is the sentence for a failure without one of its own; what `is` does not
 * recognise is a failure too.
 */
export function useAnswer<T>(
  path: string | undefined,
  fallback: string,
  is: (answer: unknown) => answer is T = (answer): answer is T => answer !== undefined,
): Answer<T> {
  const { got, error, slow, reload } = useFetched<T>(path, {
    async fetch(signal) {
      const data = await adminApi.get<unknown>(path ?? "", { signal });
      if (!is(data)) throw new ApiError(200, "返回数据格式不正确", "malformed");
      return data;
    },
    errorOf: (failure) => ({
      message: errorMessage(failure, fallback),
      requestId: failure instanceof ApiError && failure.request_id || undefined,
    }),
  });
  const own = got && got.key === path ? got : undefined;
  return { data: own?.data, at: own?.at, error, slow, reload };
}
