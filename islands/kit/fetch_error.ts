// What a block of a page says whose call failed.
import type { FetchError } from "../../components/table/use_fetched.ts";
import { ApiError, errorMessage } from "../../lib/shared/api_client.ts";

/** The server's sentence with the request's number; `fallback` where it has none. */
export function fetchErrorOf(failure: unknown, fallback: string): FetchError {
  return {
    message: errorMessage(failure, fallback),
    requestId: failure instanceof ApiError && failure.request_id || undefined,
    silent: failure instanceof ApiError && failure.status === 0,
  };
}
