// Fetches a list's rows as its state changes; only the newest answer counts.
import { useCallback, useEffect, useRef, useState } from "react";

export type ListAnswer<Row> = { data: Row[]; total: number; page: number; limit: number };
export type ListQuery = Record<string, string | number>;
export type ListFetcher<Row> = (path: string, query: ListQuery, signal: AbortSignal) => Promise<ListAnswer<Row>>;
export type ListError = { message: string; requestId?: string };

export type ListHandle<Row> = {
  rows: Row[];
  total: number;
  /** True 200 ms after a request began that is still under way. */
  loading: boolean;
  /** No answer has come yet. */
  first: boolean;
  error: ListError | undefined;
  reload: () => void;
};

type Options<Row> = {
  fetcher: ListFetcher<Row>;
  /** False holds the request back, such as until the address is known. */
  ready?: boolean;
};

/** Empty fields of the state are left out of the query. */
export function useList<Row>(path: string, state: ListQuery, { fetcher, ready = true }: Options<Row>): ListHandle<Row> {
  const [answer, setAnswer] = useState<ListAnswer<Row>>();
  const [error, setError] = useState<ListError>();
  const [loading, setLoading] = useState(false);
  const [round, setRound] = useState(0);
  const fetching = useRef(fetcher);
  fetching.current = fetcher;
  const key = JSON.stringify(Object.entries(state).filter(([, value]) => value !== ""));

  useEffect(() => {
    if (!ready) return;
    const abort = new AbortController();
    const slow = setTimeout(() => setLoading(true), 200);
    const query: ListQuery = Object.fromEntries(JSON.parse(key));
    fetching.current(path, query, abort.signal).then((result) => {
      if (abort.signal.aborted) return;
      setAnswer(result);
      setError(undefined);
    }, (failure: unknown) => {
      if (!abort.signal.aborted) setError(listError(failure));
    }).finally(() => {
      clearTimeout(slow);
      if (!abort.signal.aborted) setLoading(false);
    });
    return () => {
      clearTimeout(slow);
      abort.abort();
    };
  }, [path, key, ready, round]);

  const reload = useCallback(() => {
    setError(undefined);
    setRound((n) => n + 1);
  }, []);
  return {
    rows: answer?.data ?? [],
    total: answer?.total ?? 0,
    loading,
    first: answer === undefined && error === undefined,
    error,
    reload,
  };
}

/** The sentence of a failure, and the request's number when it carries one. */
function listError(failure: unknown): ListError {
  const message = failure instanceof Error && failure.message ? failure.message : "加载失败，请稍后重试";
  const requestId = failure instanceof Error && "request_id" in failure ? failure.request_id : undefined;
  return { message, requestId: typeof requestId === "string" && requestId ? requestId : undefined };
}
