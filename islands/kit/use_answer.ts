// A call's answer, fetched anew whenever its key changes; only the newest answer counts.
import { useCallback, useEffect, useRef, useState } from "react";
import type { FetchError } from "../../components/table/column.ts";
import { errorMessage } from "../../lib/shared/api_client.ts";
import { ApiError } from "../../lib/shared/api/api_error.ts";

/** An answer that the page came with, so that nothing has to be fetched for it. `at` is when the server read it. */
export type Preloaded<T> = { data: T; at: number };

export type Answer<T> = {
  data: T | undefined;
  error: FetchError | undefined;
  /** True 200 ms after a request began that is still under way. */
  slow: boolean;
  /** When the data came, in milliseconds. */
  at: number | undefined;
  /** The data of whatever key came last; they stay until newer ones have come. */
  last: T | undefined;
  /** That key. */
  lastKey: string | undefined;
  reload: () => void;
};

type Options<T> = {
  /** The sentence for a failure without one of its own, or for every failure. */
  fallback: string | ((failure: unknown) => string);
  first?: Preloaded<T>;
  /** Makes the call. */
  call: (signal: AbortSignal) => Promise<T>;
};

/** The key names the data; without one nothing is fetched. */
export function useAnswer<T>(key: string | undefined, options: Options<T>): Answer<T> {
  const { first } = options;
  const [got, setGot] = useState(() => key === undefined || !first ? undefined : { key, ...first });
  const preloaded = useRef(got?.key);
  const [error, setError] = useState<FetchError>();
  const [slow, setSlow] = useState(false);
  const [round, setRound] = useState(0);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    const isHere = key !== undefined && preloaded.current === key;
    preloaded.current = undefined;
    if (key === undefined || isHere) return;
    const { call, fallback } = latest.current;
    const abort = new AbortController();
    const timer = setTimeout(() => setSlow(true), 200);
    call(abort.signal).then((data) => {
      if (abort.signal.aborted) return;
      setGot({ key, data, at: Date.now() });
      setError(undefined);
    }, (failure: unknown) => {
      if (!abort.signal.aborted) setError(fetchErrorOf(failure, fallback));
    }).finally(() => {
      clearTimeout(timer);
      if (!abort.signal.aborted) setSlow(false);
    });
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, round]);

  const reload = useCallback(() => {
    setError(undefined);
    setRound((n) => n + 1);
  }, []);
  const own = got?.key === key ? got : undefined;
  return { data: own?.data, at: own?.at, last: got?.data, lastKey: got?.key, error, slow, reload };
}

/** The server's sentence with the request's number; `fallback` where it has none. */
function fetchErrorOf(failure: unknown, fallback: Options<unknown>["fallback"]): FetchError {
  return {
    message: typeof fallback === "string" ? errorMessage(failure, fallback) : fallback(failure),
    requestId: failure instanceof ApiError && failure.request_id || undefined,
    silent: failure instanceof ApiError && failure.status === 0,
  };
}
