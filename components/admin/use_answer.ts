// One call's answer, fetched as the page opens or its path changes; only the newest counts.
import { useCallback, useEffect, useState } from "react";
import { adminApi, ApiError, errorMessage } from "../../lib/shared/api_client.ts";

type AnswerError = { message: string; requestId?: string };

export type Answer<T> = {
  data: T | undefined;
  error: AnswerError | undefined;
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
  const [got, setGot] = useState<{ path: string; data: T; at: number }>();
  const [error, setError] = useState<AnswerError>();
  const [slow, setSlow] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (path === undefined) return;
    const abort = new AbortController();
    const timer = setTimeout(() => setSlow(true), 200);
    adminApi.get<unknown>(path, { signal: abort.signal }).then((data) => {
      if (!is(data)) return setError({ message: "返回数据格式不正确" });
      setGot({ path, data, at: Date.now() });
      setError(undefined);
    }, (failure: unknown) => {
      if (!abort.signal.aborted) setError(answerError(failure, fallback));
    }).finally(() => {
      clearTimeout(timer);
      if (!abort.signal.aborted) setSlow(false);
    });
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [path, round]);
  const reload = useCallback(() => {
    setError(undefined);
    setRound((n) => n + 1);
  }, []);
  const own = got && got.path === path ? got : undefined;
  return { data: own?.data, at: own?.at, error, slow, reload };
}

function answerError(failure: unknown, fallback: string): AnswerError {
  const requestId = failure instanceof ApiError && failure.request_id || undefined;
  return { message: errorMessage(failure, fallback), requestId };
}
