// What a list of the security page says that could not be fetched.
import type { FetchError } from "../../../components/table/use_fetched.ts";
import { ApiError, errorMessage } from "../../../lib/shared/api_client.ts";

export function fetchErrorOf(fallback: string): (failure: unknown) => FetchError {
  return (failure) => ({
    message: errorMessage(failure, fallback),
    requestId: failure instanceof ApiError ? failure.request_id : undefined,
  });
}
