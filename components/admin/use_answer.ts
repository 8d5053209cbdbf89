// One call's answer, fetched as the page opens or its path changes; only the newest counts.
import { useCallback, useEffect, useState } from "react";
import { adminApi, ApiError } from "../../lib/shared/api_client.ts";

export type AnswerError = { message: string; requestId?: string };

export type Answer<T> = {
  data: T | undefined;
  error: AnswerError | undefined;
  /** True 200 ms after a request began that is still under way. */
  slow: boolean;
  /** When the data came, in milliseconds. */
  at: number | undefined;
  reload: () => void;
};

/** Without a path nothing is fetched. `fallback` is the sentence for a failure without one of its own. */
export function useAnswer<T>(path: string | undefined, fallback: string): Answer<T> {
  const [got, setGot] = useState<{ path: string; data: T; at: number }>();
  const [error, setError] = useState<AnswerError>();
  const [slow, setSlow] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (path === undefined) return;
    const abort = new AbortController();
    const timer = setTimeout(() => setSlow(true), 200);
    adminApi.get<T>(path, { signal: abort.signal }).then((data) => {
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
  if (!(failure instanceof ApiError)) return { message: fallback };
  // An answer that is not the server's own (a proxy's page) has no code: the act says more than 请求失败.
  const own = failure.code !== "" || failure.status === 0;
  return { message: own ? failure.message || fallback : fallback, requestId: failure.request_id || undefined };
}
