// Fetches lists from the back office's calls; a failure says which list it was.
import { adminApi, ApiError, errorMessage } from "../../../lib/shared/api_client.ts";
import type { ListAnswer, ListFetcher } from "../../../components/table/use_list.ts";

const malformed = "数据格式错误";

type Options = {
  /** The server's own words go before the sentence, which is for failures that have none. */
  wordsFirst?: boolean;
};

/** `sentence` is what is said of a failure; with `{reason}` in it the server's own words stand there. */
export function listFetcher<Row>(sentence: string, { wordsFirst = false }: Options = {}): ListFetcher<Row> {
  return async (path, query, signal) => {
    try {
      const answer = await adminApi.get<unknown>(path, { query, signal });
      if (!isList<Row>(answer)) throw new ApiError(200, malformed);
      return answer;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const { status, message, code, fields, request_id } = failure;
      const said = sentence.includes("{reason}") || message !== malformed ? sentence : malformed;
      const words = wordsFirst ? errorMessage(failure, said) : said.replace("{reason}", message);
      throw new ApiError(status, words, code, fields, request_id);
    }
  };
}

/** Whether the answer has the shape of a list. */
export function isList<Row>(answer: unknown): answer is ListAnswer<Row> {
  const { data, total } = Object(answer) as Record<string, unknown>;
  return Array.isArray(data) && typeof total === "number";
}
