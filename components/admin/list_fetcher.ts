// Fetches lists from the back office's calls; a failure says which list it was.
import { adminApi, ApiError } from "../../lib/shared/api_client.ts";
import type { ListFetcher } from "../table/use_list.ts";

/** A failed list, with the number to ask about. */
class ListFailure extends Error {
  constructor(message: string, readonly requestId: string | undefined) {
    super(message);
  }
}

/** `sentence` is what is said of a failure; with `{reason}` in it the server's own words stand there. */
export function listFetcher<Row>(sentence: string): ListFetcher<Row> {
  return async (path, query, signal) => {
    try {
      return await adminApi.get(path, { query, signal });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      throw new ListFailure(sentence.replace("{reason}", failure.message), failure.request_id || undefined);
    }
  };
}
