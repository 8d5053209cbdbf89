// What a call answers, fetched anew whenever its key changes; only the newest answer counts.
import { useCallback, useEffect, useRef, useState } from "react";

export type FetchError = {
  message: string;
  requestId?: string;
  /** No answer came at all. */
  silent?: boolean;
};

/** What the page came with, so that nothing has to be fetched for it. `at` is when the server read it. */
export type Brought<T> = { data: T; at: number };

type Options<T> = {
  first?: Brought<T>;
  fetch: (signal: AbortSignal) => Promise<T>;
  errorOf: (failure: unknown) => FetchError;
};

/** Without a key nothing is fetched. What came last stays, with its key, until something newer has come. */
export function useFetched<T>(key: string | undefined, options: Options<T>) {
  const [got, setGot] = useState(() => key === undefined || !options.first ? undefined : { key, ...options.first });
  const brought = useRef(got?.key);
  const [error, setError] = useState<FetchError>();
  const [slow, setSlow] = useState(false);
  const [round, setRound] = useState(0);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    const isHere = key !== undefined && brought.current === key;
    brought.current = undefined;
    if (key === undefined || isHere) return;
    const { fetch, errorOf } = latest.current;
    const abort = new AbortController();
    const timer = setTimeout(() => setSlow(true), 200);
    fetch(abort.signal).then((data) => {
      if (abort.signal.aborted) return;
      setGot({ key, data, at: Date.now() });
      setError(undefined);
    }, (failure: unknown) => {
      if (!abort.signal.aborted) setError(errorOf(failure));
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
  /** `slow` is true 200 ms after a request began that is still under way. */
  return { got, error, slow, reload };
}
