// Fetches a list's rows as its state changes.
import { type Brought, type FetchError, useFetched } from "./use_fetched.ts";

export type ListAnswer<Row> = { data: Row[]; total: number; page: number; limit: number };
export type ListQuery = Record<string, string | number>;
export type ListFetcher<Row> = (path: string, query: ListQuery, signal: AbortSignal) => Promise<ListAnswer<Row>>;

export type ListHandle<Row> = {
  rows: Row[];
  total: number;
  /** True 200 ms after a request began that is still under way. */
  loading: boolean;
  /** No answer has come yet. */
  first: boolean;
  error: FetchError | undefined;
  /** When the rows came, in milliseconds; undefined while those of another state stand in for them. */
  at: number | undefined;
  /** What came with the rows. */
  answer: ListAnswer<Row> | undefined;
  reload: () => void;
};

/** A list as the page came with it: the query of its address, and the rows. */
export type FirstList<Row> = { search: string; list?: Brought<ListAnswer<Row>> };

type Options<Row> = {
  fetcher: ListFetcher<Row>;
  first?: Brought<ListAnswer<Row>>;
  /** False holds the request back, such as until the address is known. */
  ready?: boolean;
};

const none: never[] = []; // a fresh one would be other rows each time

/** Empty fields of the state are left out of the query. The rows stay until those of the new state have come. */
export function useList<Row>(path: string, state: ListQuery, options: Options<Row>): ListHandle<Row> {
  const { fetcher, first, ready = true } = options;
  const query = givenFields(state);
  const key = ready ? JSON.stringify([path, query]) : undefined;
  const { got, error, slow, reload } = useFetched(key, {
    first,
    fetch: (signal) => fetcher(path, query, signal),
    errorOf: listError,
  });
  return {
    rows: got?.data.data ?? none,
    total: got?.data.total ?? 0,
    loading: slow,
    first: got === undefined && error === undefined,
    error,
    at: got?.key === key ? got?.at : undefined,
    answer: got?.data,
    reload,
  };
}

/** The fields that a call names. */
export function givenFields(state: ListQuery): ListQuery {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== ""));
}

/** The sentence of a failure, and the request's number when it carries one. */
function listError(failure: unknown): FetchError {
  const message = failure instanceof Error && failure.message ? failure.message : "加载失败，请稍后重试";
  const requestId = failure instanceof Error && "request_id" in failure ? failure.request_id : undefined;
  return { message, requestId: typeof requestId === "string" && requestId ? requestId : undefined };
}
