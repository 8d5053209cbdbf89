// The response of a call, loaded again whenever its key changes; only the newest response counts.
import { useCallback, useEffect, useRef, useState } from "react";
import type { FetchError } from "../../components/table/column.ts";
import { errorMessage } from "../../lib/shared/api_client.ts";
import { ApiError } from "../../lib/shared/api/api_error.ts";

/** A response that is part of the page, so that nothing has to be loaded. `at` is when the server read it. */
export type Preloaded<T> = { data: T; at: number };

export type Answer<T> = {
  data: T | undefined;
  error: FetchError | undefined;
  /** True when a request has been running for 200 ms. */
  slow: boolean;
  /** When the data arrived, in milliseconds. */
  at: number | undefined;
  /** The last data, whatever their key; they remain until newer ones arrive. */
  last: T | undefined;
  /** The key of these data, and when they arrived. */
  lastKey: string | undefined;
  lastAt: number | undefined;
  reload: () => void;
};

type Options<T> = {
  /** The message for a failure without one of its own, or for every failure. */
  fallback: string | ((failure: unknown) => string);
  first?: Preloaded<T>;
  /** Makes the call. */
  call: (signal: AbortSignal) => Promise<T>;
};

/** The key identifies the data; without one nothing is loaded. */
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
  const current = got?.key === key ? got : undefined;
  const [last, lastKey, lastAt] = [got?.data, got?.key, got?.at];
  return { data: current?.data, at: current?.at, last, lastKey, lastAt, error, slow, reload };
}

/** Returns the server's message with the request id; `fallback` if it has none. */
export function fetchErrorOf(failure: unknown, fallback: Options<unknown>["fallback"]): FetchError {
  return {
    message: typeof fallback === "string" ? errorMessage(failure, fallback) : fallback(failure),
    requestId: failure instanceof ApiError && failure.request_id || undefined,
    silent: failure instanceof ApiError && failure.status === 0,
  };
}
