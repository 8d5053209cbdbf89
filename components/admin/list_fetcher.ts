// Fetches lists from the back office's calls; a failure says which list it was.
import { adminApi, ApiError } from "../../lib/shared/api_client.ts";
import type { ListFetcher } from "../table/use_list.ts";

/** `sentence` is what is said of a failure; with `{reason}` in it the server's own words stand there. */
export function listFetcher<Row>(sentence: string): ListFetcher<Row> {
  return async (path, query, signal) => {
    try {
      return await adminApi.get(path, { query, signal });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const { status, message, code, fields, request_id } = failure;
      throw new ApiError(status, sentence.replace("{reason}", message), code, fields, request_id);
    }
  };
}
